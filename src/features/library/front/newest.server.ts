/** Finds the newest document of a kind, as declared in `content/library.yaml`. */
import type { KindRule, NewestRule } from '../../../content-model/schema/library/library.ts';
import type { StatedDeps } from '../document/card.ts';
import { dateNumber, dateOf, placeOf } from '../document/document-date.ts';
import type { ListedDocument } from '../document/entries.ts';
import { wordFinder } from '../document/stated/document-kind.ts';
import { statedBy } from '../document/stated/stated.ts';

type Dated = Pick<ListedDocument, 'name' | 'folder' | 'modified' | 'diskSegments' | 'correction'>;

/**
 * Compares the dates that the documents state (`dateOf`). A document that states no financial year is never the newest.
 * @param documents the documents below the rule's folder
 * @param facts the results of ingest; of a document that was not read yet, name and folders count
 * @param kinds the rules for kinds, for documents that were not read yet
 * @param now milliseconds since 1970
 * @returns undefined if no document has the rule's words and kind, or if no such document states a financial year
 */
export function newestOf<D extends Dated>(
  { words = '', documentKind }: Pick<NewestRule, 'words' | 'documentKind'>,
  documents: Iterable<D>,
  facts: StatedDeps['facts'],
  kinds: readonly KindRule[],
  now: number,
): D | undefined {
  let newest: D | undefined;
  let best = Number.POSITIVE_INFINITY;
  for (const document of documents) {
    const read = facts.at(document.diskSegments)?.stated;
    const stated = read ?? statedBy({ ...document, firstPage: '' }, kinds, now);
    if (stated.year === undefined || (documentKind ?? stated.kind) !== stated.kind) continue;
    const number = dateNumber(placeOf(dateOf(stated, document.modified), 0));
    // Last, because it costs the most.
    if (number >= best || !wordFinder(document.name)(words)) continue;
    newest = document;
    best = number;
  }
  return newest;
}
