/** Stores a validated form with its consent, its files and its emails, in one transaction. */
import { createHash, randomInt, randomUUIDv7 } from 'node:crypto';
import { dateInIndia } from '../../../domain/india-time.ts';
import type { Config } from '../../../server/config/config.ts';
import type { Database, Tx } from '../../../server/database/tables.ts';
import {
  type Charge,
  chargeStorage,
  MAX_SMALL_BYTES,
  networkKey,
} from '../../../server/limits/daily-limit.ts';
import { enqueue } from '../../../server/outbox/mail.ts';
import { mailboxFor, queueDeliveries, type Recipients } from '../recipients/recipients.server.ts';
import type { Entry, FormDefinition, MailSite, Stored } from './definition.server.ts';

/**
 * Bytes that a form's rows and emails occupy without their text: identifiers, times and indexes. Measured on
 * both database engines.
 */
const ROWS_BYTES = 2048;

export interface StoreDeps {
  database: Database;
  /** Milliseconds since 1970. */
  clock: () => number;
  config: MailSite & Pick<Config, 'storagePerNetworkBytes'>;
  recipients: Recipients;
  /** The storage is charged to the network of this address. */
  clientAddress: string;
}

/**
 * @param onceKey the id of the submitted rendering; null if the form sent none. The same content is stored
 *   only once per rendering
 * @returns the reference, after the transaction is committed
 * @throws StorageRejected if the network's daily limit is exceeded, or a database error; nothing is stored in
 *   either case
 */
export async function storeForm<Values>(
  definition: FormDefinition<Values>,
  values: Values,
  onceKey: string | null,
  { database, clock, config, recipients, clientAddress }: StoreDeps,
): Promise<string> {
  const { origin, mailFrom, mailTo, storagePerNetworkBytes } = config;
  const { kind, language, noticeVersion } = definition;
  const notice = { name: kind, version: noticeVersion };
  const formEntry = definition.entry(values);
  const payload = language === 'en' ? formEntry.payload : { language, ...formEntry.payload };
  const entry = { kind, notice, onceKey, ...formEntry, payload };
  const mailSite = { origin, mailFrom, mailTo: mailboxFor(recipients, entry, mailTo) };
  const network = await networkKey(database, clientAddress);
  const now = new Date(clock());
  return database.transaction().execute(async (tx) => {
    const stored = await insertSubmission(tx, entry, now);
    const mails = stored.isNew ? await definition.mails(tx, entry, stored, mailSite) : [];
    const queuedMails = mails.map((mail) => ({ mail, sender: mailFrom, now, network }));
    if (queuedMails.length > 0) await enqueue(tx, queuedMails);
    const events = stored.isNew ? await queueDeliveries(tx, entry, stored, recipients) : [];
    const queued = [...mails.map(({ text, html, subject }) => text + html + subject), ...events];
    const cost = storageCost(entry, queued, stored.isNew);
    const day = dateInIndia(now.getTime());
    await chargeStorage(tx, { network, maxBytes: storagePerNetworkBytes, day, ...cost });
    return stored.reference;
  });
}

/**
 * Bytes that a stored form occupies.
 * @param queued the texts of the emails and events that the form causes; they refer to files without copying
 *   them
 */
function storageCost(
  { payload, files }: Pick<Entry, 'payload' | 'files'>,
  queued: readonly string[],
  isNew: boolean,
): Pick<Charge, 'bytes' | 'isSmall'> {
  const text = Buffer.byteLength(JSON.stringify(payload));
  const entryBytes = files.reduce((sum, { bytes }) => sum + bytes.byteLength, text);
  const queuedBytes = queued.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return {
    bytes: ROWS_BYTES + (isNew ? entryBytes + queuedBytes : 0),
    isSmall: entryBytes <= MAX_SMALL_BYTES,
  };
}

/**
 * The letters and digits of references. Excludes vowels, so that references form no words, and excludes 0 1 2
 * 5 8 B S Z I L O U, which look or sound like other characters.
 */
const REFERENCE_LETTERS = '34679CDFGHJKMNPQRTVWXY';

/**
 * Inserts an entry, or finds the earlier one if the same rendered form was submitted with the same content.
 * @throws a database error
 */
async function insertSubmission(tx: Tx, entry: Entry, now: Date): Promise<Stored> {
  const row = rowOf(entry, now);
  const { id, reference, once_key } = row;
  const inserted = await tx
    .insertInto('submissions')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    const earlier = await findByOnceKey(tx, once_key);
    // Without an earlier entry the random reference is in use, and another attempt generates a new one.
    if (!earlier) return insertSubmission(tx, entry, now);
    return { ...earlier, storedAt: now, isNew: false, attachmentIds: [] };
  }
  const { name, version } = entry.notice;
  const consent = { submission_id: id, notice: name, version, given_at: now.toISOString() };
  await tx.insertInto('consents').values(consent).execute();
  const attachmentIds: string[] = [];
  for (const file of entry.files) attachmentIds.push(await insertFile(tx, id, file, now));
  return { id, reference, storedAt: now, isNew: true, attachmentIds };
}

function rowOf(entry: Entry, now: Date) {
  const payload = JSON.stringify(entry.payload);
  return {
    // Version 7 UUIDs start with the time, so new rows are adjacent in the indexes and few pages are written.
    id: randomUUIDv7(),
    kind: entry.kind,
    reference: newReference(),
    email: entry.email,
    created_at: now.toISOString(),
    once_key: entry.onceKey && onceKeyOf(entry.onceKey, payload, entry.files),
    payload,
  };
}

/** A short random reference such as `K7Q-4M3X`, easy to read out on the phone. */
function newReference(): string {
  const letters = Array.from({ length: 7 }, () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)]);
  return `${letters.slice(0, 3).join('')}-${letters.slice(3).join('')}`;
}

/**
 * The key includes the content: a rendered form that is submitted again with other content is a correction.
 */
function onceKeyOf(key: string, payload: string, files: Entry['files']): string {
  const hash = createHash('sha256').update(key).update('\0').update(payload);
  for (const file of files) hash.update('\0').update(file.fileName).update('\0').update(file.sha256);
  return hash.digest('base64url');
}

const findByOnceKey = (tx: Tx, onceKey: string | null) =>
  tx.selectFrom('submissions').select(['id', 'reference']).where('once_key', '=', onceKey).executeTakeFirst();

async function insertFile(
  tx: Tx,
  submissionId: string,
  file: Entry['files'][number],
  now: Date,
): Promise<string> {
  const id = randomUUIDv7();
  await tx
    .insertInto('attachments')
    .values({
      id,
      submission_id: submissionId,
      field: file.field,
      file_name: file.fileName,
      media_type: file.mediaType,
      size: file.bytes.byteLength,
      sha256: file.sha256,
      bytes: file.bytes,
    })
    .execute();
  // A file without a row in this table is scanned later.
  if (file.isScanned)
    await tx
      .insertInto('attachment_scans')
      .values({ attachment_id: id, state: 'clean', virus: null, at: now.toISOString() })
      .execute();
  return id;
}
