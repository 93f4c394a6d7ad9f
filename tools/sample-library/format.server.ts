/** Formats amounts and dates as the documents show them. */

export type Language = 'en' | 'hi' | 'mr' | 'gu';

const TWO = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** Formats lakh of rupees with Indian digit grouping: `38,307.24`. */
export function lakh(amount: number): string {
  return amount < 0 ? `(${lakh(-amount)})` : amount.toLocaleString('en-IN', TWO);
}

/** Formats lakh of rupees in crore: `383.07`. */
export function crore(amount: number): string {
  return (amount / 100).toLocaleString('en-IN', TWO);
}

/** Formats lakh of rupees in millions with international digit grouping: `3,830.7`. */
export function million(amount: number): string {
  return (amount / 10).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Formats an integer with Indian digit grouping. */
export function count(value: number): string {
  return value.toLocaleString('en-IN');
}

/** Formats a percentage or an amount in rupees with two decimals. */
export function two(value: number): string {
  return value.toLocaleString('en-IN', TWO);
}

/** Formats the change from one amount to another: `grew by 12.3 per cent`. */
export function change(now: number, before: number): string {
  const percent = ((now - before) / before) * 100;
  return `${percent < 0 ? 'fell' : 'grew'} by ${Math.abs(percent).toFixed(1)} per cent`;
}

/** Formats a date such as `30 May 2025` in the document's language, with the calendar day in India. */
export function longDate(date: Date, language: Language = 'en'): string {
  const timeZone = 'Asia/Kolkata';
  return date.toLocaleDateString(`${language}-IN-u-nu-latn`, { dateStyle: 'long', timeZone });
}

/** Formats a date in figures: `30/05/2025`. */
export function shortDate(date: Date): string {
  return date.toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' });
}
