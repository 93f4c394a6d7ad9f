import type { Opening } from '../../content-model/schema/careers.ts';

/** The openings that can still be applied for; `until` is the last day on which one can. @param day YYYY-MM-DD */
export const openOn = (openings: readonly Opening[], day: string): Opening[] =>
  openings.filter(({ until }) => day <= until);

const INDIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** The calendar day in India, YYYY-MM-DD, whatever the server's own zone. */
export const dayInIndia = (instant: Date): string => INDIA.format(instant);
