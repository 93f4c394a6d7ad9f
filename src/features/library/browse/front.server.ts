/**
 * Gathers what the library's front page shows: the newest documents, by the rules in `content/library.yaml`.
 */
import type { Content } from '../../../content-model/load.ts';
import type { KindRule, NewestKind, NewestRule } from '../../../content-model/schema/library.ts';
import type { Site } from '../../../content-model/site.ts';
import type { DocumentFacts } from '../../../content-model/texts.generated.ts';
import { dateInIndia } from '../../../domain/india-time.ts';
import { dateNumber, dateOf, placeOf } from '../document/document-date.ts';
import type { ListedDocument } from '../document/entries.ts';
import { type CardDeps, cardOf, type StatedDeps } from '../document/entries.ts';
import { addressKey } from '../document/record.ts';
import { wordFinder } from '../document/stated/document-kind.ts';
import { statedBy } from '../document/stated/stated.ts';
import { timeOf, timesIn } from '../document/stated/stated-dates.ts';
import { newestPublications, type Publication } from '../feeds/publications.ts';

/** The newest document of a kind. */
export interface FrontDocument extends ListedDocument {
  /** The figures that were typed from this document, if any. */
  facts: DocumentFacts | undefined;
}

export interface Front {
  newest: Partial<Record<NewestKind, FrontDocument>>;
  /**
   * The documents with dates for shareholders: those with a coming date, the next one first; then the others,
   * newest first.
   */
  dates: { coming: FrontDocument[]; past: FrontDocument[] };
  /** The newest documents of all kinds, newest first. */
  filings: readonly Publication[];
}

type Deps = CardDeps & Parameters<typeof newestPublications>[0];

/** Number of the newest documents that the front page lists. */
const FILINGS = 5;

export function frontOf(deps: Deps, { newest: rules, kinds }: Content['library'], site: Site): Front {
  const newest: Front['newest'] = {};
  const now = deps.clock();
  for (const rule of rules) {
    const found = newestOf(rule, deps.library.documents(rule.folder), deps.facts, kinds, now);
    if (!found) continue;
    const path = addressKey(found.diskSegments);
    newest[rule.kind] = {
      ...found,
      card: cardOf(found, deps, site),
      facts: site.text.library.front.facts.find(
        ({ kind, document }) => kind === rule.kind && document.normalize('NFC') === path,
      ),
    };
  }
  const dated = [newest.dividend, newest.meeting, newest.shareholding].filter((one) => one !== undefined);
  return { newest, dates: inOrderOfDates(dated, now), filings: newestPublications(deps, [], FILINGS) };
}

/** The days of a document are those in its figures; without figures, those in its name, which have passed. */
export function inOrderOfDates<D extends Pick<FrontDocument, 'name' | 'facts'>>(
  documents: readonly D[],
  now: number,
): { coming: D[]; past: D[] } {
  const today = Date.parse(dateInIndia(now));
  const all = documents.map((document) => {
    const text = document.facts?.figures.map(({ value }) => value).join('; ') ?? document.name;
    const days = timesIn(text, new Date(now).getUTCFullYear()).dates.map(timeOf);
    return { document, next: Math.min(...days.filter((day) => day >= today)), last: Math.max(...days) };
  });
  all.sort((a, b) => a.next - b.next || b.last - a.last);
  const documentsIn = (isComing: boolean) =>
    all.flatMap(({ document, next }) => (Number.isFinite(next) === isComing ? [document] : []));
  return { coming: documentsIn(true), past: documentsIn(false) };
}

type Dated = Pick<ListedDocument, 'name' | 'folder' | 'modified' | 'diskSegments' | 'correction'>;

/**
 * Compares the dates that the documents state (`dateOf`). A document that states no financial year is never
 * the newest.
 * @param documents the documents below the rule's folder
 * @param facts the results of ingest; of a document that was not read yet, name and folders count
 * @param kinds the rules for kinds, for documents that were not read yet
 * @param now milliseconds since 1970
 * @returns undefined if no document has the rule's words and kind, or if no such document states a financial
 *   year
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
