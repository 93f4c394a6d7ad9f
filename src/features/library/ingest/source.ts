/** Folders and documents to read, as listed by the catalogue. */

import type { TreeFolder } from '../catalogue/tree.server.ts';
import { treeQueries, walk } from '../catalogue/tree-queries.server.ts';
import type { ListedDocument } from '../document/entries.ts';

export interface SourceDocument extends ListedDocument {
  /** Path segments on disk, joined by `/`. */
  path: string;
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

/** The correction of a document as it is stored; null if there is none. */
export function correctionText({ correction }: Pick<SourceDocument, 'correction'>): string | null {
  return correction === undefined ? null : JSON.stringify(correction);
}
