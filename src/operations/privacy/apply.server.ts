/**
 * Finds the data of a person, and deletes data on the list of erasures again. Erasures and restores use this.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tombstone } from '../../server/database/erasures-file.ts';
import type { Database } from '../../server/database/tables.ts';
import { addRemoved, deleteRows, NOTHING, type Removed, removeSubmissions } from './remove.server.ts';
import { addressSubject, type Subject, subjectsOf } from './subject.ts';
import { erasedIds, erasedUntil } from './tombstones.server.ts';

/** Rows to read before yielding to the event loop, because SQLite runs synchronously. */
const PAGE = 500;

/**
 * Yields pages of rows.
 * @param readPage reads at most `limit` rows whose id is greater than `after`, by id
 */
export async function* pagesById<Row extends { id: string }>(
  readPage: (after: string, limit: number) => Promise<Row[]>,
  limit = PAGE,
): AsyncGenerator<Row[]> {
  for (let after = ''; ; await breathe()) {
    const page = await readPage(after, limit);
    yield page;
    if (page.length < limit) return;
    after = page.at(-1)?.id ?? '';
  }
}

/** The data that identifies the people of a submission or a mail. */
interface Candidate {
  id: string;
  created_at: string;
  subjects: Subject[];
}
type Matches = (candidate: Candidate) => boolean;

/** @returns the ids of all submissions that match */
export async function findSubmissions(database: Database, matches: Matches): Promise<string[]> {
  const pages = pagesById((after, limit) =>
    database
      .selectFrom('submissions')
      .select(['id', 'email', 'created_at', 'payload'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  return matching(pages, subjectsOf, matches);
}

/** @returns the ids of all mails that match */
export async function findMails(database: Database, matches: Matches): Promise<string[]> {
  const pages = pagesById((after, limit) =>
    database
      .selectFrom('outbox')
      .select(['id', 'recipient', 'reply_to', 'created_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  return matching(pages, mailSubjects, matches);
}

/** The subjects of a mail: its recipient, and the address in `Reply-To`. */
export const mailSubjects = (mail: { recipient: string; reply_to: string | null }): Subject[] =>
  [mail.recipient, mail.reply_to ?? ''].filter(Boolean).map(addressSubject);

async function matching<Row extends Omit<Candidate, 'subjects'>>(
  pages: AsyncIterable<Row[]>,
  subjectsIn: (row: Row) => Subject[],
  matches: Matches,
): Promise<string[]> {
  const ids: string[] = [];
  for await (const page of pages)
    for (const row of page)
      if (matches({ id: row.id, created_at: row.created_at, subjects: subjectsIn(row) })) ids.push(row.id);
  return ids;
}

/**
 * Deletes the submissions and mails that the list names, and ends the subscriptions and alerts that it lists
 * as ended. For people whom an earlier version listed, deletes data that is older than their erasure.
 * @param database the surrounding transaction, or the database
 * @param dataDir DATA_DIR, where the key of the wrapped hashes is
 * @param remove deletes submissions; pass `removeInBatches` while visitors use the database
 */
export async function applyTombstones(
  database: Database,
  tombstones: readonly Tombstone[],
  dataDir: string,
  remove: typeof removeSubmissions = removeSubmissions,
): Promise<Removed> {
  if (tombstones.length === 0) return NOTHING;
  const ids = erasedIds(tombstones);
  const until = erasedUntil(tombstones, dataDir);
  const isErased: Matches = ({ id, created_at, subjects }) =>
    ids.has(id) || subjects.some((subject) => created_at <= (until(subject) ?? ''));
  const removed = await remove(database, await findSubmissions(database, isErased));
  const mails = await deleteRows(database, 'outbox', 'id', await findMails(database, isErased));
  return addRemoved(removed, { mails, ended: await endAgain(database) });
}

/**
 * Ends the subscriptions and alerts that the stored list has as ended, unless they were confirmed later.
 * @returns the number of changed rows
 */
async function endAgain(database: Database): Promise<number> {
  let endedCount = 0;
  const at = sql`(SELECT erased_at FROM tombstones WHERE hash = token_hash)`;
  for (const table of ['subscriptions', 'alerts']) {
    const { numAffectedRows } =
      await sql`UPDATE ${sql.table(table)} SET state = 'unsubscribed', changed_at = ${at}
        WHERE state <> 'unsubscribed' AND changed_at <= ${at}`.execute(database);
    endedCount += Number(numAffectedRows);
  }
  return endedCount;
}
