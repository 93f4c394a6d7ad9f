/** The periods that the name of a document states, such as a quarter or a financial year. */
import { dayOf, monthEnd } from '../../../../domain/calendar/deadlines.ts';
import { splitExtension } from '../document-type.ts';
import type { Stated } from './stated.ts';
import { timesIn, yearOfDay } from './stated-dates.ts';
import { isPeriod, labelledIn } from './stated-days.ts';

const MAX_NAME = 300;

/**
 * The day that it is about comes first, or a label such as `Q3`, if a month ends on it, then financial years;
 * what is left states nothing else than its day.
 * @param name file name with its extension
 * @param stated facts that the whole document states
 * @param thisYear no year after the next one is read
 * @returns last days of periods, `YYYY-MM-DD`; empty if only its day says what the document is about
 */
export function statedPeriods(name: string, { year, filed, about }: Stated, thisYear: number): string[] {
  const stem = splitExtension(name).stem.slice(0, MAX_NAME);
  const period = about && isPeriod(about.what) ? about : labelledIn(stem, year);
  const end = period && dayOf(period.day);
  if (end && monthEnd(end) === end) return [end];
  const { dates, years } = timesIn(stem, thisYear);
  if (years.length > 0) return years.map(({ first }) => yearEnd(first));
  if (dates.length > 0) return [];
  // A year that is only that of its day may be the one in which it was filed.
  return year === undefined || (filed !== undefined && yearOfDay(filed) === year) ? [] : [yearEnd(year)];
}

const yearEnd = (first: number) => `${first + 1}-03-31`;
