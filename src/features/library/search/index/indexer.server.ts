/** Brings the text index in line with the library: reads what is new, forgets what is gone. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { splitExtension } from '../../catalogue/document-type.ts';
import { type Attempts, GIVEN_UP } from '../../ingest/attempts.server.ts';
import { type ExtractedText, without } from '../../ingest/text/extracted.ts';
import { openBatch } from './batch.server.ts';
import { putFolders } from './folder-index.server.ts';
import { meta, setMeta } from './meta.server.ts';
import type { Source, SourceDocument } from './source.server.ts';
import { attemptKey } from './store.server.ts';
import { countAllWords, countWordsOf } from './word-counts.server.ts';
import { type IndexedText, indexWriter, NAMES_ONLY } from './writer.server.ts';

export interface IndexerParts {
  database: DatabaseSync;
  documentsDir: string;
  /** Other words by which a top-level folder is found, by its shown name. */
  aliases: ReadonlyMap<string, readonly string[]>;
  read(file: string): Promise<ExtractedText>;
  /** Attempts at reading, noted before each. */
  attempts: Attempts;
  now(): number;
  /** True when the list of documents is no longer the newest: the work ends where it is. */
  outdated(): boolean;
  /** Told as the work goes on. */
  progress(done: number, total: number): void;
  /** Told about each document whose text cannot be searched, and why. */
  failed(path: string, reason: string): void;
}

export interface IndexerResult {
  added: number;
  removed: number;
  /** Documents that were still changing; look again soon. */
  unsettled: number;
}

/** A file counts as whole when its size and time have rested so long (milliseconds). */
const REST_MS = 1_000;
/** Documents being read, written or waited for at a time. */
const AT_A_TIME = 8;
/** After so many documents the index is tidied into one piece, which makes queries quick. */
const MANY = 200;

/** Documents that differ from what the index holds; all of them when the folders' other names have changed. */
function differences(
  source: readonly SourceDocument[],
  database: DatabaseSync,
  aliases: ReadonlyMap<string, readonly string[]>,
) {
  const rows = database.prepare('SELECT path, folder, size, modified FROM document').all();
  const known = new Map(rows.map((row) => [String(row.path), row]));
  const renamed = meta(database, 'aliases') !== JSON.stringify([...aliases]);
  const changed = source.filter((document) => {
    const row = known.get(document.path);
    known.delete(document.path);
    if (renamed || row?.size !== document.size || row.modified !== document.modified) return true;
    return row.folder !== JSON.stringify(document.folder);
  });
  return { changed, gone: [...known.keys()] };
}

/** Works through all differences; readers see each document's change whole and within about a second. */
export async function updateIndex(
  parts: IndexerParts,
  { documents, folders }: Source,
): Promise<IndexerResult> {
  const { database } = parts;
  const { changed, gone } = differences(documents, database, parts.aliases);
  if (changed.length > 0) parts.progress(0, changed.length);
  putFolders(database, folders, parts.aliases);
  const result: IndexerResult = { added: 0, removed: gone.length, unsettled: 0 };
  if (changed.length + gone.length === 0) return result;
  const many = changed.length + gone.length > MANY || meta(database, 'untidy') === 'yes';
  if (many) setMeta(database, 'untidy', 'yes');
  const fresh: string[] = [];
  const writer = indexWriter(database, parts.aliases, (text) => many || fresh.push(text));
  const batch = openBatch(database);
  for (const lost of gone) batch.write(() => writer.remove(lost));
  let done = 0;
  const put = async (document: SourceDocument): Promise<void> => {
    if (parts.outdated()) return;
    const text = writer.stored(document) ?? (await settledText(parts, document));
    if (!text) result.unsettled += 1;
    else {
      batch.write(() => writer.put(document, text, parts.now()));
      result.added += 1;
      if (text.reason) parts.failed(document.path, text.reason);
    }
    done += 1;
    parts.progress(done, changed.length);
  };
  // Read alone, and last: what is read beside a document that ends the server must not be blamed for it.
  const isSuspect = (document: SourceDocument) => parts.attempts.isSuspect(keyOf(document));
  const { rest = [], suspects = [] } = Object.groupBy(newestFirst(changed), (document) =>
    isSuspect(document) ? 'suspects' : 'rest',
  );
  await each(rest, AT_A_TIME, put);
  if (suspects.length > 0) batch.commit();
  await each(suspects, 1, put);
  if (!parts.outdated()) {
    batch.write(() => setMeta(database, 'aliases', JSON.stringify([...parts.aliases])));
  }
  batch.commit();
  if (!many) countWordsOf(database, fresh);
  else if (!parts.outdated()) tidy(database);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  return result;
}

/** One piece instead of many makes queries quick; takes seconds for a large index, readers go on meanwhile. */
function tidy(database: DatabaseSync): void {
  database.exec("INSERT INTO page (page) VALUES ('optimize'); INSERT INTO name (name) VALUES ('optimize')");
  countAllWords(database);
  setMeta(database, 'untidy', 'no');
}

/** @returns undefined while somebody is still writing the file, or when it has changed since it was listed */
async function settledText(
  { documentsDir, read, attempts, now }: IndexerParts,
  document: SourceDocument,
): Promise<IndexedText | undefined> {
  const file = path.join(documentsDir, ...document.diskSegments);
  const same = async (): Promise<boolean> => {
    const found = await stat(file).catch(() => undefined);
    return found?.size === document.size && Math.trunc(found.mtimeMs) === document.modified;
  };
  if (!(await same())) return undefined;
  const age = now() - document.modified;
  if (age < REST_MS) {
    await wait(age >= 0 ? REST_MS - age : REST_MS);
    if (!(await same())) return undefined;
  }
  if (splitExtension(document.name).extension.toLowerCase() !== 'pdf') return NAMES_ONLY;
  const text = await attempts.attempt(keyOf(document), () => read(file));
  return (await same()) ? (text ?? without('unreadable', GIVEN_UP)) : undefined;
}

const keyOf = ({ path, size, modified }: SourceDocument): string => attemptKey(path, size, modified);

/** What was filed last is searched for most. */
function newestFirst(documents: readonly SourceDocument[]): SourceDocument[] {
  return documents.toSorted((a, b) => b.modified - a.modified);
}

async function each<T>(items: readonly T[], atATime: number, work: (item: T) => Promise<void>) {
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atATime, items.length) }, worker));
}
