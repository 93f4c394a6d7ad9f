/** Queues the event of a new submission for the webhook receivers (contract: docs/contracts/webhooks.md). */
import { randomUUIDv7 } from 'node:crypto';
import type { WebhookDeliveriesTable } from '../../../server/database/queue-tables.ts';
import type { Tx } from '../../../server/database/tables.ts';
import type { Entry, Stored } from '../submit/definition.server.ts';
import type { Receiver } from './recipients.server.ts';

/**
 * Returns a delivery for each receiver, each with its own `webhook-id`.
 */
export function deliveriesOf(
  entry: Entry,
  stored: Stored,
  receivers: readonly Receiver[],
): WebhookDeliveriesTable[] {
  const event = `${entry.kind}.received`;
  const created_at = stored.storedAt.toISOString();
  const payload = JSON.stringify({ type: event, timestamp: created_at, data: eventData(entry, stored) });
  return receivers.map(({ name }) => ({
    id: randomUUIDv7(),
    submission_id: stored.id,
    receiver: name,
    event,
    payload,
    state: 'waiting',
    attempts: 0,
    next_at: created_at,
    leased_until: null,
    last_error: null,
    created_at,
    sent_at: null,
  }));
}

/** Files are described, not sent: staff save them with `npm run inbox -- resume`. */
function eventData({ kind, payload, notice, files }: Entry, { id, reference, storedAt }: Stored) {
  return {
    id,
    reference,
    kind,
    receivedAt: storedAt.toISOString(),
    privacyNotice: notice.version,
    fields: payload,
    files: files.map(({ field, fileName, mediaType, size, sha256 }) => ({
      ...{ field, fileName, mediaType, size, sha256 },
    })),
  };
}

/** Inserts the deliveries. The transaction that stores the submission calls this. */
export async function queueDeliveries(tx: Tx, deliveries: readonly WebhookDeliveriesTable[]): Promise<void> {
  if (deliveries.length > 0)
    await tx
      .insertInto('webhook_deliveries')
      .values([...deliveries])
      .execute();
}
