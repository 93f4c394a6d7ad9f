/** Writes submissions with their consents and their files; the caller owns the transaction. */
import { createHash, randomUUIDv7 } from 'node:crypto';
import type { Tx } from '../../../server/database/tables.ts';
import type { Dated, Entry, Stored } from './definition.server.ts';
import { newReference } from './reference.ts';

/**
 * Stores entries, or finds those that came before from the same rendering with the same content.
 * @returns one for each, in their order
 * @throws what the database throws, also when a reference is taken: the next try draws another
 */
export async function storeEntries(tx: Tx, entries: readonly Dated[]): Promise<Stored[]> {
  if (entries.length === 0) return [];
  const drafts = entries.map((dated) => ({ ...dated, row: rowOf(dated) }));
  const added = await tx
    .insertInto('submissions')
    .values(drafts.map(({ row }) => row))
    .onConflict((on) => on.column('once_key').doNothing())
    .returning('id')
    .execute();
  const ids = new Set(added.map(({ id }) => id));
  const fresh = drafts.filter(({ row }) => ids.has(row.id));
  const consents = fresh.map(({ entry, row, now }) => consentTo(entry.notice, row.id, now));
  if (consents.length > 0) await tx.insertInto('consents').values(consents).execute();
  const stored: Stored[] = [];
  for (const { entry, row, now } of drafts)
    stored.push({ ...(await found(tx, entry, row, ids.has(row.id))), storedAt: now });
  return stored;
}

async function found(
  tx: Tx,
  entry: Entry,
  row: ReturnType<typeof rowOf>,
  fresh: boolean,
): Promise<Omit<Stored, 'storedAt'>> {
  const { id, reference, once_key } = row;
  if (!fresh && once_key) return earlier(tx, once_key);
  const attachmentIds: string[] = [];
  for (const file of entry.files) attachmentIds.push(await storeFile(tx, id, file));
  return { id, reference, fresh: true, attachmentIds };
}

function rowOf({ entry, now }: Dated) {
  const payload = JSON.stringify(entry.payload);
  return {
    // Beginning with the time: new rows stand side by side in the indexes, and few pages are written.
    id: randomUUIDv7(),
    kind: entry.kind,
    reference: newReference(),
    email: entry.email,
    created_at: now.toISOString(),
    once_key: entry.onceKey && onceKeyOf(entry.onceKey, payload, entry.files),
    payload,
  };
}

/** Which notice was read, in which version and when. */
const consentTo = ({ name, version }: Entry['notice'], id: string, now: Date) => ({
  submission_id: id,
  notice: name,
  version,
  given_at: now.toISOString(),
});

/** The same rendering sent with other content is a correction, not a repetition: the content is part of the key. */
function onceKeyOf(key: string, payload: string, files: Entry['files']): string {
  const hash = createHash('sha256').update(key).update('\0').update(payload);
  for (const file of files) hash.update('\0').update(file.fileName).update('\0').update(file.sha256);
  return hash.digest('base64url');
}

async function earlier(tx: Tx, onceKey: string) {
  const found = await tx
    .selectFrom('submissions')
    .select(['id', 'reference'])
    .where('once_key', '=', onceKey)
    .executeTakeFirstOrThrow();
  return { ...found, fresh: false, attachmentIds: [] };
}

async function storeFile(tx: Tx, submissionId: string, file: Entry['files'][number]): Promise<string> {
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
  return id;
}
