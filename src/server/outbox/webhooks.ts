/** Delivers queued events to the webhook receivers. */
import type { Logger } from 'pino';
import type { Database } from '../database/tables.ts';
import { deliveriesTo, type Lease } from './lease.ts';
import { type RunningQueue, startQueue } from './queue.ts';
import { deliverWebhook, isGone, WEBHOOK_TIMEOUT_MS, type WebhookReceiver } from './webhook.ts';

/**
 * Starts delivering, one event at a time per receiver. Events for a receiver that is not configured any more wait.
 * @param clock milliseconds since 1970
 */
export function startWebhooks(
  receivers: readonly WebhookReceiver[],
  database: Database,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  clock: () => number = Date.now,
): RunningQueue {
  const queues = receivers.map((receiver) =>
    startQueue(
      {
        name: 'webhook',
        queue: deliveriesTo(receiver.name),
        concurrency: 1,
        timeoutMs: WEBHOOK_TIMEOUT_MS,
        deliver: async (row, signal) => {
          const payload = await currentPayload(database, row);
          if (payload) await deliverWebhook(receiver, { id: row.id, payload }, clock(), signal);
        },
        isPermanent: isGone,
        delivered: { payload: '' },
      },
      { database, log, clock },
    ),
  );
  return { stop: async () => void (await Promise.all(queues.map((queue) => queue.stop()))) };
}

/**
 * Returns the event with the values that are stored now: a consent may have been withdrawn, or a value corrected, since
 * the event was queued.
 * @returns undefined if the submission was erased
 */
async function currentPayload(
  database: Database,
  { submission_id, payload }: Lease<'webhook_deliveries'>,
): Promise<string | undefined> {
  const stored = await database
    .selectFrom('submissions')
    .select('payload')
    .where('id', '=', submission_id)
    .executeTakeFirst();
  if (!stored) return undefined;
  const event = JSON.parse(payload);
  return JSON.stringify({ ...event, data: { ...event.data, fields: JSON.parse(stored.payload) } });
}
