/** Computes how documents changed between two scans. Accesses neither disk nor database. */
import { type DocumentRecord, firstSeenOf, type HashedFile, isWithdrawn } from '../document/record.ts';

export interface Change {
  /** Undefined for a new document. */
  before: DocumentRecord | undefined;
  after: DocumentRecord;
}

export interface Seen {
  files: readonly HashedFile[];
  pending: {
    /**
     * True if a file may exist at a path but was not read. The document at this path then stays unchanged.
     */
    has(path: string): boolean;
    /** True if an unread file may have this document's content. A missing document then stays unchanged. */
    mayBe(record: DocumentRecord): boolean;
  };
  /** True for the path of a document that counts as imported whenever it arrives. */
  isSample?: ((path: string) => boolean) | undefined;
}

/**
 * Applies the first matching rule to each file. (1) If a document is published at the path, the file is that
 * document, replaced if the hash differs. (2) If the file has the content of a document whose own path is
 * missing, that document has moved here. (3) If a document was withdrawn from the path, that document is
 * restored. (4) If the file has the content of a document withdrawn from another path, that document is
 * restored here. (5) Otherwise the file is a new document, even if another document has equal content.
 * Documents that match no file are withdrawn.
 * @param known all documents, including withdrawn ones
 * @param now milliseconds since 1970
 */
export function reconcile(
  known: readonly DocumentRecord[],
  { files, pending, isSample }: Seen,
  now: number,
  newId: () => string,
): Change[] {
  // The first scan may miss files. Missed files that were already on disk also count as imported.
  const firstScanAt = firstSeenOf(known);
  const isImported = ({ path, changed }: HashedFile) =>
    known.length === 0 || (changed !== undefined && changed <= firstScanAt) || isSample?.(path) === true;
  const live = new Map(known.filter((record) => !isWithdrawn(record)).map((record) => [record.path, record]));
  const seen = new Set(files.map(({ path }) => path));
  const missing = [...live.values()].filter(({ path }) => !seen.has(path) && !pending.has(path));
  const missingByContent = byContent(missing);
  // Sorted so that the most recently withdrawn document is found first.
  const withdrawn = known.filter(isWithdrawn).sort((a, b) => (b.goneAt ?? 0) - (a.goneAt ?? 0));
  const withdrawnByContent = byContent(withdrawn);
  const withdrawnByPath = new Map(withdrawn.toReversed().map((record) => [record.path, record]));
  const used = new Set<DocumentRecord>();

  const take = (record: DocumentRecord | undefined): DocumentRecord | undefined => {
    if (!record || used.has(record)) return undefined;
    used.add(record);
    return record;
  };
  const takeByContent = (
    from: Map<string, DocumentRecord[]>,
    file: HashedFile,
  ): DocumentRecord | undefined => {
    // All empty files have the same hash, which therefore does not identify a document.
    if (file.size === 0) return undefined;
    const candidates = (from.get(file.sha256) ?? []).filter((record) => !used.has(record));
    return take(closest(candidates, file.path));
  };

  const changes: Change[] = [];
  const newFiles: HashedFile[] = [];
  for (const file of files) {
    const before = take(live.get(file.path));
    if (!before) newFiles.push(file);
    else if (differs(before, file)) changes.push({ before, after: updated(before, file, now) });
  }
  const match = (files: HashedFile[], find: (file: HashedFile) => DocumentRecord | undefined) =>
    files.filter((file) => {
      const before = find(file);
      if (before) changes.push({ before, after: updated(before, file, now) });
      return !before;
    });
  const notMoved = match(newFiles, (file) => takeByContent(missingByContent, file));
  const notRestored = match(notMoved, (file) => take(withdrawnByPath.get(file.path)));
  for (const file of match(notRestored, (file) => takeByContent(withdrawnByContent, file))) {
    const { path, sha256, size, modified } = file;
    const dates = { firstSeen: now, isImported: isImported(file), replacedAt: undefined, goneAt: undefined };
    changes.push({ before: undefined, after: { id: newId(), path, sha256, size, modified, ...dates } });
  }
  for (const before of missing) {
    if (!used.has(before) && !pending.mayBe(before))
      changes.push({ before, after: { ...before, goneAt: now } });
  }
  return changes;
}

function differs(record: DocumentRecord, file: HashedFile): boolean {
  return record.sha256 !== file.sha256 || record.modified !== file.modified || record.size !== file.size;
}

function updated(
  record: DocumentRecord,
  { path, sha256, size, modified }: HashedFile,
  now: number,
): DocumentRecord {
  const replacedAt = record.sha256 === sha256 ? record.replacedAt : now;
  return { ...record, path, sha256, size, modified, replacedAt, goneAt: undefined };
}

function byContent(records: readonly DocumentRecord[]): Map<string, DocumentRecord[]> {
  return Map.groupBy(records, ({ sha256 }) => sha256);
}

/** Among documents with equal content, prefers one with the same name, then one in the same folder. */
function closest(records: readonly DocumentRecord[], path: string): DocumentRecord | undefined {
  const nameStart = (whole: string) => whole.lastIndexOf('/') + 1;
  const name = path.slice(nameStart(path));
  const folder = path.slice(0, nameStart(path));
  return (
    records.find((record) => record.path.slice(nameStart(record.path)) === name) ??
    records.find((record) => record.path.slice(0, nameStart(record.path)) === folder) ??
    records[0]
  );
}
