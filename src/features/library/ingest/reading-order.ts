/** The order in which documents are read. */
import type { Differences } from './differences.server.ts';
import type { SourceDocument } from './index/source.server.ts';

/**
 * A document that has the size of one that is gone may be that one, for which visitors ask at its old address: first.
 * @param isSuspect tells documents that may have ended the server
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

/** What was filed last is searched for most. */
function newestFirst(documents: readonly SourceDocument[]): SourceDocument[] {
  return documents.toSorted((a, b) => b.modified - a.modified);
}
