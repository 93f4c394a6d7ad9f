/**
 * Lists the documents of the library as evidence for legal duties: what each states, and when it was
 * published.
 */
import type { DocumentSelector } from '../../content-model/schema/legal-calendar.ts';
import type { KindRule } from '../../content-model/schema/library.ts';
import { dayOf } from '../../domain/calendar/deadlines.ts';
import { dateInIndia } from '../../domain/india-time.ts';
import type { Urls } from '../../urls.ts';
import { documentTitle } from './document/document-type.ts';
import type { ListedDocument, StatedDeps } from './document/entries.ts';
import { believedTime } from './document/record.ts';
import { wordFinder } from './document/stated/document-kind.ts';
import { statedBy } from './document/stated/stated.ts';
import { isPeriod } from './document/stated/stated-days.ts';
import { statedPeriods } from './document/stated/stated-periods.ts';
import { publications } from './feeds/publications.ts';

interface EvidenceDeps extends StatedDeps {
  library: { documents(): Iterable<ListedDocument> };
}

/**
 * Reads the list of documents once. Of a document that ingest has not read yet, name and folders count.
 * @param kinds the rules for kinds of documents
 * @param now milliseconds since 1970
 * @param urls the addresses in the language of the evidence
 * @returns a function that selects documents, the one with the newest date first
 */
export function libraryEvidence(
  { library, ...deps }: EvidenceDeps,
  kinds: readonly KindRule[],
  now: number,
  urls: Pick<Urls, 'document'>,
) {
  const thisYear = new Date(now).getUTCFullYear();
  const all = [...publications(library.documents(), deps)]
    .map(({ file, record, updated }) => {
      const read = deps.facts.at(file.diskSegments)?.stated;
      const stated = read ?? statedBy({ ...file, firstPage: '' }, kinds, now);
      const { filed, about } = stated;
      const instant = about && !isPeriod(about.what) ? about.day : filed;
      const day = instant === undefined ? undefined : dayOf(instant);
      const { isImported, modified, firstSeen, replacedAt } = record;
      const at = dateInIndia(
        isImported ? (filed ?? believedTime(modified, firstSeen) ?? firstSeen) : firstSeen,
      );
      const periods = statedPeriods(file.name, stated, thisYear);
      const isOwnDay = !isImported || (filed !== undefined && !periods.includes(dayOf(filed)));
      return {
        title: documentTitle(file.name),
        url: urls.document(record.id),
        folder: file.folder,
        kind: stated.kind,
        hasWords: wordFinder(file.name),
        /** The day of the event that it is about, otherwise that of its filing. */
        day,
        /** Last days of the periods that it states, unless they had not ended. */
        periods: periods.filter((end) => end <= at),
        /**
         * When the site first had it; of an imported document, the day of its filing, otherwise that of the
         * file.
         */
        published: at,
        isImported,
        isOwnDay,
        date: replacedAt === undefined ? (isOwnDay ? at : undefined) : dateInIndia(replacedAt),
        order: filed ?? updated,
      };
    })
    .sort((a, b) => b.order - a.order || Date.parse(b.published) - Date.parse(a.published));
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
