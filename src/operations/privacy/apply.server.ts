/** Applies tombstones: deletes all data of erased people. Erasures and restores use this. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Database } from '../../server/database/tables.ts';
import { addRemoved, NOTHING, type Removed, removeSubmissions } from './remove.server.ts';
import { addressSubject, subjectsOf } from './subject.ts';
import { type ErasedUntil, erasedUntil, type Tombstone } from './tombstones.server.ts';

/** Rows to read before yielding to the event loop, because SQLite runs synchronously. */
const PAGE = 500;

/**
 * @param database the surrounding transaction, or the database
 * @param remove deletes submissions; pass `removeInBatches` while visitors use the database
 */
export async function applyTombstones(
  database: Database,
  tombstones: readonly Tombstone[],
  remove: typeof removeSubmissions = removeSubmissions,
): Promise<Removed> {
  if (tombstones.length === 0) return NOTHING;
  const until = erasedUntil(tombstones);
  const removed = await remove(database, await submissionsOf(database, until));
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

/** Deletes the remaining emails in which an erased person is the recipient or in `Reply-To`. */
async function removeMails(database: Database, until: ErasedUntil): Promise<number> {
  let removed = 0;
  for (let after = ''; ; await breathe()) {
    const page = await database
      .selectFrom('outbox')
      .select(['id', 'recipient', 'reply_to', 'created_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const theirs = page.filter(({ recipient, reply_to, created_at }) =>
      [recipient, reply_to ?? ''].some((to) => to && created_at <= (until(addressSubject(to)) ?? '')),
    );
    for (const { id } of theirs) await database.deleteFrom('outbox').where('id', '=', id).execute();
    removed += theirs.length;
    if (page.length < PAGE) return removed;
    after = page.at(-1)?.id ?? '';
  }
}
