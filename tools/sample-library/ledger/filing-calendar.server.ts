/**
 * Financial years, quarters, working days and the dates of filings. A financial year starts on 1 April; 1995
 * stands for 1995-96.
 */
import { Random } from '../random.server.ts';

export type Language = 'en' | 'hi' | 'mr' | 'gu';

/** The first financial year of the sample company. */
export const FIRST_YEAR = 1995;

/** The day on which the company changed its name (invented, like all data here). */
export const RENAMED = new Date('2018-09-14T06:00:00Z');

/** One quarter of a financial year, with the dates of its filings. */
export type Quarter = ReturnType<typeof quarterAt>;

/** Returns a calendar day at 11.30 in India. @param month 1 to 12 */
export function day(year: number, month: number, date: number): Date {
  return new Date(Date.UTC(year, month - 1, date, 6));
}

/**
 * Returns the quarter with a consecutive number. Results are due 45 days after a quarter, and 60 days after a
 * year (regulation 33 of the SEBI LODR).
 */
export function quarterAt(index: number) {
  const year = Math.floor(index / 4);
  const number = (index % 4) + 1;
  const end = day(year, 4 + number * 3, 0);
  const random = new Random(`filing dates ${index}`);
  const results = weekday(addDays(end, number === 4 ? random.int(46, 57) : random.int(33, 42)));
  const call = addWeekdays(results, 1);
  return {
    /** Consecutive number of the quarter: four times its financial year plus 0 to 3. */
    index,
    /** The calendar year in which its financial year starts. */
    year,
    /** 1 (April to June) to 4 (January to March). */
    number,
    /** Its last day. */
    end,
    /** The board meeting that approves the results, and the day on which they are filed. */
    results,
    /** Notice of that board meeting. */
    boardNotice: weekday(addDays(results, -random.int(8, 10))),
    /** Notice of the earnings call. */
    callNotice: weekday(addDays(results, -5)),
    call,
    transcript: addWeekdays(call, random.int(2, 5)),
    shareholding: weekday(addDays(end, random.int(10, 18))),
  };
}

/** Returns the quarter that contains a date. */
export function quarterOf(date: Date): Quarter {
  return quarterAt(date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3) - 1);
}

/**
 * Returns the dates of the annual general meeting that is held after a year has ended: the notice and annual
 * report, the record date for the dividend, the meeting, the voting results, and the payment of the dividend.
 * @param year the calendar year in which the financial year starts
 */
export function meetingDates(year: number) {
  const random = new Random(`general meeting ${year}`);
  const meeting = weekday(day(year + 1, 9, random.int(16, 26)));
  return {
    notice: weekday(addDays(meeting, -random.int(24, 30))),
    record: weekday(addDays(meeting, -9)),
    meeting,
    voting: addWeekdays(meeting, 2),
    payment: weekday(addDays(meeting, random.int(12, 24))),
  };
}

/** Returns the label of a financial year, such as `1999-00` or `2024-25`. */
export function yearLabel(start: number): string {
  return `${start}-${twoDigits(start + 1)}`;
}

/** Returns the last two digits of a year. */
export function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}

/** Returns the calendar year in which a date's financial year starts. */
export function yearOf(date: Date): number {
  return quarterOf(date).year;
}

/** Returns the date a number of days later. */
export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 86_400_000);
}

/** Returns the date itself, or the Monday after it if it is a Saturday or Sunday. */
export function weekday(date: Date): Date {
  return addDays(date, { 6: 2, 0: 1 }[date.getUTCDay()] ?? 0);
}

/** Returns the date a number of days from Monday to Friday later. */
export function addWeekdays(date: Date, days: number): Date {
  let result = date;
  for (let daysLeft = days; daysLeft > 0; daysLeft--) result = weekday(addDays(result, 1));
  return result;
}

/** Formats a date such as `30 May 2025` in the document's language, with the calendar day in India. */
export function longDate(date: Date, language: Language = 'en'): string {
  const timeZone = 'Asia/Kolkata';
  return date.toLocaleDateString(`${language}-IN-u-nu-latn`, { dateStyle: 'long', timeZone });
}

/** Formats a date in figures: `30/05/2025`. */
export function shortDate(date: Date): string {
  return date.toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' });
}
