/** The days on which instalments are due. Dates are YYYY-MM-DD, without a time zone. */
import { DAY_MS } from '../durations.ts';
import { interestOn } from './amounts.ts';
import type { LoanTerms } from './loan-terms.ts';
import type { FieldProblem, Parameters, Read } from './read-loan.ts';
import { readDate } from './read-values.ts';

export const DATE_ERRORS = ['dateUnread', 'firstBeforeStart', 'firstTooLate'] as const;
export type DateError = (typeof DATE_ERRORS)[number];

const DAYS_A_YEAR = 365;

/** Both dates are optional. */
export interface LoanDates {
  /** The day on which the money is received. */
  start: string | undefined;
  /** The day of the first instalment. */
  first: string | undefined;
}

/** Reads `start` and `first`. */
export function readDates(parameter: Parameters): Read<LoanDates, DateError> {
  const problems: FieldProblem<DateError>[] = [];
  const read = (field: 'start' | 'first') => {
    const typed = parameter(field).trim();
    const date = typed ? readDate(typed) : undefined;
    if (typed && !date) problems.push({ field, problem: 'dateUnread' });
    return date;
  };
  const dates = { start: read('start'), first: read('first') };
  if (dates.start && dates.first) {
    const days = daysBetween(dates.start, dates.first);
    if (days < 1) problems.push({ field: 'first', problem: 'firstBeforeStart' });
    if (days > DAYS_A_YEAR) problems.push({ field: 'first', problem: 'firstTooLate' });
  }
  return problems.length > 0 ? { problems } : { value: dates };
}

/** Interest for the days between the money and one month before the first instalment. */
export interface DaysBefore {
  days: number;
  /** Paise. */
  interest: number;
}

/**
 * The interest for the days before the first full month, on a year of 365 days.
 * @returns undefined if there are no such days, a date is missing, or the instalments are daily
 */
export function daysBeforeFirstMonth(terms: LoanTerms, { start, first }: LoanDates): DaysBefore | undefined {
  if (!start || !first || terms.perYear !== 12) return undefined;
  const days = daysBetween(start, addMonths(first, -1));
  if (days < 1) return undefined;
  return { days, interest: interestOn(terms.amountPaise, terms.rateMicros, DAYS_A_YEAR, days) };
}

/** The due date of an instalment. @param n starts at 1 */
export const dueDate = (first: string, n: number, perYear: number): string =>
  perYear === 12 ? addMonths(first, n - 1) : addDays(first, n - 1);

/** The same day of another month, or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

const addDays = (date: string, days: number): string => isoDay(Date.parse(date) + days * DAY_MS);

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
