/** Sends the emails in the outbox. */
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/tables.ts';
import { MAIL_QUEUE } from './lease.ts';
import { type RunningQueue, startQueue } from './queue.ts';
import { DELIVERY_TIMEOUT_MS, deliver, isPermanent, openTransport, type Sender } from './transport.ts';

/**
 * Maximum number of concurrent deliveries; more than one, so that a slow delivery does not block the others.
 */
const MAX_DELIVERIES = 3;

export interface OutboxConfig extends Pick<Config, 'smtpUrl' | 'mailFrom' | 'databaseUrl'> {
  /** The company's name in the From header. */
  senderName: string;
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
      deliver: (mail, signal) => deliver(transport, database, mail, from, signal),
      isPermanent,
      // Only the record of the delivery remains.
      delivered: { text: '', html: '' },
    },
    { database, engine: config.databaseUrl === 'sqlite' ? 'sqlite' : 'postgres', log, clock, prepare },
  );
  return {
    stop: async () => {
      await queue.stop();
      transport.close();
    },
  };
}
