/**
 * Sends the emails in the outbox. The outbox is stored in the database, so no email is lost if the server
 * crashes or the mail server is unreachable.
 */
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database, OutboxTable } from '../database/tables.ts';
import { lease, settle } from './lease.ts';
import {
  DELIVERY_TIMEOUT_MS,
  deliver,
  formatReason,
  isPermanent,
  openTransport,
  type Sender,
} from './transport.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** Polling interval, and delay after a database error. */
const POLL_MS = 1 * SECOND;
const RETRY_MS = 5 * SECOND;
/** How long to retry storing a delivery's result; shorter than the rest of the lease. */
const SETTLE_TIMEOUT_MS = 45 * SECOND;
/**
 * Maximum number of concurrent deliveries; more than one, so that a slow delivery does not block the others.
 */
const MAX_DELIVERIES = 3;
/**
 * Time that `stop` waits for deliveries in progress; then it aborts them, and the next start retries them.
 */
const STOP_TIMEOUT_MS = 2 * SECOND;
/** Maximum number of attempts, over about a day and a half; then the email needs attention. */
export const MAX_ATTEMPTS = 16;

export interface OutboxConfig extends Pick<Config, 'smtpUrl' | 'mailFrom' | 'databaseUrl'> {
  /** The company's name in the From header. */
  senderName: string;
}

export interface Outbox {
  /** Stops, after waiting up to two seconds for deliveries in progress. */
  stop(): Promise<void>;
}

/**
 * Starts sending; without SMTP_URL, mail stays in the outbox.
 * @param clock milliseconds since 1970
 * @param prepare runs before each poll, for example to apply limits; if it fails, mail that needs no
 * preparation is still sent
 */
export function startOutbox(
  config: OutboxConfig,
  database: Database,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  clock: () => number = Date.now,
  prepare: (now: number) => Promise<void> = async () => undefined,
): Outbox {
  if (!config.smtpUrl) return { stop: async () => undefined };
  const transport = openTransport(config.smtpUrl);
  const from: Sender = { name: config.senderName, address: config.mailFrom };
  const engine = config.databaseUrl === 'sqlite' ? 'sqlite' : 'postgres';
  const stopping = new AbortController();
  const aborting = new AbortController();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await prepare(clock()).catch((error: unknown) =>
        log.error({ err: error }, 'mail could not be prepared'),
      );
      const pause = await sendDue().then(
        () => POLL_MS,
        (error: unknown) => {
          log.error({ err: error }, 'the outbox could not be read');
          return RETRY_MS;
        },
      );
      await sleep(pause, stopping.signal);
    }
  }

  const next = async () => (stopping.signal.aborted ? undefined : lease(database, engine, clock()));

  async function sendDue(): Promise<void> {
    const first = await next();
    if (!first) return;
    const deliveries = Array.from({ length: MAX_DELIVERIES - 1 }, async () => deliveryLoop(await next()));
    const ends = await Promise.allSettled([deliveryLoop(first), ...deliveries]);
    const broken = ends.find((end) => end.status === 'rejected');
    if (broken) throw broken.reason;
  }

  async function deliveryLoop(first: OutboxTable | undefined): Promise<void> {
    for (let mail = first; mail; mail = await next()) await sendOne(mail);
  }

  async function sendOne(mail: OutboxTable): Promise<void> {
    const signal = AbortSignal.any([aborting.signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]);
    const outcome = await deliver(transport, database, mail, from, signal).then(
      () => sent(clock()),
      (error: unknown) => failed(mail, error, clock()),
    );
    await retryUntil(() => settle(database, mail, outcome));
    const about = { mail: mail.id, state: outcome.state, attempts: mail.attempts };
    if (outcome.state === 'sent') log.info(about, 'mail');
    else log.warn(about, 'mail not delivered');
  }

  /**
   * Retries storing a delivery's result: if the lease ends before the result is stored, the email is sent
   * twice.
   */
  async function retryUntil(write: () => Promise<void>): Promise<void> {
    for (const end = Date.now() + SETTLE_TIMEOUT_MS; ; await sleep(POLL_MS, stopping.signal)) {
      try {
        return await write();
      } catch (error) {
        if (stopping.signal.aborted || Date.now() > end) throw error;
      }
    }
  }

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      const abort = setTimeout(() => aborting.abort(), STOP_TIMEOUT_MS);
      await running;
      clearTimeout(abort);
      transport.close();
    },
  };
}

/** Marks an email as sent and deletes its text; only the record of the delivery remains. */
function sent(now: number): Partial<OutboxTable> {
  return { state: 'sent', sent_at: new Date(now).toISOString(), text: '', html: '', last_error: null };
}

function failed(mail: OutboxTable, error: unknown, now: number): Partial<OutboxTable> {
  const over = isPermanent(error) || mail.attempts >= MAX_ATTEMPTS;
  return {
    state: over ? 'attention' : 'waiting',
    next_at: new Date(now + backOff(mail.attempts)).toISOString(),
    last_error: formatReason(error),
  };
}

/** Delay before the next attempt in milliseconds: half a minute, doubled each time, at most four hours. */
export function backOff(attempts: number): number {
  return Math.min(30 * SECOND * 2 ** (attempts - 1), 4 * HOUR);
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
