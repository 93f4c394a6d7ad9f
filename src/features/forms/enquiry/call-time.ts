/** Computes when the company calls back, in Indian time. */
import type { CallHours } from '../../../content-model/schema/settings.ts';

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** India is UTC+05:30, without daylight saving time. */
export const INDIA = 330 * MINUTE;
/** A call is promised for today only if this much time is left in the office hours or the chosen slot. */
const LAST_CALL = 30 * MINUTE;

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
export interface DueCall {
  /** YYYY-MM-DD in Indian time. */
  day: string;
  /** Days from today: 0 is today. */
  daysAhead: number;
  /** True if the office is open now and the visitor did not choose particular hours. */
  openNow: boolean;
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
  const here = now + INDIA;
  const midnight = Math.floor(here / DAY) * DAY;
  const minutes = here - midnight;
  for (let daysAhead = 0; ; daysAhead++) {
    const start = midnight + daysAhead * DAY;
    const day = new Date(start).toISOString().slice(0, 10);
    const late = daysAhead === 0 && minutes > to * 60 * MINUTE - LAST_CALL;
    if (late || !isWorking(start, hours)) continue;
    const openNow = daysAhead === 0 && slot === '' && minutes >= from * 60 * MINUTE;
    return { day, daysAhead, openNow, from, to };
  }
}

/** @param midnight the start of the day in India, as if it were UTC */
export function isWorking(midnight: number, { days, closed }: CallHours): boolean {
  const date = new Date(midnight);
  const weekday = WEEKDAYS[date.getUTCDay()];
  return days.some((name) => name === weekday) && !closed.includes(date.toISOString().slice(0, 10));
}
