/** Stores a validated form with its consent, its files and its emails, in one transaction. */

import { dateInIndia } from '../../../domain/india-time.ts';
import { currentLanguage } from '../../../domain/language/language.ts';
import type { Database } from '../../../server/database/tables.ts';
import { enqueue, type Mail } from '../../../server/outbox/mail.ts';
import { type Charge, chargeStorage, MAX_SMALL_BYTES } from '../../../server/storage/daily-limit.ts';
import { deliveriesOf, queueDeliveries } from '../recipients/deliveries.server.ts';
import { mailboxFor, type Recipients, receiversOf } from '../recipients/recipients.server.ts';
import type { Entry, FormDefinition, MailSite } from './definition.server.ts';
import { insertSubmission } from './insert.server.ts';

/**
 * Bytes that a form's rows and emails occupy without their text: identifiers, times and indexes. Measured on
 * both database engines.
 */
const ROWS_BYTES = 2048;

export interface StoreDeps {
  database: Database;
  /** Milliseconds since 1970. */
  clock: () => number;
  /**
   * The id of the submitted rendering; null if the form sent none. The same content is stored only once per
   * rendering.
   */
  onceKey: string | null;
  site: MailSite;
  recipients: Recipients;
  /** The network that is charged for the storage, and its daily limit. */
  payer: Pick<Charge, 'network' | 'maxBytes'>;
}

/**
 * @returns the reference, after the transaction is committed
 * @throws StorageRejected if the network's daily limit is exceeded, or a database error; nothing is stored in
 *   either case
 */
export async function storeForm<Values>(
  definition: FormDefinition<Values>,
  values: Values,
  { database, clock, onceKey, site: { mailTo, ...site }, recipients, payer }: StoreDeps,
): Promise<string> {
  const { kind, noticeVersion } = definition;
  const notice = { name: kind, version: noticeVersion };
  const own = definition.entry(values);
  const language = currentLanguage();
  const payload = language === 'en' ? own.payload : { language, ...own.payload };
  const entry = { kind, notice, onceKey, ...own, payload };
  const mailSite = { ...site, mailTo: mailboxFor(recipients, entry, mailTo) };
  const now = new Date(clock());
  return database.transaction().execute(async (tx) => {
    const stored = await insertSubmission(tx, entry, now);
    const mails = stored.isNew ? await definition.mails(tx, entry, stored, mailSite) : [];
    const deliveries = stored.isNew ? deliveriesOf(entry, stored, receiversOf(recipients, kind)) : [];
    const { network } = payer;
    const owed = mails.map((mail) => ({ mail, sender: site.mailFrom, now, network }));
    if (owed.length > 0) await enqueue(tx, owed);
    await queueDeliveries(tx, deliveries);
    const queued = [...mails.map(mailText), ...deliveries.map(({ payload }) => payload)];
    const cost = storageCost(entry, queued, stored.isNew);
    await chargeStorage(tx, { ...payer, ...cost, day: dateInIndia(now.getTime()) });
    return stored.reference;
  });
}

/**
 * Bytes that a stored form occupies.
 * @param queued the texts of the emails and events that the form causes; they refer to files without copying them
 */
function storageCost(
  { payload, files }: Pick<Entry, 'payload' | 'files'>,
  queued: readonly string[],
  isNew: boolean,
): Pick<Charge, 'bytes' | 'isSmall'> {
  const text = Buffer.byteLength(JSON.stringify(payload));
  const sent = files.reduce((sum, { bytes }) => sum + bytes.byteLength, text);
  const written = queued.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return { bytes: ROWS_BYTES + (isNew ? sent + written : 0), isSmall: sent <= MAX_SMALL_BYTES };
}

const mailText = ({ text, html, subject }: Mail) => text + html + subject;
