/**
 * Delivers the rows of a queue in the database. The queue is stored there, so that nothing is lost if the
 * server crashes or the other side is unreachable.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../database/tables.ts';
import { type Lease, lease, MAX_DELAY_MS, type Queue, type QueueTable, settle } from './lease.ts';

const SECOND_MS = 1000;
/** Polling interval, and delay after a database error. */
const POLL_MS = 1 * SECOND_MS;
const RETRY_MS = 5 * SECOND_MS;
/** Milliseconds for which storing a delivery's result is retried; shorter than the rest of the lease. */
const SETTLE_TIMEOUT_MS = 45 * SECOND_MS;
/**
 * Time that `stop` waits for deliveries in progress; then it aborts them, and the next start retries them.
 */
const STOP_TIMEOUT_MS = 2 * SECOND_MS;
/** Maximum number of attempts, over 28 hours; then the row needs attention. */
export const MAX_ATTEMPTS = 16;

/** A queue and its way of delivery. */
interface Channel<T extends QueueTable> {
  /** For the log, such as `mail`. */
  name: string;
  queue: Queue<T>;
  /** Maximum number of concurrent deliveries. */
  concurrency: number;
  /** Timeout of a delivery in milliseconds; shorter than a lease. */
  timeoutMs: number;
  /** @throws an error that `formatReason` can describe */
  deliver(row: Lease<T>, signal: AbortSignal): Promise<void>;
  /** True if another attempt would fail as well. */
  isPermanent(error: unknown): boolean;
  /** New values of columns that are not needed after the delivery. */
  cleared: Readonly<Record<string, string>>;
}

export interface RunningQueue {
  /** Stops, after waiting up to two seconds for deliveries in progress. */
  stop(): Promise<void>;
}

export interface QueueDeps {
  database: Database;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Milliseconds since 1970. */
  clock?: () => number;
}

/**
 * Starts delivering. Each delivery that ends makes place for the next, so that a slow one occupies one place
 * and delays no other.
 */
export function startQueue<T extends QueueTable>(
  channel: Channel<T>,
  { database, log, clock = Date.now }: QueueDeps,
): RunningQueue {
  const aborting = new AbortController();
  const inProgress = new Map<Lease<T>, Promise<void>>();
  let isStopping = false;
  /** Ends the current pause. */
  let wake = new AbortController();

  const pauseFor = (ms: number) => sleep(ms, undefined, { signal: wake.signal }).catch(() => undefined);

  async function run(): Promise<void> {
    while (!isStopping) {
      wake = new AbortController();
      try {
        const hasPlace = inProgress.size < channel.concurrency;
        const row = hasPlace && (await lease(database, clock(), channel.queue, [...inProgress.keys()]));
        if (row) start(row);
        else await pauseFor(POLL_MS);
      } catch (error) {
        log.error({ err: error }, 'the outbox could not be read');
        await pauseFor(RETRY_MS);
      }
    }
    await Promise.all(inProgress.values());
  }

  function start(row: Lease<T>): void {
    const delivery = deliverOne(row)
      .catch((error: unknown) => log.error({ err: error }, 'the result of a delivery could not be stored'))
      .finally(() => {
        inProgress.delete(row);
        wake.abort();
      });
    inProgress.set(row, delivery);
  }

  async function deliverOne(row: Lease<T>): Promise<void> {
    const signal = AbortSignal.any([aborting.signal, AbortSignal.timeout(channel.timeoutMs)]);
    const outcome = await attempt(channel, row, signal, clock);
    await retryWriting(
      () => settle(database, channel.queue, row, outcome),
      () => isStopping,
    );
    const about = { [channel.name]: row.id, state: outcome.state, attempts: row.attempts };
    if (outcome.state === 'sent') log.info(about, channel.name);
    else log.warn(about, `${channel.name} not delivered`);
  }

  const running = run();
  return {
    stop: async () => {
      isStopping = true;
      wake.abort();
      const abort = setTimeout(() => aborting.abort(), STOP_TIMEOUT_MS);
      await running;
      clearTimeout(abort);
    },
  };
}

/** Delivers a row once. @returns its new values */
async function attempt<T extends QueueTable>(
  { deliver, isPermanent, cleared }: Channel<T>,
  row: Lease<T>,
  signal: AbortSignal,
  clock: () => number,
) {
  try {
    await deliver(row, signal);
  } catch (error) {
    return failed(row, isPermanent(error), error, clock());
  }
  return { ...cleared, state: 'sent', sent_at: new Date(clock()).toISOString(), last_error: null } as const;
}

function failed({ attempts }: { attempts: number }, isPermanent: boolean, error: unknown, now: number) {
  return {
    state: isPermanent || attempts >= MAX_ATTEMPTS ? 'attention' : 'waiting',
    next_at: new Date(now + backOff(attempts)).toISOString(),
    last_error: formatReason(error),
  } as const;
}

/** Retries storing a delivery's result: if the lease ends before the result is stored, the row is delivered twice. */
async function retryWriting(write: () => Promise<void>, isStopping: () => boolean): Promise<void> {
  for (const end = performance.now() + SETTLE_TIMEOUT_MS; ; await sleep(POLL_MS)) {
    try {
      return await write();
    } catch (error) {
      if (isStopping() || performance.now() > end) throw error;
    }
  }
}

/** Delay before the next attempt in milliseconds: half a minute, doubled each time, at most four hours. */
export function backOff(attempts: number): number {
  return Math.min(30 * SECOND_MS * 2 ** (attempts - 1), MAX_DELAY_MS);
}

/** Formats an error as one short line for the operator. */
export function formatReason(error: unknown): string {
  const {
    code,
    responseCode,
    message = 'unknown',
  } = error as {
    code?: unknown;
    responseCode?: number;
    message?: string;
  };
  const [first] = message.split('\n');
  return [typeof code === 'string' && code, responseCode, first].filter(Boolean).join(' ').slice(0, 300);
}
