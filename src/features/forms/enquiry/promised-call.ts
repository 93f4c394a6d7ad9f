/** When the company calls back, in Indian time, and the sentence that says so. */
import type { CallHours } from '../../../content-model/schema/settings.ts';
import type { Site } from '../../../content-model/site.ts';
import { clockTime } from '../../../domain/clock-time.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/durations.ts';
import { dateInIndia, startOfDayInIndia } from '../../../domain/india-time.ts';
import type { Format } from '../../../domain/language/format.ts';

/** A call is promised for today only if this much time is left in the office hours or the chosen slot. */
const LAST_CALL_MS = HOUR_MS / 2;

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The day and the hours of the promised call, in Indian time. */
interface DueCall {
  /** YYYY-MM-DD in Indian time. */
  day: string;
  /** Days from today: 0 is today. */
  daysAhead: number;
  /** True if the office is open now and the visitor did not choose particular hours. */
  isOpenNow: boolean;
  from: number;
  to: number;
}

/**
 * The next possible call: today if it is a working day and not too late, otherwise on the next working day.
 * @param now  milliseconds since 1970
 * @param slot the hours that the visitor prefers, such as `12-15`; empty if the visitor has no preference
 */
export function dueCall(now: number, hours: CallHours, slot = ''): DueCall {
  const [from = hours.from, to = hours.to] = slot ? slot.split('-').map(Number) : [];
  const today = startOfDayInIndia(now);
  for (let daysAhead = 0; ; daysAhead++) {
    const day = dateInIndia(today + daysAhead * DAY_MS);
    const late = daysAhead === 0 && now > today + to * HOUR_MS - LAST_CALL_MS;
    if (late || !isWorkingDay(day, hours)) continue;
    const isOpenNow = daysAhead === 0 && slot === '' && now >= today + from * HOUR_MS;
    return { day, daysAhead, isOpenNow, from, to };
  }
}

/** @param day YYYY-MM-DD in Indian time */
export function isWorkingDay(day: string, { days, closed }: CallHours): boolean {
  const weekday = WEEKDAYS[new Date(day).getUTCDay()];
  return days.some((name) => name === weekday) && !closed.includes(day);
}

type CallSite = Pick<Site, 'text' | 'format'>;

/** Weekday names repeat after this many days. From then on, the sentence also includes the date. */
const WEEK = 7;

/** Returns a sentence such as "We will call you on Monday after 9 am." */
export function callSentence(
  due: DueCall,
  hasCallTime: boolean,
  { text: { forms }, format }: CallSite,
): string {
  const { next: text } = forms.enquiry;
  const hour = (at: number) => (at === 12 ? text.noon : clockTime(at, undefined, forms.shared.hours, format));
  const values = { day: dayName(due, format), from: hour(due.from), to: hour(due.to) };
  if (hasCallTime) return format.fill(due.daysAhead === 0 ? text.slotToday : text.slotLater, values);
  if (due.daysAhead > 0) return format.fill(text.later, values);
  return format.fill(due.isOpenNow ? text.today : text.todayFrom, values);
}

/**
 * Repeats the promise of an enquiry on a later day: "on Monday" becomes "today" on Monday.
 * @param enquiry when it was sent (ISO 8601), and its preferred hours
 * @param now milliseconds since 1970
 * @returns the promise, or that its day is over
 */
export function repeatedPromise(
  enquiry: { at: string; callTime: string },
  now: number,
  hours: CallHours,
  site: CallSite,
): string {
  const due = dueCall(Date.parse(enquiry.at), hours, enquiry.callTime);
  const daysAhead = (Date.parse(due.day) - Date.parse(dateInIndia(now))) / DAY_MS;
  const { text, format } = site;
  if (daysAhead < 0) return format.fill(text.status.received.passed, { day: format.day(due.day) });
  return callSentence({ ...due, daysAhead }, enquiry.callTime !== '', site);
}

function dayName({ day, daysAhead }: DueCall, format: Format): string {
  const far = daysAhead >= WEEK ? ({ day: 'numeric', month: 'long' } as const) : {};
  return format.date(day, { weekday: 'long', timeZone: 'UTC', ...far });
}
