/**
 * Withdraws former editions of documents, and deletes those that are older than the operator wants to keep.
 */

import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '../../../domain/durations.ts';
import type { Config } from '../../../server/config/config.ts';
import type { Database } from '../../../server/database/tables.ts';
import type { LibraryLog } from '../catalogue/library-index.server.ts';
import type { DocumentRecord, Edition } from '../document/record.ts';
import { isMissing } from '../document/unreadable.ts';
import { copiedAt, keptEditions, removeEdition } from '../ingest/edition-files.server.ts';
import { recognisedContents } from '../ingest/ocr/recognised.server.ts';
import { contentOfPicture, picturesFolder } from '../pdf-pages/picture-cache.server.ts';
import { recordWithdrawn } from '../register/store.server.ts';

/**
 * Withdraws editions from the public, and deletes their copies unless another document has the same content.
 * @param editions editions of the document; not its current one
 * @param now milliseconds since 1970
 * @returns the number of deleted copies; the others are needed by a document with the same content
 * @throws the system error if a file cannot be deleted; the editions are withdrawn nevertheless
 */
export async function withdrawEditions(
  database: Database,
  editionsDir: string,
  record: DocumentRecord,
  editions: readonly Edition[],
  now: number,
): Promise<number> {
  await recordWithdrawn(database, record.id, editions, now);
  const needed = neededOf(await registeredEditions(database));
  const unneeded = editions.filter(({ sha256 }) => !needed.has(sha256));
  for (const { sha256 } of unneeded) await removeEdition(editionsDir, sha256);
  return unneeded.length;
}

/**
 * Minimum age, in milliseconds, at which a copy without a registered document is deleted: the document may be
 * about to be registered.
 */
const MIN_AGE_MS = DAY_MS;

/**
 * Deletes the copies of editions that were replaced, or whose document was deleted, before a date; of
 * withdrawn editions; and of files that no document has; and what OCR has read of them.
 * @param before milliseconds since 1970
 * @param isDryRun deletes nothing
 * @returns the SHA-256 of the deleted editions
 */
export async function pruneEditions(
  database: Database,
  editionsDir: string,
  before: number,
  now: number,
  isDryRun: boolean,
): Promise<string[]> {
  const registered = await registeredEditions(database);
  const [needed, all] = [neededOf(registered, before), new Set(registered.map(({ sha256 }) => sha256))];
  const deleted: string[] = [];
  // OCR may have read an edition that was never copied.
  for (const sha256 of new Set([...(await keptEditions(editionsDir)), ...recognisedContents(editionsDir)])) {
    if (needed.has(sha256)) continue;
    if (!all.has(sha256) && now - (await copiedAt(editionsDir, sha256)) < MIN_AGE_MS) continue;
    if (!isDryRun) await removeEdition(editionsDir, sha256);
    deleted.push(sha256);
  }
  return deleted;
}

/**
 * Every content that a document has had, when it was replaced or withdrawn, and whether its document has it
 * now.
 */
async function registeredEditions(database: Database) {
  const rows = await database
    .selectFrom('document_contents as content')
    .innerJoin('documents as document', 'document.id', 'content.document_id')
    .leftJoin('withdrawn_editions as withdrawn', (join) =>
      join
        .onRef('withdrawn.document_id', '=', 'content.document_id')
        .onRef('withdrawn.sha256', '=', 'content.sha256'),
    )
    .select(['document.id', 'document.sha256 as current', 'document.gone_at', 'withdrawn.withdrawn_at'])
    .select(['content.sha256', 'content.since'])
    .orderBy('content.document_id')
    .orderBy('content.since')
    .execute();
  return rows.map(({ id, sha256, current, gone_at, withdrawn_at }, at) => {
    const next = rows[at + 1];
    const isCurrent = gone_at === null && sha256 === current;
    return { sha256, isCurrent, gone_at, withdrawn_at, until: next?.id === id ? next.since : gone_at };
  });
}

/** @param before editions that were replaced before this time are not needed, in milliseconds since 1970 */
function neededOf(
  editions: Awaited<ReturnType<typeof registeredEditions>>,
  before = Number.NEGATIVE_INFINITY,
) {
  const needed = editions.filter(
    ({ isCurrent, withdrawn_at, until }) =>
      isCurrent || (withdrawn_at === null && (until === null || Date.parse(until) >= before)),
  );
  return new Set(needed.map(({ sha256 }) => sha256));
}

type Folders = Pick<Config, 'cacheDir' | 'editionsDir'>;

/** A server runs every ten minutes, because the command of another server cannot reach its CACHE_DIR. */
const INTERVAL_MS = 10 * 60_000;

/**
 * @returns the number of deleted pictures
 * @throws DatabaseNotReady, or the system error if a picture cannot be deleted or EDITIONS_DIR cannot be read
 */
export async function deleteUnpublishedPages(
  database: Database,
  { cacheDir, editionsDir }: Folders,
): Promise<number> {
  const folder = picturesFolder(cacheDir);
  // Listed before the database is read: a picture that is drawn later belongs to a content that it may not
  // have yet.
  const pictures = await readdir(folder).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  if (pictures.length === 0) return 0;
  const published = await publishedContents(database, editionsDir);
  const others = pictures.filter((name) => !published.has(contentOfPicture(name)));
  for (const name of others) await rm(path.join(folder, name), { force: true });
  return others.length;
}

/** @returns current contents, and former editions that are kept and not withdrawn, as pictures name them */
async function publishedContents(database: Database, editionsDir: string): Promise<Set<string>> {
  const kept = await keptEditions(editionsDir);
  const published = (await registeredEditions(database)).filter(
    ({ sha256, isCurrent, gone_at, withdrawn_at }) =>
      isCurrent || (gone_at === null && withdrawn_at === null && kept.has(sha256)),
  );
  return new Set(published.map(({ sha256 }) => contentOfPicture(sha256)));
}

/** Deletes them at once and every ten minutes. @returns a function that stops it */
export function keepDeletingUnpublishedPages(
  database: Database,
  folders: Folders,
  log: LibraryLog,
  intervalMs = INTERVAL_MS,
): () => void {
  const run = () =>
    deleteUnpublishedPages(database, folders).catch((error) =>
      log.warn({ err: error }, 'library: drawn pages of withdrawn editions could not be deleted'),
    );
  void run();
  const timer = setInterval(run, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
