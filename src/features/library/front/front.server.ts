/** Gathers what the library's front page shows. */
import type { KindRule, NewestKind, NewestRule } from '../../../content-model/schema/library/library.ts';
import type { DocumentFacts, LibraryText } from '../../../content-model/schema/library/library-text.ts';
import { dateInIndia } from '../../../domain/india-time.ts';
import { type CardDeps, cardOf } from '../document/card.ts';
import type { ListedDocument } from '../document/entries.ts';
import { timeOf, timesIn } from '../document/stated/stated-dates.ts';
import { newestPublications, type Publication } from '../feeds/publications.ts';
import { newestOf } from './newest.server.ts';

/** The newest document of a kind. */
export interface FrontDocument extends ListedDocument {
  /** The figures that were typed from this document, if any. */
  facts: DocumentFacts | undefined;
}

export interface Front {
  newest: Partial<Record<NewestKind, FrontDocument>>;
  /** The documents with dates for shareholders: those with a coming date, the next one first; then the others, newest first. */
  dates: { coming: FrontDocument[]; past: FrontDocument[] };
  /** The newest documents of all kinds, newest first. */
  filings: readonly Publication[];
}

interface Deps extends CardDeps {
  library: Parameters<typeof newestPublications>[0]['library'];
}

interface FrontOptions {
  rules: readonly NewestRule[];
  /** The rules for the kinds of documents. */
  kinds: readonly KindRule[];
  facts: LibraryText['front']['facts'];
  /** Milliseconds since 1970. */
  now: number;
  /** The public origin. */
  origin: string;
}

/** How many of the newest documents the front page lists. */
const FILINGS = 5;

export function frontOf(deps: Deps, { rules, kinds, facts, now, origin }: FrontOptions): Front {
  const newest: Front['newest'] = {};
  for (const rule of rules) {
    const found = newestOf(rule, deps.library.documents(rule.folder), deps.facts, kinds, now);
    if (!found) continue;
    const path = found.diskSegments.join('/').normalize('NFC');
    newest[rule.kind] = {
      ...found,
      card: cardOf(found, deps, { now, origin }),
      facts: facts.find(({ kind, document }) => kind === rule.kind && document.normalize('NFC') === path),
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
  const { coming = [], past = [] } = Object.groupBy(all, ({ next }) =>
    next < Number.POSITIVE_INFINITY ? 'coming' : 'past',
  );
  return {
    coming: coming.map(({ document }) => document),
    past: past.map(({ document }) => document),
  };
}
