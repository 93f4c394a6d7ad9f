/**
 * Compares the database and the received mail with the forms that visitors sent and the responses they got.
 */
import { createHash } from 'node:crypto';
import { openDatabase } from '../../../src/server/database/open.ts';
import type { Database } from '../../../src/server/database/tables.ts';
import type { Received } from './mail-server.ts';
import type { Filled } from './visitors.ts';

export const OFFICE = 'office@lender.example';
/** Each form triggers one email to the company and one to the sender. */
const MAILS_PER_FORM = 2;

export interface Findings {
  stored: number;
  /** Descriptions of all problems. */
  wrong: string[];
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

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

/** Checks that every acknowledged form is stored exactly once and complete. */
export async function checkRecord(database: Database, filled: readonly Filled[]): Promise<Findings> {
  const wrong: string[] = [];
  const submissions = await database.selectFrom('submissions').select(['id', 'email', 'reference']).execute();
  const rows = Map.groupBy(submissions, ({ email }) => email);
  const consents = Map.groupBy(
    await database.selectFrom('consents').select('submission_id').execute(),
    ({ submission_id }) => submission_id,
  );
  const files = Map.groupBy(
    await database.selectFrom('attachments').select(['submission_id', 'sha256', 'bytes']).execute(),
    ({ submission_id }) => submission_id,
  );
  const mails = Map.groupBy(
    await database.selectFrom('outbox').select('submission_id').execute(),
    ({ submission_id }) => submission_id,
  );

  for (const form of filled) {
    const own = rows.get(form.email) ?? [];
    if (own.length > mostRows(form)) wrong.push(`${form.email} is stored ${own.length} times`);
    const references = own.map(({ reference }) => reference);
    if (form.reference && !references.includes(form.reference))
      wrong.push(
        `${form.email} got ${form.reference}, but the stored references are ${references.join(', ') || 'nothing'}`,
      );
    const half = (part: string) => wrong.push(`${form.email} is stored incompletely: ${part}`);
    for (const { id } of own) {
      if (consents.get(id)?.length !== 1) half('consent');
      if (mails.get(id)?.length !== MAILS_PER_FORM) half('mails owed');
      const [file] = files.get(id) ?? [];
      const wanted = form.resume && hash(form.resume);
      if (wanted !== (file && hash(file.bytes)) || wanted !== file?.sha256) half('resume');
    }
  }
  const known = new Set(filled.map(({ email }) => email));
  for (const email of rows.keys()) if (!known.has(email)) wrong.push(`${email} is stored but was not sent`);
  return { stored: submissions.length, wrong };
}

/**
 * Maximum number of rows for a form. A newsletter sign-up has no token, so a retry after a lost response may
 * store it again. The visitor still gets only one email (decision 0019).
 */
const mostRows = ({ kind, posts }: Filled) => (kind === 'newsletter' ? Math.min(posts, 3) : 1);

/** Checks that every email arrived complete with its Message-ID, or is listed in a digest that arrived. */
export async function checkMails(
  database: Database,
  filled: readonly Filled[],
  received: readonly Received[],
): Promise<Findings & { again: number }> {
  const wrong: string[] = [];
  const expected = await database
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .select(['message_id', 'recipient', 'email', 'attachment_id', 'state', 'last_error'])
    .select(['reference', 'digest_id'])
    .execute();
  const digests = await database
    .selectFrom('outbox')
    .select(['id', 'message_id'])
    .where('submission_id', 'is', null)
    .execute();
  const forms = new Map(filled.map((form) => [form.email, form]));
  const arrived = Map.groupBy(received, ({ mail }) => mail.messageId ?? '');
  const mailed = new Set(received.map(({ to }) => to.join()));
  const isAgain = (email: string | null) => {
    const form = forms.get(email ?? '');
    return form !== undefined && mostRows(form) > 1;
  };
  for (const mail of expected) {
    if (mail.state === 'digested') {
      const digest = digests.find(({ id }) => id === mail.digest_id)?.message_id ?? '';
      const [copy] = arrived.get(digest) ?? [];
      if (copy?.mail.text?.split(mail.reference).length !== 2)
        wrong.push(`${mail.reference} is not exactly once in its digest`);
      continue;
    }
    const copies = arrived.get(mail.message_id) ?? [];
    if (mail.state === 'withheld' && isAgain(mail.email) && mailed.has(mail.recipient)) continue;
    if (copies.length === 0)
      wrong.push(`${mail.message_id} never arrived (${mail.state}, ${mail.last_error})`);
    if (copies.some(({ to }) => to.join() !== mail.recipient))
      wrong.push(`${mail.message_id} went to another recipient`);
    const resume = mail.attachment_id ? forms.get(mail.email)?.resume : undefined;
    if (resume && copies.some((copy) => attachmentHash(copy) !== hash(resume)))
      wrong.push(`${mail.message_id} arrived without its complete resume`);
  }
  const ids = new Set([...expected, ...digests].map(({ message_id }) => message_id));
  for (const id of arrived.keys()) if (!ids.has(id)) wrong.push(`${id} arrived but is not in the outbox`);
  return { stored: expected.length, wrong, again: received.length - arrived.size };
}

function attachmentHash({ mail }: Received): string {
  const content = mail.attachments[0]?.content;
  return content instanceof ArrayBuffer ? hash(new Uint8Array(content)) : '';
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
