/** Who receives what visitors send: mailboxes by kind, product and city, and webhook receivers by kind. */
import { PASSED_KINDS } from '../../../content-model/schema/forms/forms.ts';
import type { WebhookReceiver } from '../../../server/outbox/webhook.ts';

/** The mailbox for submissions that meet every given condition. */
export interface MailRule {
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
  if (!isPassed(kind)) return mailTo;
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

const isPassed = (kind: string): boolean => (PASSED_KINDS as readonly string[]).includes(kind);

/** The same for all spellings of a name that differ in case, spaces or composition only. */
const placeName = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
