/** Converts between UTC and Indian Standard Time, regardless of the server's time zone. */

/** Indian Standard Time is 5 h 30 min ahead of UTC, without daylight saving time. */
const IST_OFFSET_MS = (5 * 60 + 30) * 60_000;
const DAY_MS = 86_400_000;

/** Formats an ISO 8601 instant as Indian time, such as `2026-01-05 15:30`. */
export function indiaTime(iso: string): string {
  return new Date(Date.parse(iso) + IST_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/**
 * Converts a calendar day in India to a range of UTC instants.
 * @param day YYYY-MM-DD
 * @returns the first instant of the day and the first instant after it (ISO 8601); undefined if invalid
 */
export function indiaDay(day: string): { start: string; end: string } | undefined {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const real = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(midnight);
  if (!real || new Date(midnight).toISOString().slice(0, 10) !== day) return undefined;
  const start = midnight - IST_OFFSET_MS;
  return { start: new Date(start).toISOString(), end: new Date(start + DAY_MS).toISOString() };
}
