import type { Opening } from '../../content-model/schema/careers.ts';

/**
 * Returns the openings that still accept applications; `until` is the last day to apply.
 * @param day YYYY-MM-DD
 */
export const openOn = (openings: readonly Opening[], day: string): Opening[] =>
  openings.filter(({ until }) => day <= until);

const INDIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** Returns the calendar day in India as YYYY-MM-DD, independent of the server's time zone. */
export const dayInIndia = (instant: Date): string => INDIA.format(instant);
