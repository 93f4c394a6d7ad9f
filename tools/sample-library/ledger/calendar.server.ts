/** Financial years, quarters and working days. A financial year starts on 1 April; 1995 stands for 1995-96. */

/** The first financial year of the sample company. */
export const FIRST_YEAR = 1995;

/** The day on which the company changed its name (invented, like all data here). */
export const RENAMED = Date.UTC(2018, 8, 14, 6);

const DAY_MS = 86_400_000;

/** One quarter of a financial year. */
export interface Quarter {
  /** Consecutive number of the quarter: four times its financial year plus 0 to 3. */
  index: number;
  /** The calendar year in which its financial year starts. */
  year: number;
  /** 1 (April to June) to 4 (January to March). */
  number: number;
  /** Its last day. */
  end: Date;
}

/** Returns a calendar day at 11.30 in India. @param month 1 to 12 */
export function day(year: number, month: number, date: number): Date {
  return new Date(Date.UTC(year, month - 1, date, 6));
}

/** Returns the quarter with a consecutive number. */
export function quarterAt(index: number): Quarter {
  const year = Math.floor(index / 4);
  const number = (index % 4) + 1;
  return { index, year, number, end: day(year, 4 + number * 3, 0) };
}

/** Returns the quarter that contains a date. */
export function quarterOf(date: Date): Quarter {
  return quarterAt(date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3) - 1);
}

/** Returns the label of a financial year, such as `1999-00` or `2024-25`. */
export function yearLabel(start: number): string {
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

/** Returns the calendar year in which a date's financial year starts. */
export function yearOf(date: Date): number {
  return quarterOf(date).year;
}

/** Returns the date a number of days later. */
export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}

/** Returns the date itself, or the Monday after it if it is a Saturday or Sunday. */
export function weekday(date: Date): Date {
  const weekend = { 6: 2, 0: 1 }[date.getUTCDay()];
  return weekend ? addDays(date, weekend) : date;
}

/** Returns the date a number of days from Monday to Friday later. */
export function addWeekdays(date: Date, days: number): Date {
  let result = date;
  for (let left = days; left > 0; left--) result = weekday(addDays(result, 1));
  return result;
}
