/** Lists what the catalogue has, compares it with the stored documents, and orders what is to be read. */
import type { DatabaseSync } from 'node:sqlite';
import type { TreeFolder } from '../catalogue/tree.server.ts';
import { treeQueries, walk } from '../catalogue/tree-queries.server.ts';
import { meta } from './index/store.server.ts';
import { correctionText, type SourceDocument } from './index/writer.server.ts';
import type { StoredStates } from './replaced-texts.server.ts';

interface GoneDocument {
  path: string;
  size: number;
}

export interface ChangedDocument extends SourceDocument {
  /** Why the file, which has not changed since, could not be read before. */
  failure?: string;
}

/**
 * Lists the differences.
 * @param declared what the lender declares; if it has changed, all documents count as changed
 * @param hasNewPages true if OCR has read pages of a stored document
 * @returns `changed`: documents that are new, replaced, corrected or read by OCR, are in a renamed folder, or could not be read
 *   before; `gone`: stored documents that are no longer in the catalogue
 */
export function differences(
  source: readonly SourceDocument[],
  database: DatabaseSync,
  declared: string,
  hasNewPages: (stored: StoredStates) => boolean,
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
      row.correction === correctionText(document) && row.folder === JSON.stringify(document.folder);
    return isSame && !isNewlyDeclared && !hasNewPages(stored) ? [] : [document];
  });
  const gone = [...known.values()].map(({ path, size }) => ({ path: String(path), size: Number(size) }));
  return { changed, gone };
}

/**
 * A document of the same size as a removed document may be the same document at a new address. Such documents
 * come first, because visitors still request them at their former addresses.
 * @param isSuspect true for documents that may have crashed the server
 */
export function inOrder(
  changed: readonly ChangedDocument[],
  gone: readonly GoneDocument[],
  isSuspect: (document: SourceDocument) => boolean,
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
    if (isSuspect(document)) return 'suspects';
    return goneSizes.has(document.size) ? 'moved' : 'rest';
  });
  return { lost, movable, moved, rest, suspects };
}

export interface Source {
  documents: SourceDocument[];
  /** Every folder except the root, as the display names on its path, outermost first. */
  folders: (readonly string[])[];
}

export function documentsToRead(tree: TreeFolder): Source {
  const documents = Array.from(treeQueries(() => tree).documents(), (document) => ({
    ...document,
    path: document.diskSegments.join('/'),
  }));
  const folders = Array.from(walk(tree, []), ({ names }) => names).slice(1);
  return { documents, folders };
}
