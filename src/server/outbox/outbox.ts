/** Sends the emails in the outbox. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database, OutboxTable } from '../database/tables.ts';
import { MAIL_QUEUE } from './lease.ts';
import { type RunningQueue, startQueue } from './queue.ts';
import {
  DELIVERY_TIMEOUT_MS,
  deliver,
  isPermanent,
  isRefusal,
  openTransport,
  type Sender,
} from './transport.ts';

/**
 * Maximum number of concurrent deliveries; more than one, so that a slow delivery does not block the others.
 */
const MAX_DELIVERIES = 8;
/** Milliseconds between two preparations of queued mail. */
const PREPARE_MS = 1_000;

/** What prepares queued mail: its limits, digests and the mails of the morning. */
export interface Preparation {
  /** For the log. */
  name: string;
  /** @param now milliseconds since 1970 */
  run(now: number): Promise<void>;
}

export interface OutboxConfig extends Pick<Config, 'smtpUrl' | 'mailFrom'> {
  /** The company's name in the From header. */
  senderName: string;
}

/**
 * Starts sending; without SMTP_URL, mail stays in the outbox.
 * @param clock milliseconds since 1970
 * @param preparations run every second, each by itself: neither a slow mail server nor another preparation that fails or
 *   waits delays one of them
 * @param current returns a mail as it must be now, or undefined if it must not be sent any more
 */
export function startOutbox(
  config: OutboxConfig,
  database: Database,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  clock: () => number = Date.now,
  preparations: readonly Preparation[] = [],
  current: (mail: OutboxTable) => Promise<OutboxTable | undefined> = async (mail) => mail,
): RunningQueue {
  if (!config.smtpUrl) return { stop: async () => undefined };
  const transport = openTransport(config.smtpUrl);
  const from: Sender = { name: config.senderName, address: config.mailFrom };
  const queue = startQueue(
    {
      name: 'mail',
      queue: MAIL_QUEUE,
      concurrency: MAX_DELIVERIES,
      timeoutMs: DELIVERY_TIMEOUT_MS,
      deliver: async (mail, signal) => {
        const written = await current(mail);
        if (!written) return;
        const outbox = database.updateTable('outbox');
        await deliver(transport, database, written, from, signal).catch(async (error: unknown) => {
          const refused_at = new Date(clock()).toISOString();
          if (isRefusal(error)) await outbox.set({ refused_at }).where('id', '=', mail.id).execute();
          throw error;
        });
        const former = outbox.where('recipient', '=', mail.recipient).where('refused_at', 'is not', null);
        // The mail is sent, also if this fails.
        await former
          .set({ refused_at: null })
          .execute()
          .catch(() => undefined);
      },
      isPermanent,
      // Only the record of the delivery remains.
      delivered: { text: '', html: '' },
    },
    { database, log, clock },
  );
  const stopping = new AbortController();
  const preparing = preparations.map((one) => repeat(one, log, clock, stopping.signal));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([queue.stop(), ...preparing]);
      transport.close();
    },
  };
}

async function repeat(
  { name, run }: Preparation,
  log: Pick<Logger, 'error'>,
  clock: () => number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await run(clock()).catch((error: unknown) => log.error({ err: error }, `${name} failed`));
    await sleep(PREPARE_MS, undefined, { signal }).catch(() => undefined);
  }
}
