/** Deletes everything of those who were erased; erasing somebody, and a restore, are this with other tombstones. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Database } from '../../../server/database/tables.ts';
import { addRemoved, NOTHING, type Removed, removeSubmissions } from './remove.server.ts';
import { addressSubject, subjectsOf } from './subject.ts';
import { type ErasedUntil, erasedUntil, type Tombstone } from './tombstones.server.ts';

/** Rows looked at before the server may do something else: SQLite answers without ever leaving the thread. */
const PAGE = 500;

/** @param database the transaction that all of it belongs to */
export async function applyTombstones(
  database: Database,
  tombstones: readonly Tombstone[],
): Promise<Removed> {
  if (tombstones.length === 0) return NOTHING;
  const until = erasedUntil(tombstones);
  const removed = await removeSubmissions(database, await submissionsOf(database, until));
  return addRemoved(removed, { ...NOTHING, mails: await removeMails(database, until) });
}

async function submissionsOf(database: Database, until: ErasedUntil): Promise<string[]> {
  const ids: string[] = [];
  for (let after = ''; ; ) {
    const page = await database
      .selectFrom('submissions')
      .select(['id', 'email', 'created_at', 'payload'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of page) {
      if (subjectsOf(row).some((subject) => row.created_at <= (until(subject) ?? ''))) ids.push(row.id);
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return ids;
    after = last.id;
    await breathe();
  }
}

/** Mails to or about somebody that belong to no submission of theirs. */
async function removeMails(database: Database, until: ErasedUntil): Promise<number> {
  const mails = await database
    .selectFrom('outbox')
    .select(['id', 'recipient', 'reply_to', 'created_at'])
    .execute();
  const theirs = mails.filter(({ recipient, reply_to, created_at }) =>
    [recipient, reply_to ?? ''].some((to) => to && created_at <= (until(addressSubject(to)) ?? '')),
  );
  for (const { id } of theirs) await database.deleteFrom('outbox').where('id', '=', id).execute();
  return theirs.length;
}
