/** Dates and times in India, whatever the server's time zone. */

/** Indian Standard Time is 5 h 30 min ahead of UTC, all year. */
const IST_OFFSET_MS = (5 * 60 + 30) * 60_000;
const DAY_MS = 86_400_000;

/** An ISO instant as `2026-01-05 15:30` in India. */
export function indiaTime(iso: string): string {
  return new Date(Date.parse(iso) + IST_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/**
 * A day in India as a range of UTC instants.
 * @param day YYYY-MM-DD
 * @returns first instant of the day and first instant after it, in ISO 8601; undefined for an invalid date
 */
export function indiaDay(day: string): { start: string; end: string } | undefined {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const real = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(midnight);
  if (!real || new Date(midnight).toISOString().slice(0, 10) !== day) return undefined;
  const start = midnight - IST_OFFSET_MS;
  return { start: new Date(start).toISOString(), end: new Date(start + DAY_MS).toISOString() };
}
