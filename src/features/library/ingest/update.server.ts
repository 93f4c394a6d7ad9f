/** Updates the stored documents to match the catalogue: reads new and changed ones, deletes removed ones. */
import type { DatabaseSync } from 'node:sqlite';
import { isSettled } from '../catalogue/settled.ts';
import type { TreeFolder } from '../catalogue/tree.server.ts';
import { treeQueries, walk } from '../catalogue/tree-queries.server.ts';
import { whyNotCorrected, withCorrected } from './corrected-pages.server.ts';
import { keyOf, type ReadDeps, readContent } from './document-reader.server.ts';
import { scansIn } from './facts.server.ts';
import { meta, setMeta } from './index/store.server.ts';
import { countAllWords, countWordsOf, putFolders } from './index/texts.server.ts';
import { type Declared, indexWriter, type SourceDocument, storedCorrection } from './index/writer.server.ts';
import { hasNewPages, withRecognised } from './ocr/recognised-texts.server.ts';

interface UpdateDeps extends ReadDeps {
  database: DatabaseSync;
  declared: Declared;
  /** Has the results of OCR. */
  editionsDir: string;
  now(): number;
  /** True once the list of documents is outdated; the update then stops. */
  isOutdated(): boolean;
  send(message: UpdateMessage): void;
}

/** `failed`: a document that cannot be searched in full. `committed`: readers can see new data. */
export type UpdateMessage =
  | { progress: { done: number; total: number } }
  | { failed: { path: string; reason: string } }
  | { event: 'committed' };

const NOTHING_DONE = {
  added: 0,
  removed: 0,
  /** Documents whose files had changed since the catalogue listed them. */
  changed: 0,
  /** Documents whose files could not be read, for example because the system denied access. */
  unreadable: 0,
  /**
   * Documents to try again: the machine was busy, they used up their processor time, or a correction could not
   * be recorded.
   */
  unfinished: 0,
};
export type UpdateResult = typeof NOTHING_DONE;

const PROGRESS_INTERVAL_MS = 250;
/** Maximum number of documents that are being read, written or queued at the same time. */
const CONCURRENCY = 8;
/** Above this number of changes, the full-text index is merged into one segment, for fast queries. */
const MERGE_THRESHOLD = 200;

/** Applies all differences. Each document's change becomes visible as a whole, within about a second. */
export async function updateDocuments(deps: UpdateDeps, tree: TreeFolder) {
  const { documents, folders } = listIn(tree);
  const { database, declared } = deps;
  const state = JSON.stringify([[...declared.aliases], declared.kinds]);
  const found = differences(documents, deps, state);
  // Skips files that may still be changing; the catalogue reports them once they have settled.
  const changed = found.changed.filter(({ modified }) => isSettled(modified, deps.now()));
  const total = changed.length;
  const result = { ...NOTHING_DONE, removed: found.gone.length };
  if (total > 0) deps.send({ progress: { done: 0, total } });
  putFolders(database, folders, declared.aliases);
  if (total + result.removed === 0) return result;
  const needsMerge = total + result.removed > MERGE_THRESHOLD || meta(database, 'untidy') === 'yes';
  if (needsMerge) setMeta(database, 'untidy', 'yes');
  const newTexts: string[] = [];
  const { put, remove, write, commit } = documentWriter(
    deps,
    result,
    total,
    (text) => needsMerge || newTexts.push(text),
  );
  const { lost, movable, moved, rest, suspects } = inOrder(changed, found.gone, deps.jobs);
  remove(lost);
  await each(moved, CONCURRENCY, put);
  // Removed only now, because the moved documents above copied the content of these rows.
  if (!deps.isOutdated()) remove(movable);
  commit();
  await each(rest, CONCURRENCY, put);
  // Read alone and last, so that no other document is suspected if one of them crashes the server.
  if (suspects.length > 0) commit();
  await each(suspects, 1, put);
  if (!deps.isOutdated()) write(() => setMeta(database, 'declared', state));
  commit();
  if (!needsMerge) countWordsOf(database, newTexts);
  else if (!deps.isOutdated()) merge(database);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  return result;
}

/**
 * Reads documents, changes the index, and reports the progress.
 * @param result counts the documents that were read
 * @param total number of documents to read
 * @param wrote called with each text that is added to the index
 */
function documentWriter(
  deps: UpdateDeps,
  result: UpdateResult,
  total: number,
  wrote: (text: string) => void,
) {
  const writer = indexWriter(deps.database, deps.declared, wrote);
  const batch = openBatch(deps.database, () => deps.send({ event: 'committed' }));
  let done = 0;
  let reportedAt = performance.now();
  return {
    ...batch,
    async put(document: ChangedDocument) {
      if (deps.isOutdated()) return;
      const read = writer.stored(document) ?? (await readContent(deps, document, writer));
      const content =
        typeof read === 'string'
          ? read
          : withCorrected(withRecognised(read, deps.editionsDir), document, deps);
      if (typeof content === 'string') result[content] += 1;
      else {
        result[content.sha256 === undefined ? 'unreadable' : 'added'] += 1;
        // Nothing has changed if the file still cannot be read, for the same reason.
        if ((content.sha256 ?? content.reason) !== document.failure) {
          batch.write(() => writer.put(document, content, deps.now()));
          const problem = content.reason ?? (content === read ? scansIn(content.pageStates) : undefined);
          const unused = whyNotCorrected(document.correction, content.pageStates);
          for (const reason of [problem, unused])
            if (reason) deps.send({ failed: { path: document.path, reason } });
        }
      }
      done += 1;
      if (done < total && performance.now() - reportedAt < PROGRESS_INTERVAL_MS) return;
      reportedAt = performance.now();
      deps.send({ progress: { done, total } });
    },
    remove(rows: readonly GoneDocument[]) {
      for (const { path } of rows) batch.write(() => writer.remove(path));
    },
  };
}

interface GoneDocument {
  path: string;
  size: number;
}

interface ChangedDocument extends SourceDocument {
  /** Why the file, which has not changed since, could not be read before. */
  failure?: string;
}

/**
 * Lists the differences.
 * @param declared what the lender declares; if it has changed, all documents count as changed
 * @returns `changed`: documents that are new, replaced, corrected or read by OCR, are in a renamed folder, or
 *   could not be read before; `gone`: stored documents that are no longer in the catalogue
 */
function differences(
  source: readonly SourceDocument[],
  { database, editionsDir }: UpdateDeps,
  declared: string,
): { changed: ChangedDocument[]; gone: GoneDocument[] } {
  const rows = database
    .prepare('SELECT path, folder, size, modified, sha256, reason, correction, page_states FROM document')
    .all();
  const known = new Map(rows.map((row) => [String(row.path), row]));
  const isNewlyDeclared = meta(database, 'declared') !== declared;
  const changed = source.flatMap((document): ChangedDocument[] => {
    const row = known.get(document.path);
    known.delete(document.path);
    if (row?.size !== document.size || row.modified !== document.modified) return [document];
    if (row.sha256 === null) return [{ ...document, failure: String(row.reason) }];
    const stored = { sha256: String(row.sha256), pageStates: String(row.page_states) };
    const isSame =
      row.correction === storedCorrection(document) && row.folder === JSON.stringify(document.folder);
    return isSame && !isNewlyDeclared && !hasNewPages(stored, editionsDir) ? [] : [document];
  });
  const gone = [...known.values()].map(({ path, size }) => ({ path: String(path), size: Number(size) }));
  return { changed, gone };
}

/**
 * A document of the same size as a removed document may be the same document at a new address. Such documents
 * come first, because visitors still request them at their former addresses.
 * @returns `suspects`: documents that may have crashed the server
 */
function inOrder(
  changed: readonly ChangedDocument[],
  gone: readonly GoneDocument[],
  jobs: UpdateDeps['jobs'],
) {
  const sizes = new Set(changed.map(({ size }) => size));
  const { movable = [], lost = [] } = Object.groupBy(gone, ({ size }) =>
    sizes.has(size) ? 'movable' : 'lost',
  );
  const goneSizes = new Set(movable.map(({ size }) => size));
  // Newest first, because visitors search mostly for recent filings.
  const newestFirst = changed.toSorted((a, b) => b.modified - a.modified);
  const {
    moved = [],
    rest = [],
    suspects = [],
  } = Object.groupBy(newestFirst, (document) => {
    if (jobs.attempts('read', keyOf(document)) !== undefined) return 'suspects';
    return goneSizes.has(document.size) ? 'moved' : 'rest';
  });
  return { lost, movable, moved, rest, suspects };
}

/** @returns also every folder except the root, as the display names on its path, outermost first */
function listIn(tree: TreeFolder) {
  const documents = Array.from(treeQueries(() => tree).documents(), (document) => ({
    ...document,
    path: document.diskSegments.join('/'),
  }));
  const folders = Array.from(walk(tree, []), ({ names }) => names).slice(1);
  return { documents, folders };
}

/** Merges the segments of the full-text index. Takes seconds for a large index, without blocking readers. */
function merge(database: DatabaseSync) {
  database.exec("INSERT INTO page (page) VALUES ('optimize'); INSERT INTO name (name) VALUES ('optimize')");
  countAllWords(database);
  setMeta(database, 'untidy', 'no');
}

async function each<T>(items: readonly T[], concurrency: number, action: (item: T) => Promise<void>) {
  const remaining = items.values();
  const worker = async () => {
    for (const item of remaining) await action(item);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
}

/** Maximum milliseconds until a change becomes visible. */
const MAX_DELAY_MS = 1_000;

/**
 * Groups changes into transactions, so that readers see complete documents with little delay.
 * @param committed called after each
 */
function openBatch(database: DatabaseSync, committed: () => void) {
  let timer: NodeJS.Timeout | undefined;
  const commit = () => {
    clearTimeout(timer);
    if (!database.isTransaction) return;
    database.exec('COMMIT');
    committed();
  };
  return {
    /** Runs a synchronous function in the open transaction, or in a new one. */
    write(change: () => void) {
      if (!database.isTransaction) {
        database.exec('BEGIN IMMEDIATE');
        timer = setTimeout(commit, MAX_DELAY_MS);
      }
      try {
        change();
      } catch (error) {
        clearTimeout(timer);
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    /** Makes all changes so far visible. */
    commit,
  };
}
