/** Finds the data of a person, and deletes again what the list of erasures names. Erasures and restores use this. */
import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tombstone } from '../../server/database/erasures-file.ts';
import type { Database } from '../../server/database/tables.ts';
import { addRemoved, NOTHING, type Removed, removeSubmissions } from './remove.server.ts';
import { addressSubject, type Identified, type Subject, subjectsOf } from './subject.ts';
import { erasedIds, erasedUntil } from './tombstones.server.ts';

/** Rows to read before yielding to the event loop, because SQLite runs synchronously. */
const PAGE = 500;

type Dated = { created_at: string };
type Matches = (row: Identified & Dated) => boolean;
type MailMatches = (mail: { id: string; recipient: string; reply_to: string | null } & Dated) => boolean;

/** The subjects of a mail: its recipient, and the address in `Reply-To`. */
export const mailSubjects = ({
  recipient,
  reply_to,
}: {
  recipient: string;
  reply_to: string | null;
}): Subject[] => [recipient, reply_to ?? ''].filter(Boolean).map(addressSubject);

/**
 * Deletes the submissions and mails that the list names, and ends the subscriptions and alerts that it lists as ended. Of people
 * whom an earlier version listed, deletes what is older than their erasure.
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
  const isOver = (subject: Subject, { created_at }: Dated) => created_at <= (until(subject) ?? '');
  const submissions = await findSubmissions(
    database,
    (row) => ids.has(row.id) || subjectsOf(row).some((subject) => isOver(subject, row)),
  );
  const removed = await remove(database, submissions);
  const mails = await findMails(
    database,
    (mail) => ids.has(mail.id) || mailSubjects(mail).some((subject) => isOver(subject, mail)),
  );
  return addRemoved(removed, {
    ...{ ...NOTHING, mails: await removeMails(database, mails) },
    ended: await endAgain(database),
  });
}

/** Ends what the stored list says has ended, unless it was confirmed later. @returns the number of changed rows */
async function endAgain(database: Database): Promise<number> {
  let ended = 0;
  const at = sql`(SELECT erased_at FROM tombstones WHERE hash = token_hash)`;
  for (const table of ['subscriptions', 'alerts'])
    ended += Number(
      (
        await sql`UPDATE ${sql.table(table)} SET state = 'unsubscribed', changed_at = ${at}
          WHERE state <> 'unsubscribed' AND changed_at <= ${at}`.execute(database)
      ).numAffectedRows,
    );
  return ended;
}

/** @returns the ids of all submissions that match */
export async function findSubmissions(database: Database, matches: Matches): Promise<string[]> {
  const ids: string[] = [];
  for (let after = ''; ; await breathe()) {
    const page = await database
      .selectFrom('submissions')
      .select(['id', 'email', 'created_at', 'payload'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    ids.push(...page.filter(matches).map(({ id }) => id));
    if (page.length < PAGE) return ids;
    after = page.at(-1)?.id ?? '';
  }
}

/** @returns the ids of all mails that match */
export async function findMails(database: Database, matches: MailMatches): Promise<string[]> {
  const ids: string[] = [];
  for (let after = ''; ; await breathe()) {
    const page = await database
      .selectFrom('outbox')
      .select(['id', 'recipient', 'reply_to', 'created_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    ids.push(...page.filter(matches).map(({ id }) => id));
    if (page.length < PAGE) return ids;
    after = page.at(-1)?.id ?? '';
  }
}

/** @returns the number of deleted mails */
export async function removeMails(database: Database, ids: readonly string[]): Promise<number> {
  let removed = 0;
  for (const id of ids) {
    const gone = await database.deleteFrom('outbox').where('id', '=', id).executeTakeFirst();
    removed += Number(gone.numDeletedRows);
  }
  return removed;
}
