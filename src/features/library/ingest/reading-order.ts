/** Determines the order in which documents are read. */
import type { Differences } from './differences.server.ts';
import type { SourceDocument } from './source.ts';

/**
 * A document of the same size as a removed document may be the same document at a new address. Such documents
 * come first, because visitors still request them at their former addresses.
 * @param isSuspect true for documents that may have crashed the server
 */
export function inOrder(
  changed: readonly SourceDocument[],
  gone: Differences['gone'],
  isSuspect: (document: SourceDocument) => boolean,
) {
  const sizes = new Set(changed.map(({ size }) => size));
  const { movable = [], lost = [] } = Object.groupBy(gone, ({ size }) =>
    sizes.has(size) ? 'movable' : 'lost',
  );
  const goneSizes = new Set(movable.map(({ size }) => size));
  const {
    moved = [],
    rest = [],
    suspects = [],
  } = Object.groupBy(newestFirst(changed), (document) => {
    if (isSuspect(document)) return 'suspects';
    return goneSizes.has(document.size) ? 'moved' : 'rest';
  });
  return { lost, moved: { documents: moved, rows: movable }, rest, suspects };
}

/** Sorts by date, newest first, because visitors search mostly for recent filings. */
function newestFirst(documents: readonly SourceDocument[]): SourceDocument[] {
  return documents.toSorted((a, b) => b.modified - a.modified);
}
