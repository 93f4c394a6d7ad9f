/** Reads months, days, rates, fees and dates as people type them, with the numbers that amounts may have. */

import {
  ENDING,
  GUJARATI_ENDING,
  isJoint,
  MAX_NUMBER_CHARS,
  plainNumber,
  readNumber,
  splitWords,
} from '../money/number-words.ts';
import { parsePaise } from '../money/parse.ts';
import { plainValue } from '../plain-value.ts';
import { PERCENT, percentOf } from './amounts.ts';

/** Names of a unit of time, with the number of months or days in it. */
type TimeUnits = readonly (readonly [RegExp, number])[];

const YEAR_NAMES = `saal(?:on|o)?|sal|varsh[ae]?|(?:साल|वर्ष)${ENDING}|વર્ષ${GUJARATI_ENDING}`;
const MONTH_NAMES = `mah(?:i|ee)n[aeo]n?|(?:मह[िी]न|माह|मास)${ENDING}|(?:મહિન|માસ)${GUJARATI_ENDING}`;
const whole = (names: string) => new RegExp(`^(?:${names})$`);
const MONTHS: TimeUnits = [
  [whole(`years?|yrs?|y|${YEAR_NAMES}`), 12],
  [whole(`months?|mths?|mos?|m|${MONTH_NAMES}`), 1],
];
/** Instalments, one a month. Hindi's हफ़्ता, also written as Marathi's हप्ता, is a week. */
const INSTALMENTS =
  /^(?:emis?|instal?lments?|kist|ईएमआ[ईय]|इएमआ[ईय]|कि[सश्]+त[\u093e-\u094d]*|ઈએમઆઈ|ઇએમઆઇ|હપ્ત[ાોે])$/;
const DAYS: TimeUnits = [[whole(`days?|d|din|(?:दिन|दिवस)${ENDING}|દિવસ${GUJARATI_ENDING}`), 1]];

/**
 * Reads `24`, `24 months`, `1.5 years`, `2 yrs 6 months`, `डेढ़ साल` or `24 EMI`.
 * @param isMonthly false if instalments are not due once a month; their number is then refused
 * @returns months; undefined for other text
 */
export const readMonths = (typed: string, isMonthly = true): number | undefined =>
  readTime(typed, isMonthly ? [...MONTHS, [INSTALMENTS, 1]] : MONTHS);

/** Reads `90` or `90 days`. @returns days; undefined for other text */
export const readDays = (typed: string): number | undefined => readTime(typed, DAYS);

/** A number without a unit is read only if it is typed in figures: `two` may mean years. */
function readTime(typed: string, units: TimeUnits): number | undefined {
  const words = splitWords(plainNumber(typed));
  let sum = 0;
  let above = Number.POSITIVE_INFINITY;
  for (let at = 0; at < words.length; ) {
    if (at > 0 && isJoint(words[at])) at++;
    const number = readNumber(words, at);
    if (!number) return undefined;
    const unit = units.find(([name]) => name.test(words[number.next] ?? ''))?.[1];
    if (unit === undefined && !(number.isFigure && words.length === 1)) return undefined;
    const value = number.value * (unit ?? 1);
    if (value >= above) return undefined;
    sum += value;
    above = unit ?? 1;
    at = number.next + 1;
  }
  return words.length > 0 && Number.isSafeInteger(sum) ? sum : undefined;
}

/** A rate, and the method if the text names it. */
export interface ReadRate {
  /** Millionths of a percent a year. */
  rateMicros: number;
  method: 'flat' | 'reducing' | undefined;
}

const METHOD = / ?\b(flat|reducing|diminishing)\b(?: balance| rate)?/;
/** The same in Indian scripts, without nukta, where `\b` finds no end of a word. Periods stand before or after the number. */
const METHODS: readonly (readonly [RegExp, 'flat' | 'reducing'])[] = [
  [/(?:^| )(?:फ्लैट|फ्लॅट|ફ્લેટ)(?= |$)/, 'flat'],
  [/(?:^| )(?:रिड्यूसिग|रिड्युसिग|घटते|घटत्या|રિડ્યુસિગ|રિડ્યૂસિગ|ઘટતા)(?= |$)/, 'reducing'],
];
/** A period before or after the number: `महीने का 1.5%`, `18% सालाना`. */
const named = (names: string) =>
  new RegExp(`(?:^| )(?:(?:har|dar|हर|प्रति|दर|દર|પ્રતિ) ?)?(?:${names})(?: का| की| के| ka)?(?= |$)`);
const MONTHLY = named(`${MONTH_NAMES}|mahinyala|मासिक|महिन्यास|दरमहा|માસિક`);
const YEARLY = named(`${YEAR_NAMES}|saalana|salana|varshala|varshik|सालाना|वार्षिक|वर्षास|વાર્ષિક`);
const MONTH = / ?(?:(?:\ba|\bper|\bevery|\/) ?(?:month|mth|mahina)|\bmonthly|\bp\.? ?m\.?)$/;
const YEAR = / ?(?:(?:\ba|\bper|\bevery|\/) ?(?:year|yr|annum)|\byearly|\bannual(?:ly)?|\bp\.? ?a\.?)$/;
const SIGN = new RegExp(
  ` ?(?:%|percent|per cent|pc|pct|pratishat|f(?:ee|i)sadi|taka|takke|प्रतिशत|फ[िी]सद[िी]|पर्?से(?:न्)?ट|सैकडा|शेकडा|ट(?:क्)?क${ENDING}|પ્રતિશત|પર્?સે(?:ન્)?ટ|ટક${GUJARATI_ENDING})$`,
);

/** Reads `18`, `18%`, `12 p.a.`, `1.5% a month flat`, `महीने 1.5% फ़्लैट`. Without "a month", a rate is for a year. */
export function readRate(typed: string): ReadRate | undefined {
  const { quoted, method } = withoutMethod(rateText(typed));
  const number = [MONTH, YEAR, MONTHLY, YEARLY].reduce((text, period) => text.replace(period, ' '), quoted);
  const micros = percentIn(number.replace(/ {2,}/g, ' ').trim());
  const isMonthly = MONTH.test(quoted) || MONTHLY.test(quoted);
  // `12% p.a. monthly reducing` names when interest is counted.
  const isYearly = YEAR.test(quoted) || YEARLY.test(quoted);
  if (micros === undefined || (isMonthly && isYearly)) return undefined;
  return { rateMicros: micros * (isMonthly ? 12 : 1), method };
}

/** The text of a rate without `@`, and without the brackets of `18% (reducing)`. */
const rateText = (typed: string): string =>
  plainNumber(typed)
    .replace(/^@ ?/, '')
    .replace(/(?<=\S ?)\(([^()\d]+)\)$/, ' $1')
    .replace(/ {2,}/g, ' ');

/** @param text returned by `rateText` */
function withoutMethod(text: string): { quoted: string; method: ReadRate['method'] } {
  const [pattern, own] = METHODS.find(([name]) => name.test(text)) ?? [];
  if (pattern) return { quoted: text.replace(pattern, ' ').trim(), method: own };
  const [named, method] = METHOD.exec(text) ?? [''];
  const quoted = text.replace(named, '').trim();
  return { quoted, method: method === undefined ? undefined : method === 'flat' ? 'flat' : 'reducing' };
}

/** The words that name the period of a rate. */
export const RATE_PERIODS = { month: 'a month', year: 'a year' } as const;

/** True if the text of a rate says that it is for a month or for a year. */
export function namesPeriod(typed: string): boolean {
  const { quoted } = withoutMethod(rateText(typed));
  return [MONTH, YEAR, MONTHLY, YEARLY].some((period) => period.test(quoted));
}

/** Reads `2` or `2%`, which is not for a period. @returns millionths of a percent; undefined for other text */
export const readPercent = (typed: string): number | undefined => percentIn(plainNumber(typed));

/** Reads a fee: an amount, or `2%` of the amount of the loan. @returns paise; undefined for other text */
export function readFee(typed: string, amountPaise: number): number | undefined {
  const percent = SIGN.test(plainNumber(typed)) ? readPercent(typed) : undefined;
  return percent === undefined ? parsePaise(typed) : percentOf(amountPaise, percent);
}

/** @param text returned by `plainNumber` */
function percentIn(text: string): number | undefined {
  const words = splitWords(text.replace(SIGN, ''));
  const number = readNumber(words, 0);
  const micros = number?.next === words.length ? Math.round(number.value * PERCENT) : undefined;
  return Number.isSafeInteger(micros) ? micros : undefined;
}

/** Reads `2026-11-25` or `25/11/2026`. @returns YYYY-MM-DD; undefined for other text and days that do not exist */
export function readDate(typed: string): string | undefined {
  if (typed.length > MAX_NUMBER_CHARS) return undefined;
  const text = plainValue(typed).trim();
  const [, day = '', month = '', year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
}
