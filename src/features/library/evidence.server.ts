/** Lists the documents of the library as evidence for legal duties: what each states, and when it was published. */

import type { KindRule } from '../../content-model/schema/library/library.ts';
import type { DocumentSelector } from '../../content-model/schema/rules/calendar.ts';
import { dateInIndia } from '../../domain/india-time.ts';
import * as urls from '../../urls.ts';
import type { ListedDocument } from './document/entries.ts';
import type { DocumentRecord } from './document/record.ts';
import { wordFinder } from './document/stated/document-kind.ts';
import { type Stated, statedBy } from './document/stated/stated.ts';
import { type StatedDate, timeOf, timesIn } from './document/stated/stated-dates.ts';
import { statedPeriods } from './document/stated/stated-periods.ts';
import { documentTitle } from './document/title.ts';
import { publications } from './feeds/publications.ts';

interface EvidenceDeps {
  library: { documents(): Iterable<ListedDocument> };
  register: { at(diskSegments: readonly string[]): DocumentRecord | undefined };
  facts: { at(diskSegments: readonly string[]): { stated: Stated } | undefined };
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Reads the list of documents once. Of a document that ingest has not read yet, name and folders count.
 * @param kinds the rules for kinds of documents
 * @param now milliseconds since 1970
 * @returns a function that selects documents, the one with the newest date first
 */
export function libraryEvidence({ library, ...deps }: EvidenceDeps, kinds: readonly KindRule[], now: number) {
  const thisYear = new Date(now).getUTCFullYear();
  const all = [...publications(library.documents(), deps)]
    .map(({ file, record, published }) => {
      const read = deps.facts.at(file.diskSegments)?.stated;
      const stated = read ?? statedBy({ ...file, firstPage: '' }, kinds, now);
      const day = stated.filed === undefined ? undefined : dayOf(stated.filed);
      const at = record.imported ? dayOf(published) : dateInIndia(published);
      const periods = statedPeriods(file.name, stated, thisYear);
      const named = timesIn(file.name, thisYear).dates;
      const isOwnDay = !record.imported || (day === at && isOwn(day, named, periods));
      const { replacedAt } = record;
      return {
        title: documentTitle(file.name).title,
        url: urls.document(record.id),
        folder: file.folder,
        kind: stated.kind,
        hasWords: wordFinder(file.name),
        /** The day that it states. */
        day,
        /** Last days of the periods that it states, unless they had not ended. */
        periods: periods.filter((end) => end <= at),
        /** When the site first had it; of an imported document, its own date or that of the file if earlier. */
        published: at,
        isImported: record.imported,
        isOwnDay,
        date: replacedAt === undefined ? (isOwnDay ? at : undefined) : dateInIndia(replacedAt),
        /** A name may begin with the day of the document, and end with that of a period. */
        order: named[0]?.at === 0 ? dayOf(timeOf(named[0])) : (day ?? at),
      };
    })
    .sort((a, b) => compare(b.order, a.order) || compare(b.published, a.published));
  const select = ({ kind, folder = [], words }: DocumentSelector) =>
    all.filter(
      (one) =>
        (kind === undefined || one.kind === kind) &&
        folder.every((name, at) => one.folder[at] === name) &&
        (words === undefined || one.hasWords(words)),
    );
  // Several clauses select the same documents.
  const selected = new Map<string, typeof all>();
  return (selector: DocumentSelector) => {
    const key = JSON.stringify(selector);
    const found = selected.get(key) ?? select(selector);
    selected.set(key, found);
    return found;
  };
}

/**
 * True if a stated day may be that of an imported document itself: it is not the end of a period, and of the days in a
 * name it is the one at its beginning; others are those of periods and meetings.
 */
function isOwn(day: string, named: readonly StatedDate[], periods: readonly string[]): boolean {
  if (periods.includes(day)) return false;
  const same = named.filter((one) => dayOf(timeOf(one)) === day);
  return same.length === 0 || same.some(({ at }) => at === 0);
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
