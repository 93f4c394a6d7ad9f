/** Deletes drawn pages of contents that are not public any more: withdrawn, deleted or not kept. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../../server/config/config.ts';
import type { Database } from '../../../server/database/tables.ts';
import type { LibraryLog } from '../catalogue/library-index.server.ts';
import { isMissing } from '../document/unreadable.ts';
import { keptEditions } from '../ingest/copies/edition-files.server.ts';
import { contentOfPicture, picturesFolder } from '../pdf-pages/picture-cache.server.ts';
import { registeredContents } from './registered-contents.server.ts';

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
  // Listed before the database is read: a picture that is drawn later belongs to a content that it may not have yet.
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
  const rows = await registeredContents(database)
    .select(['content.sha256', 'document.sha256 as current', 'withdrawn.withdrawn_at'])
    .where('document.gone_at', 'is', null)
    .execute();
  const isPublished = ({ sha256, current, withdrawn_at }: (typeof rows)[number]) =>
    sha256 === current || (withdrawn_at === null && kept.has(sha256));
  return new Set(rows.filter(isPublished).map(({ sha256 }) => contentOfPicture(sha256)));
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
