/** Brings what is stored of the documents in line with the catalogue: reads what is new, deletes what is gone. */
import type { DatabaseSync } from 'node:sqlite';
import { isSettled } from '../catalogue/watch/settled.ts';
import { type Differences, differences } from './differences.server.ts';
import { openBatch } from './index/batch.server.ts';
import { putFolders } from './index/folder-index.server.ts';
import { meta, setMeta } from './index/meta.server.ts';
import type { Source, SourceDocument } from './index/source.server.ts';
import { countAllWords, countWordsOf } from './index/word-counts.server.ts';
import { type IndexedDocument, indexWriter } from './index/writer.server.ts';
import { keyOf, type ReadParts, readContent } from './read-content.server.ts';
import { inOrder } from './reading-order.ts';

export interface UpdateParts extends ReadParts {
  database: DatabaseSync;
  /** Other words by which a top-level folder is found, by its shown name. */
  aliases: ReadonlyMap<string, readonly string[]>;
  now(): number;
  /** True when the list of documents is no longer the newest: the work ends where it is. */
  isOutdated(): boolean;
  /** Called as the work goes on. */
  progress(done: number, total: number): void;
  /** Called when readers of the database can see something new. */
  committed(): void;
  /** Called for each document whose text cannot be searched, with the reason. */
  failed(path: string, reason: string): void;
}

export interface UpdateResult {
  added: number;
  removed: number;
  /** Documents that were not, or no longer, as listed when they were read. */
  changed: number;
  /** Documents that the system did not let be read. */
  unreadable: number;
}

/** Documents being read, written or waited for at a time. */
const CONCURRENCY = 8;
/** After so many documents the full-text index is merged into one piece, which makes queries quick. */
const MANY = 200;

/** Works through all differences; readers see each document's change whole and within about a second. */
export async function updateDocuments(
  parts: UpdateParts,
  { documents, folders }: Source,
): Promise<UpdateResult> {
  const { database } = parts;
  const found = differences(documents, database, parts.aliases);
  // The catalogue reports when the others have settled.
  const changed = found.changed.filter(({ modified }) => isSettled(modified, parts.now()));
  const result: UpdateResult = { added: 0, removed: found.gone.length, changed: 0, unreadable: 0 };
  if (changed.length > 0) parts.progress(0, changed.length);
  putFolders(database, folders, parts.aliases);
  if (changed.length + found.gone.length === 0) return result;
  const many = changed.length + found.gone.length > MANY || meta(database, 'untidy') === 'yes';
  if (many) setMeta(database, 'untidy', 'yes');
  const fresh: string[] = [];
  const writer = indexWriter(database, parts.aliases, (text) => many || fresh.push(text));
  const batch = openBatch(database, parts.committed);
  let done = 0;
  const put = async (document: SourceDocument): Promise<void> => {
    if (parts.isOutdated()) return;
    const content = writer.stored(document) ?? (await readContent(parts, document, writer));
    if (!content) result.changed += 1;
    else if (content.sha256 === undefined) result.unreadable += 1;
    else result.added += 1;
    if (content && !isAsFailedBefore(found, document, content)) {
      batch.write(() => writer.put(document, content, parts.now()));
      if (content.reason) parts.failed(document.path, content.reason);
    }
    done += 1;
    parts.progress(done, changed.length);
  };
  const { lost, moved, rest, suspects } = inOrder(changed, found.gone, (document) =>
    parts.attempts.isSuspect(keyOf(document)),
  );
  for (const row of lost) batch.write(() => writer.remove(row.path));
  await each(moved.documents, CONCURRENCY, put);
  // Their content was there for the documents that have it now.
  if (!parts.isOutdated()) for (const row of moved.rows) batch.write(() => writer.remove(row.path));
  batch.commit();
  await each(rest, CONCURRENCY, put);
  // Read alone, and last: what is read beside a document that ends the server must not be blamed for it.
  if (suspects.length > 0) batch.commit();
  await each(suspects, 1, put);
  if (!parts.isOutdated())
    batch.write(() => setMeta(database, 'aliases', JSON.stringify([...parts.aliases])));
  batch.commit();
  if (!many) countWordsOf(database, fresh);
  else if (!parts.isOutdated()) tidy(database);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  return result;
}

/** One piece instead of many makes queries quick; takes seconds for a large index, readers go on meanwhile. */
function tidy(database: DatabaseSync): void {
  database.exec("INSERT INTO page (page) VALUES ('optimize'); INSERT INTO name (name) VALUES ('optimize')");
  countAllWords(database);
  setMeta(database, 'untidy', 'no');
}

/** A file that still cannot be read: nothing new to write or to report. */
function isAsFailedBefore(
  { failed }: Differences,
  { path, size, modified }: SourceDocument,
  { sha256, reason }: IndexedDocument,
): boolean {
  const before = failed.get(path);
  return (
    sha256 === undefined &&
    before?.reason === reason &&
    before?.size === size &&
    before?.modified === modified
  );
}

async function each<T>(items: readonly T[], concurrency: number, work: (item: T) => Promise<void>) {
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
}
