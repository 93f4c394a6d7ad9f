/** The order in which documents are read. */
import type { Differences } from './differences.server.ts';
import type { SourceDocument } from './index/source.server.ts';

/**
 * A document with the size of a removed one may be the same document, which visitors still request at its old address:
 * those come first.
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

/** Recent filings are searched for most. */
function newestFirst(documents: readonly SourceDocument[]): SourceDocument[] {
  return documents.toSorted((a, b) => b.modified - a.modified);
}
