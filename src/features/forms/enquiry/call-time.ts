/** Computes when the company calls back, in Indian time. */
import type { CallHours } from '../../../content-model/schema/settings.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/durations.ts';
import { dateInIndia, startOfDayInIndia } from '../../../domain/india-time.ts';

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
  const today = startOfDayInIndia(now);
  for (let daysAhead = 0; ; daysAhead++) {
    const day = dateInIndia(today + daysAhead * DAY_MS);
    const late = daysAhead === 0 && now > today + to * HOUR_MS - LAST_CALL_MS;
    if (late || !isWorkingDay(day, hours)) continue;
    const openNow = daysAhead === 0 && slot === '' && now >= today + from * HOUR_MS;
    return { day, daysAhead, openNow, from, to };
  }
}

/** @param day YYYY-MM-DD in Indian time */
export function isWorkingDay(day: string, { days, closed }: CallHours): boolean {
  const weekday = WEEKDAYS[new Date(day).getUTCDay()];
  return days.some((name) => name === weekday) && !closed.includes(day);
}
