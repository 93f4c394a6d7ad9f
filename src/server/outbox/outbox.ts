/** Sends the emails in the outbox. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { OutboxTable } from '../database/tables.ts';
import { MAIL_QUEUE } from './lease.ts';
import { type QueueDeps, type RunningQueue, startQueue } from './queue.ts';
import { DELIVERY_TIMEOUT_MS, isPermanent, isRefusal, openTransport, sendMail } from './transport.ts';

/**
 * Maximum number of concurrent deliveries; more than one, so that a slow delivery does not block the others.
 */
const MAX_DELIVERIES = 8;
/** Milliseconds between two preparations of queued mail. */
const PREPARE_MS = 1_000;

/** A task that prepares queued mail: applies limits, or queues digests and the mails of the morning. */
interface Preparation {
  /** For the log. */
  name: string;
  /** @param now milliseconds since 1970 */
  run(now: number): Promise<void>;
}

interface OutboxConfig extends Pick<Config, 'smtpUrl' | 'mailFrom'> {
  /** The company's name in the From header. */
  senderName: string;
}

interface OutboxDeps extends QueueDeps {
  /**
   * Each runs every second, independently: a slow mail server, or a preparation that fails or waits, does not
   * delay the others.
   */
  preparations?: readonly Preparation[];
  /** Returns a mail as it must be now, or undefined if it must not be sent any more. */
  currentMail?: (mail: OutboxTable) => Promise<OutboxTable | undefined>;
}

/** Starts sending; without SMTP_URL, mail stays in the outbox. */
export function startOutbox(
  { smtpUrl, senderName, mailFrom }: OutboxConfig,
  { database, log, clock = Date.now, preparations = [], currentMail = async (mail) => mail }: OutboxDeps,
): RunningQueue {
  if (!smtpUrl) return { stop: async () => undefined };
  const transport = openTransport(smtpUrl);
  const setRefused = (refused_at: string | null) => database.updateTable('outbox').set({ refused_at });
  const queue = startQueue(
    {
      name: 'mail',
      queue: MAIL_QUEUE,
      concurrency: MAX_DELIVERIES,
      timeoutMs: DELIVERY_TIMEOUT_MS,
      deliver: async (queued, signal) => {
        const mail = await currentMail(queued);
        if (!mail) return;
        try {
          await sendMail(transport, database, mail, { name: senderName, address: mailFrom }, signal);
        } catch (error) {
          const now = new Date(clock()).toISOString();
          if (isRefusal(error)) await setRefused(now).where('id', '=', queued.id).execute();
          throw error;
        }
        // The mail is sent, also if this fails.
        await setRefused(null)
          .where('recipient', '=', queued.recipient)
          .where('refused_at', 'is not', null)
          .execute()
          .catch(() => undefined);
      },
      isPermanent,
      // Only the record of the delivery remains.
      cleared: { text: '', html: '' },
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
