/** The periods that a document is about, as its name states them. */
import { monthEnd } from '../../../../domain/calendar/deadlines.ts';
import { splitExtension } from '../document-type.ts';
import type { Stated } from './stated.ts';
import { financialYearOf, timeOf, timesIn } from './stated-dates.ts';

/** `Q3`, `H1`, `9M`: how many months of the financial year have passed. */
const LABELS = /(?<![a-z\d])(?:q([1-4])|h([12])|(3|6|9|12)m)(?![a-z])/gi;
const MAX_NAME = 300;

/**
 * Labels such as `Q3` come first, then days on which months end, then financial years; what is left states nothing else
 * than its day.
 * @param name file name with its extension
 * @param stated what the whole document states
 * @param thisYear no year after the next one is read
 * @returns last days of periods, `YYYY-MM-DD`; empty if only its day says what the document is about
 */
export function statedPeriods(name: string, { year, filed }: Stated, thisYear: number): string[] {
  const stem = splitExtension(name).stem.slice(0, MAX_NAME);
  const { dates, years } = timesIn(stem, thisYear);
  const ends = dates.map((date) => new Date(timeOf(date)).toISOString().slice(0, 10)).filter(isMonthEnd);
  const labels = year === undefined ? [] : [...stem.matchAll(LABELS)].map((match) => monthsOf(match));
  if (labels.length > 0) return labels.map((months) => monthEnd(`${year}-03-01`, months));
  if (ends.length > 0) return ends;
  if (years.length > 0) return years.map(({ first }) => yearEnd(first));
  if (dates.length > 0) return [];
  // A year that is only that of its day may be the one in which it was filed.
  return year === undefined || (filed !== undefined && yearOf(filed) === year) ? [] : [yearEnd(year)];
}

const monthsOf = ([, quarter, half, months]: RegExpExecArray): number =>
  quarter ? Number(quarter) * 3 : half ? Number(half) * 6 : Number(months);

const yearEnd = (first: number): string => `${first + 1}-03-31`;
const isMonthEnd = (day: string): boolean => monthEnd(day) === day;

function yearOf(day: number): number {
  const date = new Date(day);
  return financialYearOf({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 });
}
