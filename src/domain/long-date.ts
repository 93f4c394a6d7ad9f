import { dateFormat } from './language/language.ts';

/**
 * Formats a calendar date in the current language: "2025-03-31" becomes "31 March 2025".
 * @param iso YYYY-MM-DD, a calendar day without a time zone
 */
export const longDate = (iso: string): string =>
  dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
