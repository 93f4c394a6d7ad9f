/** Finds the newest document of a kind, as declared in `content/library.yaml`. */
import type { NewestRule } from '../../../content-model/schema/library.ts';
import { dateOf } from '../document/document-date.ts';
import { containsWords } from '../document/document-kind.ts';
import type { ListedDocument } from '../document/entries.ts';

type Dated = Pick<ListedDocument, 'name' | 'folder' | 'modified'>;

/**
 * Compares the years of the documents, which dateOf determines; within a year, the latest dates in their names,
 * or the modification date of a document whose name contains no date.
 * @param documents the documents below the rule's folder
 * @param now milliseconds since 1970
 * @returns undefined if no name contains the rule's words
 */
export function newestOf<D extends Dated>(
  { words = '' }: Pick<NewestRule, 'words'>,
  documents: Iterable<D>,
  now: number,
): D | undefined {
  let newest: D | undefined;
  let best: readonly [year: number, time: number] = [0, 0];
  for (const document of documents) {
    if (!containsWords(document.name, words)) continue;
    const { year } = dateOf(document.folder, document.name, document.modified, now);
    const days = datesIn(document.name);
    const time = days.length > 0 ? Math.max(...days) : Math.min(document.modified, now);
    if (newest && (year < best[0] || (year === best[0] && time <= best[1]))) continue;
    newest = document;
    best = [year, time];
  }
  return newest;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** `2025-09-30`, `30 September 2025`, `30 Sep 2025` or `30-09-2025`, in lower case. */
const DATES =
  /(?<!\d)(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})(?:[-./](\d\d)[-./]| ([a-z]{3})[a-z]{0,6} )(\d{4}))(?!\d)/g;

/** The dates in a text, each as the midnight (UTC) of its day, in milliseconds since 1970. */
export function datesIn(text: string): number[] {
  const found = text.toLowerCase().matchAll(DATES);
  return Array.from(found, ([, year, month, day, otherDay, otherMonth, word, otherYear]) =>
    Date.UTC(
      Number(year ?? otherYear),
      word === undefined ? Number(month ?? otherMonth) - 1 : MONTHS.indexOf(word),
      Number(day ?? otherDay),
    ),
  );
}
