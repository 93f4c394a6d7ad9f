/** Reads months, rates, fees and dates as people type them. Longer text than `MAX_CHARS` is not read. */

import { inAsciiDigits } from '../digits.ts';
import { parsePaise } from '../money/parse.ts';
import { PERCENT, percentOf } from './amounts.ts';

const MAX_CHARS = 60;

const normalize = (typed: string): string | undefined =>
  typed.length > MAX_CHARS ? undefined : inAsciiDigits(typed).toLowerCase().replace(/\s+/g, ' ').trim();

/** Reads `24`, `24 months`, `2 years` or `1.5 years`. @returns months; undefined for other text */
export function readMonths(typed: string): number | undefined {
  const [, figure, unit] =
    /^(\d{1,4}(?:\.\d)?) ?(months?|mths?|m|years?|yrs?|y)?$/.exec(normalize(typed) ?? '') ?? [];
  if (!figure) return undefined;
  const months = Number(figure) * (unit?.startsWith('y') ? 12 : 1);
  return Number.isInteger(months) ? months : undefined;
}

/** A rate, and the method if the text names it. */
export interface ReadRate {
  /** Millionths of a percent a year. */
  rateMicros: number;
  method: 'flat' | 'reducing' | undefined;
}

const METHOD = / ?\b(flat|reducing|diminishing)\b(?: balance| rate)?/;
const MONTH = / ?(?:(?:\ba|\bper|\bevery|\/) ?(?:month|mth|mahina)|\bmonthly|\bp\.? ?m\.?)$/;
const YEAR = / ?(?:(?:\ba|\bper|\bevery|\/) ?(?:year|yr|annum)|\byearly|\bannual(?:ly)?|\bp\.? ?a\.?)$/;
const PERCENTAGE = /^(\d{1,6}(?:\.\d{1,20})?|\.\d{1,20})( ?(?:%|percent|per cent|pc))?$/;

/** Reads `18`, `18%`, `12 p.a.`, `1.5% a month flat`. Without "a month", a rate is for a year. */
export function readRate(typed: string): ReadRate | undefined {
  const text = normalize(typed) ?? '';
  const [named, method] = METHOD.exec(text) ?? [''];
  const quoted = text.replace(named, '').trim();
  const [, figure] = PERCENTAGE.exec(quoted.replace(MONTH, '').replace(YEAR, '')) ?? [];
  if (!figure) return undefined;
  return {
    rateMicros: Math.round(Number(figure) * PERCENT) * (MONTH.test(quoted) ? 12 : 1),
    method: method === undefined ? undefined : method === 'flat' ? 'flat' : 'reducing',
  };
}

/** Reads a fee: an amount, or `2%` of the amount of the loan. @returns paise; undefined for other text */
export function readFee(typed: string, amountPaise: number): number | undefined {
  const [, percent, sign] = PERCENTAGE.exec(normalize(typed) ?? '') ?? [];
  return sign === undefined
    ? parsePaise(typed)
    : percentOf(amountPaise, Math.round(Number(percent) * PERCENT));
}

/** Reads `2026-11-25` or `25/11/2026`. @returns YYYY-MM-DD; undefined for other text and days that do not exist */
export function readDate(typed: string): string | undefined {
  const text = normalize(typed) ?? '';
  const [, day = '', month = '', year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
}
