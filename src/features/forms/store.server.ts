/** Writes one submission with its consent and its files; the caller owns the transaction. */
import { createHash, randomUUID } from 'node:crypto';
import type { Tx } from '../../server/database/tables.ts';
import type { Entry, Stored } from './definition.server.ts';
import { newReference } from './reference.ts';

/**
 * Stores an entry, or finds the one that came before from the same rendering with the same content.
 * @param now the time of the submission
 */
export async function storeEntry(tx: Tx, entry: Entry, now: Date): Promise<Stored> {
  const payload = JSON.stringify(entry.payload);
  const once_key = entry.onceKey && onceKeyOf(entry.onceKey, payload, entry.files);
  const row = {
    id: randomUUID(),
    kind: entry.kind,
    reference: await freeReference(tx),
    email: entry.email,
    created_at: now.toISOString(),
    once_key,
    payload,
  };
  const added = await tx
    .insertInto('submissions')
    .values(row)
    .onConflict((on) => on.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added && once_key) return earlier(tx, once_key);
  await recordConsent(tx, row.id, entry.notice, now);
  const attachmentIds: string[] = [];
  for (const file of entry.files) attachmentIds.push(await storeFile(tx, row.id, file));
  return { id: row.id, reference: row.reference, fresh: true, attachmentIds };
}

/** Which notice was read, in which version and when. */
export async function recordConsent(tx: Tx, id: string, notice: Entry['notice'], now: Date): Promise<void> {
  const consent = { submission_id: id, notice: notice.name, version: notice.version };
  await tx
    .insertInto('consents')
    .values({ ...consent, given_at: now.toISOString() })
    .execute();
}

/** The same rendering sent with other content is a correction, not a repetition: the content is part of the key. */
function onceKeyOf(key: string, payload: string, files: Entry['files']): string {
  const hash = createHash('sha256').update(key).update('\0').update(payload);
  for (const file of files) hash.update('\0').update(file.fileName).update('\0').update(file.bytes);
  return hash.digest('base64url');
}

async function earlier(tx: Tx, onceKey: string): Promise<Stored> {
  const found = await tx
    .selectFrom('submissions')
    .select(['id', 'reference'])
    .where('once_key', '=', onceKey)
    .executeTakeFirstOrThrow();
  return { ...found, fresh: false, attachmentIds: [] };
}

async function freeReference(tx: Tx): Promise<string> {
  for (;;) {
    const reference = newReference();
    const taken = await tx
      .selectFrom('submissions')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!taken) return reference;
  }
}

async function storeFile(tx: Tx, submissionId: string, file: Entry['files'][number]): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('attachments')
    .values({
      id,
      submission_id: submissionId,
      field: file.field,
      file_name: file.fileName,
      media_type: file.mediaType,
      size: file.bytes.byteLength,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      bytes: file.bytes,
    })
    .execute();
  return id;
}
