/**
 * Date arithmetic for legal deadlines. A day is an Indian calendar day, `YYYY-MM-DD`; days of the same length
 * compare as text. A deadline in calendar days that falls on a weekend or a holiday stays there.
 */
import { DAY_MS } from '../durations.ts';

/** Holidays of the exchange by calendar year, such as `2026`. */
type Holidays = Readonly<Record<string, readonly string[]>>;

/** Periods whose end starts a time limit. */
export const PERIODS = ['month-end', 'quarter-end', 'half-year-end', 'financial-year-end'] as const;
export type Period = (typeof PERIODS)[number];

/** The end of a period. */
interface PeriodEnd {
  day: string;
  /** Quarter of the financial year, from 1 to 4, that contains the day. */
  quarter: number;
}

/** The time between an event and a due day; exactly one of the lengths is set. */
interface Span {
  /** Calendar days. */
  days?: number | undefined;
  /** Calendar days between, so that both dates are excluded. */
  clearDays?: number | undefined;
  /** Working days of the exchange; before an event both dates are excluded. */
  workingDays?: number | undefined;
  /** Calendar months after the end of a month, to the end of a month. */
  months?: number | undefined;
  /** Counted in whole days, because the time of the event is not known. */
  hours?: number | undefined;
}

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** @param time milliseconds since 1970 */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** True for a day that exists. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(timeOf(text)) && dayOf(timeOf(text)) === text;

/** @param days may be negative */
export const addDays = (day: string, days: number): string => dayOf(timeOf(day) + days * DAY_MS);

/** Calendar days from one day to another; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((timeOf(to) - timeOf(from)) / DAY_MS);

/** Adds months to a day; if the result's month is shorter, its last day. @param months may be negative */
export function addMonths(day: string, months: number): string {
  const last = monthEnd(day, months);
  return `${last.slice(0, 8)}${day.slice(8) < last.slice(8) ? day.slice(8) : last.slice(8)}`;
}

/** The last day of the month that is `months` after the month of `day`. */
export function monthEnd(day: string, months = 0): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return dayOf(Date.UTC(year, month + months, 0));
}

/** True from Monday to Friday, except on holidays. A year without a list has no holidays. */
function isWorkingDay(day: string, holidays: Holidays): boolean {
  const weekday = new Date(timeOf(day)).getUTCDay();
  return weekday > 0 && weekday < 6 && !holidays[day.slice(0, 4)]?.includes(day);
}

/** The working day that is `count` after a day, or before it if negative; the day itself does not count. */
export function workingDay(day: string, count: number, holidays: Holidays): string {
  const step = Math.sign(count);
  let at = day;
  for (let daysLeft = Math.abs(count); daysLeft > 0; ) {
    at = addDays(at, step);
    if (isWorkingDay(at, holidays)) daysLeft -= 1;
  }
  return at;
}

/** The day by which something is due, some time after an event. */
export const dueAfter = (event: string, span: Span, holidays: Holidays): string =>
  dayFrom(event, span, 1, holidays);

/** The last day on which something is in time, some time before an event. */
export const dueBefore = (event: string, span: Span, holidays: Holidays): string =>
  dayFrom(event, span, -1, holidays);

/** @param sign 1 for a time after the event, -1 for one before it */
function dayFrom(event: string, span: Span, sign: 1 | -1, holidays: Holidays): string {
  const { workingDays, days = 0, clearDays, months, hours } = span;
  if (workingDays !== undefined)
    return workingDay(event, sign === 1 ? workingDays : -(workingDays + 1), holidays);
  if (months !== undefined) return monthEnd(event, sign * months);
  if (hours !== undefined) return addDays(event, sign * Math.ceil(hours / 24));
  return addDays(event, sign * (clearDays === undefined ? days : clearDays + 1));
}

/**
 * The last ends of a period before a day.
 * @param lastMonth the month in which the financial year ends, from 1 to 12
 * @returns newest first
 */
export function periodEnds(period: Period, today: string, lastMonth: number, count: number): PeriodEnd[] {
  const months = [1, 3, 6, 12][PERIODS.indexOf(period)] ?? 12;
  const ends: PeriodEnd[] = [];
  for (let back = 1; ends.length < count; back += 1) {
    const day = monthEnd(today, -back);
    const sinceYearEnd = (Number(day.slice(5, 7)) - lastMonth + 12) % 12;
    if (sinceYearEnd % months === 0) ends.push({ day, quarter: Math.ceil((sinceYearEnd || 12) / 3) });
  }
  return ends;
}

/** The years between two days for which there is no list of holidays. */
export const yearsWithoutHolidays = (one: string, other: string, holidays: Holidays): string[] =>
  [...new Set([one.slice(0, 4), other.slice(0, 4)])].filter((year) => !holidays[year]).sort();
