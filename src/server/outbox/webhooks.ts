/** Delivers queued events to the webhook receivers. */
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/tables.ts';
import { deliveriesTo } from './lease.ts';
import { type RunningQueue, startQueue } from './queue.ts';
import { deliverWebhook, isGone, WEBHOOK_TIMEOUT_MS, type WebhookReceiver } from './webhook.ts';

/**
 * Starts delivering, one event at a time per receiver. Events for a receiver that is not configured any more wait.
 * @param clock milliseconds since 1970
 */
export function startWebhooks(
  receivers: readonly WebhookReceiver[],
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  database: Database,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  clock: () => number = Date.now,
): RunningQueue {
  const engine = databaseUrl === 'sqlite' ? 'sqlite' : 'postgres';
  const queues = receivers.map((receiver) =>
    startQueue(
      {
        name: 'webhook',
        queue: deliveriesTo(receiver.name),
        concurrency: 1,
        timeoutMs: WEBHOOK_TIMEOUT_MS,
        deliver: (row, signal) => deliverWebhook(receiver, row, clock(), signal),
        isPermanent: isGone,
        delivered: { payload: '' },
      },
      { database, engine, log, clock },
    ),
  );
  return { stop: async () => void (await Promise.all(queues.map((queue) => queue.stop()))) };
}
