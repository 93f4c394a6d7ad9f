/** The receivers of visitors' forms: mailboxes by kind, product and city, and webhook receivers by kind. */
import { randomUUIDv7 } from 'node:crypto';
import { PASSED_KINDS } from '../../../content-model/schema/forms.ts';
import type { Tx } from '../../../server/database/tables.ts';
import type { WebhookReceiver } from '../../../server/outbox/webhook.ts';
import type { Entry, Stored } from '../submit/definition.server.ts';

/** The mailbox for submissions that meet every given condition. */
interface MailRule {
  to: string;
  kinds?: readonly string[] | undefined;
  /** Ids of products. */
  products?: readonly string[] | undefined;
  /** Spellings of cities. */
  cities?: readonly string[] | undefined;
}

/** A system of the lender that receives submissions of these kinds. */
export interface Receiver extends WebhookReceiver {
  kinds: readonly string[];
}

export interface Recipients {
  mail: readonly MailRule[];
  webhooks: readonly Receiver[];
}

/** Without a recipients file, all mail goes to MAIL_TO. */
export const NO_RECIPIENTS: Recipients = { mail: [], webhooks: [] };

interface Sent {
  kind: string;
  payload: Readonly<Record<string, unknown>>;
}

/**
 * Returns the mailbox of the first rule that a submission meets.
 * @param mailTo the mailbox if there is no such rule (MAIL_TO)
 */
export function mailboxFor({ mail }: Recipients, { kind, payload }: Sent, mailTo: string): string {
  if (!(PASSED_KINDS as readonly string[]).includes(kind)) return mailTo;
  const { product, city, location } = payload;
  // The enquiry asks for a city, the job application for a location.
  const place = placeName(String(city ?? location ?? ''));
  const rule = mail.find(
    ({ kinds, products, cities }) =>
      (!kinds || kinds.includes(kind)) &&
      (!products || products.includes(String(product))) &&
      (!cities || cities.some((one) => placeName(one) === place)),
  );
  return rule?.to ?? mailTo;
}

/** The receivers of a kind of form. */
export const receiversOf = ({ webhooks }: Recipients, kind: string): readonly Receiver[] =>
  webhooks.filter(({ kinds }) => kinds.includes(kind));

/** All mailboxes of the company. */
export const mailboxes = ({ mail }: Recipients, mailTo: string): string[] => [
  ...new Set([mailTo, ...mail.map(({ to }) => to)]),
];

/** Returns the same text for all spellings of a name that differ only in case, spaces or composition. */
const placeName = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Queues the event of a new submission for each receiver (contract: docs/contracts/webhooks.md), each with
 * its own `webhook-id`. The transaction that stores the submission calls this. Files are described, not sent:
 * staff save them with `npm run inbox -- resume`.
 * @returns the texts of the events
 */
export async function queueDeliveries(
  tx: Tx,
  { kind, payload: fields, notice, files }: Entry,
  { id, reference, storedAt }: Stored,
  recipients: Recipients,
): Promise<string[]> {
  const created_at = storedAt.toISOString();
  const event = `${kind}.received`;
  const data = {
    id,
    reference,
    kind,
    receivedAt: created_at,
    privacyNotice: notice.version,
    fields,
    files: files.map(({ field, fileName, mediaType, size, sha256 }) => ({
      field,
      fileName,
      mediaType,
      size,
      sha256,
    })),
  };
  const payload = JSON.stringify({ type: event, timestamp: created_at, data });
  const deliveries = receiversOf(recipients, kind).map(({ name }) => ({
    id: randomUUIDv7(),
    submission_id: id,
    receiver: name,
    event,
    payload,
    state: 'waiting' as const,
    attempts: 0,
    next_at: created_at,
    leased_until: null,
    last_error: null,
    created_at,
    sent_at: null,
  }));
  if (deliveries.length > 0) await tx.insertInto('webhook_deliveries').values(deliveries).execute();
  return deliveries.map(() => payload);
}
