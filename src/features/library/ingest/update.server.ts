/** Updates the stored documents to match the catalogue: reads new and changed ones, deletes removed ones. */
import type { DatabaseSync } from 'node:sqlite';
import { isSettled } from '../catalogue/watch/settled.ts';
import { type Differences, differences } from './differences.server.ts';
import { scansIn } from './facts.server.ts';
import { openBatch } from './index/batch.server.ts';
import { putFolders } from './index/folder-index.server.ts';
import { meta, setMeta } from './index/meta.server.ts';
import { countAllWords, countWordsOf } from './index/word-counts.server.ts';
import { type Declared, type IndexedDocument, indexWriter } from './index/writer.server.ts';
import { hasNewPages, withRecognised } from './ocr/with-recognised.server.ts';
import { keyOf, type ReadDeps, readContent } from './read-content.server.ts';
import { inOrder } from './reading-order.ts';
import type { Source, SourceDocument } from './source.ts';
import { uncorrected, withCorrected } from './with-corrected.server.ts';

export interface UpdateDeps extends ReadDeps {
  database: DatabaseSync;
  declared: Declared;
  /** Has the results of OCR. */
  editionsDir: string;
  now(): number;
  /** True once the list of documents is outdated; the update then stops. */
  isOutdated(): boolean;
  /** Called after each document. */
  progress(done: number, total: number): void;
  /** Called after each transaction. */
  committed(): void;
  /** Called, with the reason, for each document that cannot be searched in full. */
  failed(path: string, reason: string): void;
}

export interface UpdateResult {
  added: number;
  removed: number;
  /** Documents whose files had changed since the catalogue listed them. */
  changed: number;
  /** Documents whose files could not be read, for example because the system denied access. */
  unreadable: number;
  /** Documents to try again: the machine was busy, they used up their processor time, or a correction could not be recorded. */
  unfinished: number;
}

/** Maximum number of documents that are being read, written or queued at the same time. */
const CONCURRENCY = 8;
/** Above this number of changes, the full-text index is merged into one segment, for fast queries. */
const MERGE_THRESHOLD = 200;

/** Applies all differences. Each document's change becomes visible as a whole, within about a second. */
export async function updateDocuments(
  deps: UpdateDeps,
  { documents, folders }: Source,
): Promise<UpdateResult> {
  const { database } = deps;
  const state = stateOf(deps.declared);
  const found = differences(documents, database, state, (stored) => hasNewPages(stored, deps.editionsDir));
  // Skips files that may still be changing; the catalogue reports them once they have settled.
  const changed = found.changed.filter(({ modified }) => isSettled(modified, deps.now()));
  const result: UpdateResult = {
    added: 0,
    removed: found.gone.length,
    changed: 0,
    unreadable: 0,
    unfinished: 0,
  };
  if (changed.length > 0) deps.progress(0, changed.length);
  putFolders(database, folders, deps.declared.aliases);
  if (changed.length + found.gone.length === 0) return result;
  const many = changed.length + found.gone.length > MERGE_THRESHOLD || meta(database, 'untidy') === 'yes';
  if (many) setMeta(database, 'untidy', 'yes');
  const newTexts: string[] = [];
  const writer = indexWriter(database, deps.declared, (text) => many || newTexts.push(text));
  const batch = openBatch(database, deps.committed);
  let done = 0;
  const put = async (document: SourceDocument): Promise<void> => {
    if (deps.isOutdated()) return;
    const read = writer.stored(document) ?? (await readContent(deps, document, writer));
    const content =
      typeof read === 'string' ? read : withCorrected(withRecognised(read, deps.editionsDir), document, deps);
    if (typeof content === 'string') result[content] += 1;
    else if (content.sha256 === undefined) result.unreadable += 1;
    else result.added += 1;
    if (typeof content !== 'string' && !hasSameFailure(found, document, content)) {
      batch.write(() => writer.put(document, content, deps.now()));
      const problem = content.reason ?? (content === read ? scansIn(content.pageStates) : undefined);
      const unused = uncorrected(document.correction, content.pageStates);
      for (const reason of [problem, unused]) if (reason) deps.failed(document.path, reason);
    }
    done += 1;
    deps.progress(done, changed.length);
  };
  const { lost, moved, rest, suspects } = inOrder(changed, found.gone, (document) =>
    deps.attempts.isSuspect(keyOf(document)),
  );
  for (const row of lost) batch.write(() => writer.remove(row.path));
  await each(moved.documents, CONCURRENCY, put);
  // Removed only now, because the moved documents above copied the content of these rows.
  if (!deps.isOutdated()) for (const row of moved.rows) batch.write(() => writer.remove(row.path));
  batch.commit();
  await each(rest, CONCURRENCY, put);
  // Read alone and last, so that no other document is suspected if one of them crashes the server.
  if (suspects.length > 0) batch.commit();
  await each(suspects, 1, put);
  if (!deps.isOutdated()) batch.write(() => setMeta(database, 'declared', state));
  batch.commit();
  if (!many) countWordsOf(database, newTexts);
  else if (!deps.isOutdated()) merge(database);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  return result;
}

function stateOf({ aliases, kinds }: Declared): string {
  return JSON.stringify([[...aliases], kinds]);
}

/** Merges the segments of the full-text index. Takes seconds for a large index, without blocking readers. */
function merge(database: DatabaseSync): void {
  database.exec("INSERT INTO page (page) VALUES ('optimize'); INSERT INTO name (name) VALUES ('optimize')");
  countAllWords(database);
  setMeta(database, 'untidy', 'no');
}

/** True if an unchanged file still cannot be read, for the same reason as before. */
function hasSameFailure(
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

async function each<T>(items: readonly T[], concurrency: number, action: (item: T) => Promise<void>) {
  const remaining = items.values();
  const worker = async (): Promise<void> => {
    for (const item of remaining) await action(item);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
}
