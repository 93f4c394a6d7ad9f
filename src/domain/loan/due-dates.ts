/** The days on which instalments are due. Dates are YYYY-MM-DD, without a time zone. */
import { addDays, addMonths, daysBetween } from '../calendar/deadlines.ts';
import type { FirstPeriod, PeriodsPerYear } from './loan-terms.ts';
import type { FieldProblem, Parameters, Read } from './read-loan.ts';
import { readDate } from './read-values.ts';

export type DateError = 'dateUnread' | 'dateRange' | 'firstBeforeStart' | 'firstTooLate';

/**
 * The earliest and the latest date. A date field passes through years such as 0002 and 0020 while 2027 is
 * typed.
 */
export const DATE_LIMITS = { min: '1970-01-01', max: '2199-12-31' } as const;

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
  const readField = (field: 'start' | 'first') => {
    const typed = parameter(field).trim();
    const date = typed ? readDate(typed) : undefined;
    if (typed && !date) problems.push({ field, problem: 'dateUnread' });
    if (date && (date < DATE_LIMITS.min || date > DATE_LIMITS.max))
      problems.push({ field, problem: 'dateRange' });
    return date;
  };
  const dates = { start: readField('start'), first: readField('first') };
  if (problems.length === 0 && dates.start && dates.first) {
    if (dates.first <= dates.start) problems.push({ field: 'first', problem: 'firstBeforeStart' });
    if (dates.first > addMonths(dates.start, 12)) problems.push({ field: 'first', problem: 'firstTooLate' });
  }
  return problems.length > 0 ? { problems } : { value: dates };
}

/**
 * The time from the money to the first instalment. Days before the last full month are counted first.
 * @returns undefined if a date is missing, or the time is one month (with daily instalments, one day)
 */
export function firstPeriodOf({ start, first }: LoanDates, perYear: PeriodsPerYear): FirstPeriod | undefined {
  if (!start || !first) return undefined;
  const allDays = daysBetween(start, first);
  if (perYear !== 12) return allDays === 1 ? undefined : { days: allDays, months: 0, allDays };
  const daysBefore = daysBetween(start, addMonths(first, -1));
  // 31 January to 28 February counts as a month, although one month before 28 February is 28 January.
  if (daysBefore === 0 || addMonths(start, 1) === first) return undefined;
  return daysBefore > 0 ? { days: daysBefore, months: 1, allDays } : { days: allDays, months: 0, allDays };
}

/** The due date of an instalment. @param n starts at 1 */
export const dueDate = (first: string, n: number, perYear: number): string =>
  perYear === 12 ? addMonths(first, n - 1) : addDays(first, n - 1);
