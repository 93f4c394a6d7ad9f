/** Reads months, days, rates, fees and dates as people type them. Numbers may be written as in amounts. */
import { isDay } from '../calendar/deadlines.ts';
import {
  isJoint,
  isNoun,
  isOneOf,
  MAX_NUMBER_CHARS,
  plainNumber,
  readNumber,
  splitWords,
} from '../money/number-words.ts';
import { parsePaise } from '../money/parse.ts';
import { plainValue } from '../plain-value.ts';
import { PERCENT, percentOf } from './amounts.ts';

/** Names of a unit of time, with the number of months or days in it. */
type TimeUnits = readonly (readonly [string, number])[];

const MONTHS: TimeUnits = [
  ['year yr y saal saalo saalon sal varsh varsha varshe साल वर्ष વર્ષ', 12],
  ['month mth mo m mahina mahine mahino mahinon maheena maheene महीन महिन माह मास મહિન માસ', 1],
];
/** Instalments, one a month. Hindi's हफ़्ता, also written as Marathi's हप्ता, is a week. */
const INSTALMENTS = 'emi instalment installment kist ईएमआई ईएमआइ इएमआई किस्त किश्त ઈએમઆઈ ઇએમઆઇ ઈએમઆઇ હપ્ત';
const DAYS: TimeUnits = [['day d din दिन दिवस દિવસ', 1]];

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
    const unit = units.find(([stems]) => isNoun(stems, words[number.next]))?.[1];
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

const METHODS = {
  flat: 'flat फ्लैट फ्लॅट ફ્લેટ',
  reducing: 'reducing diminishing रिड्यूसिग रिड्युसिग घटते घटत्या રિડ્યુસિગ રિડ્યૂસિગ ઘટતા',
} as const;
const MONTHLY =
  'mahina mahine mahino maheena maheene mahinyala महीन महिन माह मासिक दरमहा दरमहिन प्रतिमाह મહિન માસિક';
const YEARLY =
  'saal sal saalana salana varsh varshe varshala varshik साल सालाना वर्ष वार्षिक दरसाल प्रतिवर्ष વર્ષ વાર્ષિક';
/** Words before and after a period: `हर महीने 1.5%`, `महीने का 1.5%`. */
const EVERY = 'har dar हर प्रति दर દર પ્રતિ';
const OF = 'ka का की के';
const MONTH = / ?(?:(?:\ba|\bper|\bevery|\/) ?(?:month|mth|mahina)|\bmonthly|\bp\.? ?m\.?)$/;
const YEAR = / ?(?:(?:\ba|\bper|\bevery|\/) ?(?:year|yr|annum)|\byearly|\bannual(?:ly)?|\bp\.? ?a\.?)$/;
const SIGNS =
  '% percent pc pct pratishat fisadi feesadi taka takke प्रतिशत फीसदी फिसदी परसेट पर्सेट परसेन्ट पर्सेन्ट सैकडा शेकडा टक टक्क પ્રતિશત પરસેન્ટ પર્સેન્ટ પર્સેટ ટક';

/**
 * Reads `18`, `18%`, `12 p.a.`, `1.5% a month flat`, `महीने 1.5% फ़्लैट`. Without "a month", a rate is for a
 * year.
 */
export function readRate(typed: string): ReadRate | undefined {
  const { number, method, isMonthly, isYearly } = rateParts(typed);
  const micros = percentIn(number);
  // `12% p.a. monthly reducing` names when interest is counted.
  if (micros === undefined || (isMonthly && isYearly)) return undefined;
  return { rateMicros: micros * (isMonthly ? 12 : 1), method };
}

/** The number of a rate, and what is around it: also `@`, and brackets as in `18% (reducing)`. */
function rateParts(typed: string) {
  const text = plainNumber(typed)
    .replace(/^@ ?/, '')
    .replace(/^([^()]+)\(([^()\d]+)\)$/, '$1 $2');
  const all = text.split(' ').filter(Boolean);
  const at = all.findIndex((word) => isOneOf(`${METHODS.flat} ${METHODS.reducing}`, word));
  const method =
    at < 0 ? undefined : isOneOf(METHODS.flat, all[at]) ? ('flat' as const) : ('reducing' as const);
  if (at >= 0) all.splice(at, isOneOf('balance rate', all[at + 1]) ? 2 : 1);
  const rateText = all.join(' ');
  const words = rateText.replace(MONTH, ' ').replace(YEAR, ' ').split(' ').filter(Boolean);
  const isPeriod = (word?: string) => isNoun(`${MONTHLY} ${YEARLY}`, word);
  const number = words.filter((word, index) => {
    const isBeside =
      (isOneOf(EVERY, word) && isPeriod(words[index + 1])) ||
      (isOneOf(OF, word) && isPeriod(words[index - 1]));
    return !isPeriod(word) && !isBeside;
  });
  return {
    number: number.join(' '),
    method,
    isMonthly: MONTH.test(rateText) || words.some((word) => isNoun(MONTHLY, word)),
    isYearly: YEAR.test(rateText) || words.some((word) => isNoun(YEARLY, word)),
  };
}

/** True if the text of a rate says that it is for a month or for a year. */
export function namesPeriod(typed: string): boolean {
  const { isMonthly, isYearly } = rateParts(typed);
  return isMonthly || isYearly;
}

/**
 * Reads `2` or `2%`, which is not for a period.
 * @returns millionths of a percent; undefined for other text
 */
export const readPercent = (typed: string): number | undefined => percentIn(plainNumber(typed));

/** Reads a fee: an amount, or `2%` of the amount of the loan. @returns paise; undefined for other text */
export function readFee(typed: string, amountPaise: number): number | undefined {
  const isPercent = isNoun(SIGNS, plainNumber(typed).split(' ').at(-1));
  const percent = isPercent ? readPercent(typed) : undefined;
  return percent === undefined ? parsePaise(typed) : percentOf(amountPaise, percent);
}

/** @param text returned by `plainNumber` */
function percentIn(text: string): number | undefined {
  const words = splitWords(text);
  if (isNoun(SIGNS, words.at(-1))) words.pop();
  const number = readNumber(words, 0);
  const micros = number?.next === words.length ? Math.round(number.value * PERCENT) : undefined;
  return Number.isSafeInteger(micros) ? micros : undefined;
}

/**
 * Reads `2026-11-25` or `25/11/2026`.
 * @returns YYYY-MM-DD; undefined for other text and days that do not exist
 */
export function readDate(typed: string): string | undefined {
  if (typed.length > MAX_NUMBER_CHARS) return undefined;
  const text = plainValue(typed).trim();
  const [, day = '', month = '', year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return isDay(iso) ? iso : undefined;
}
