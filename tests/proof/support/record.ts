/**
 * Compares the database and the received mail with the forms that visitors sent and the responses they got.
 */
import { hash } from 'node:crypto';
import { openDatabase } from '../../../src/server/database/open.ts';
import type { Database } from '../../../src/server/database/tables.ts';
import type { Received } from './mail-server.ts';
import type { Filled } from './visitors.ts';

export const OFFICE = 'office@lender.example';
/** Each form triggers one email to the company and one to the sender. */
const MAILS_PER_FORM = 2;

const sha256Of = (bytes: Uint8Array) => hash('sha256', bytes);

/** Opens the database of a running or stopped server and passes it to a function. */
export async function readRecord<T>(
  dataDir: string,
  databaseUrl: string,
  read: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    return await read(database);
  } finally {
    await database.destroy();
  }
}

/**
 * Checks that every acknowledged form is stored exactly once and complete.
 * @returns the problems, one sentence each
 */
export async function checkRecord(database: Database, filled: readonly Filled[]): Promise<string[]> {
  const wrong: string[] = [];
  const submissions = await database
    .selectFrom('submissions')
    .leftJoin('attachments', 'attachments.submission_id', 'submissions.id')
    .select(['email', 'reference', 'sha256', 'bytes'])
    .select((is) => [
      is
        .selectFrom('consents')
        .whereRef('submission_id', '=', 'submissions.id')
        .select(is.fn.countAll<string>().as('count'))
        .as('consents'),
      is
        .selectFrom('outbox')
        .whereRef('submission_id', '=', 'submissions.id')
        .select(is.fn.countAll<string>().as('count'))
        .as('mails'),
    ])
    .execute();
  const rows = Map.groupBy(submissions, ({ email }) => email);
  for (const form of filled) {
    const own = rows.get(form.email) ?? [];
    rows.delete(form.email);
    if (own.length > mostRows(form)) wrong.push(`${form.email} is stored ${own.length} times`);
    const isStored = own.some(({ reference }) => reference === form.reference);
    if (form.reference && !isStored) wrong.push(`${form.email} got ${form.reference}, which is not stored`);
    const resume = form.resume && sha256Of(form.resume);
    const isWhole = own.every(
      ({ consents, mails, sha256, bytes }) =>
        Number(consents) === 1 &&
        Number(mails) === MAILS_PER_FORM &&
        (resume ?? null) === sha256 &&
        resume === (bytes ? sha256Of(bytes) : undefined),
    );
    if (!isWhole) wrong.push(`${form.email} is stored without its consent, mails or resume`);
  }
  return [...wrong, ...[...rows.keys()].map((email) => `${email} is stored but was not sent`)];
}

/**
 * Maximum number of rows for a form. A newsletter sign-up has no token, so each retry after a lost response
 * may store it again. The visitor still gets only one email (decision 0019).
 */
const mostRows = ({ kind, posts }: Filled) => (kind === 'newsletter' ? posts : 1);

/**
 * Checks that every email arrived complete with its Message-ID, or is listed in a digest that arrived.
 * @returns the problems, one sentence each, and the number of mails that arrived twice
 */
export async function checkMails(
  database: Database,
  filled: readonly Filled[],
  received: readonly Received[],
): Promise<{ wrong: string[]; again: number }> {
  const wrong: string[] = [];
  const expected = await database
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .leftJoin('outbox as digest', 'digest.id', 'outbox.digest_id')
    .select(['outbox.message_id', 'outbox.recipient', 'email', 'outbox.attachment_id', 'outbox.state'])
    .select(['reference', 'digest.message_id as digest'])
    .execute();
  const forms = new Map(filled.map((form) => [form.email, form]));
  const arrived = Map.groupBy(received, ({ mail }) => mail.messageId ?? '');
  const mailed = new Set(received.map(({ to }) => to.join()));
  for (const { message_id, recipient, email, attachment_id, state, reference, digest } of expected) {
    const form = forms.get(email);
    if (state === 'digested') {
      const [copy] = arrived.get(digest ?? '') ?? [];
      if (copy?.mail.text?.split(reference).length !== 2)
        wrong.push(`${reference} is not exactly once in its digest`);
      continue;
    }
    const copies = arrived.get(message_id) ?? [];
    if (state === 'withheld' && form && mostRows(form) > 1 && mailed.has(recipient)) continue;
    if (copies.length === 0) wrong.push(`${message_id} never arrived (${state})`);
    if (copies.some(({ to }) => to.join() !== recipient))
      wrong.push(`${message_id} went to another recipient`);
    const resume = attachment_id ? form?.resume : undefined;
    if (resume && copies.some((copy) => attachmentHash(copy) !== sha256Of(resume)))
      wrong.push(`${message_id} arrived without its complete resume`);
  }
  const queued = await database.selectFrom('outbox').select('message_id').execute();
  const again = received.length - arrived.size;
  for (const { message_id } of queued) arrived.delete(message_id);
  for (const id of arrived.keys()) wrong.push(`${id} arrived but is not in the outbox`);
  return { wrong, again };
}

function attachmentHash({ mail }: Received): string {
  const content = mail.attachments[0]?.content;
  return content instanceof ArrayBuffer ? sha256Of(new Uint8Array(content)) : '';
}

/** @returns the number of emails in each state */
export async function outboxStates(database: Database): Promise<Record<string, number>> {
  const rows = await database
    .selectFrom('outbox')
    .select(({ fn }) => ['state', fn.countAll<string>().as('n')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)]));
}

/**
 * Whether the outbox has no queued email. Also makes the next digest due now, because proofs cannot wait ten
 * minutes.
 */
export async function isDrained(database: Database): Promise<boolean> {
  await database.updateTable('mail_counters').set({ ends_at: 0 }).where('name', '=', 'digest').execute();
  const { waiting = 0, grouped = 0 } = await outboxStates(database);
  return waiting + grouped === 0;
}
