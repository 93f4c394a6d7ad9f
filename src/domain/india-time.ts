/**
 * Converts between UTC and Indian Standard Time, regardless of the server's time zone. Instants are
 * milliseconds since 1970 where nothing else is said.
 */
import { isDay } from './calendar/deadlines.ts';
import { DAY_MS } from './durations.ts';

/** Indian Standard Time is 5 h 30 min ahead of UTC, without daylight saving time. */
const IST_OFFSET_MS = (5 * 60 + 30) * 60_000;

/** Formats an ISO 8601 instant as Indian time, such as `2026-01-05 15:30`. */
export function formatIndiaTime(iso: string): string {
  return toIndianClock(Date.parse(iso)).slice(0, 16).replace('T', ' ');
}

/** Returns the calendar day in India as YYYY-MM-DD. */
export const dateInIndia = (instant: number): string => toIndianClock(instant).slice(0, 10);

/** Returns the instant in Indian time to the second, such as `2026-01-05T15:30:09+05:30` (ISO 8601). */
export const isoTimeInIndia = (instant: number): string => `${toIndianClock(instant).slice(0, 19)}+05:30`;

const toIndianClock = (instant: number): string => new Date(instant + IST_OFFSET_MS).toISOString();

/** Returns the first instant of the day in India. */
export const startOfDayInIndia = (instant: number): number =>
  Math.floor((instant + IST_OFFSET_MS) / DAY_MS) * DAY_MS - IST_OFFSET_MS;

/**
 * Converts a calendar day in India to a range of UTC instants.
 * @param day YYYY-MM-DD
 * @returns the first instant of the day and the first instant after it (ISO 8601); undefined if invalid
 */
export function parseIndiaDay(day: string): { start: string; end: string } | undefined {
  if (!isDay(day)) return undefined;
  const start = Date.parse(`${day}T00:00:00Z`) - IST_OFFSET_MS;
  return { start: new Date(start).toISOString(), end: new Date(start + DAY_MS).toISOString() };
}
