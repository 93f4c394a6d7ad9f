/** Finds dates and financial years in text as company secretaries write them in names and letters. */
import { foldSpelling, plainDigits } from '../spelling.ts';

interface At {
  /** Place in the text at which it begins. */
  at: number;
}

/** A day or a month that a text states. */
export interface StatedDate extends At {
  year: number;
  /** From 1 to 12. */
  month: number;
  /** From 1 to 31; undefined where only the month is stated. */
  day: number | undefined;
}

/** A financial year that a text states. */
export interface StatedYear extends At {
  /** Its first calendar year, such as 2024 for 2024-25. */
  first: number;
}

/** Dates and years that a text states, in order of position. */
export interface StatedTimes {
  dates: StatedDate[];
  years: StatedYear[];
  /** Calendar years alone, such as `2017`, from which the financial year is only a guess. */
  bare: StatedYear[];
}

/**
 * Named groups: year, day, and `number` or `month`. The first form that fits a place counts. Digits after a
 * date are a time.
 */
export const DATES = [
  // The narrow box of a program's signature divides numbers.
  /(?<!\d)(?<year>(?:19|20)\d\d)[-._ /](?<number>\d\n?\d)[-._ /](?<day>\d\n?\d)(?![-._/]?\d)/g,
  /(?<!\d)(?<day>\d{1,2})[-._ /]{1,3}(?<number>\d{1,2})[-._ /]{1,3}(?<year>(?:19|20)\d\d)(?!\d)/g,
  /(?<![\d.,/]|\d-|\0 at )(?<day>\d{1,2})[-._ /](?<number>\d{1,2})[-._ /](?<year>\d\d)(?![-._/,]?\d)/g,
  /(?<!\d|\d\.)(?<day>\d{1,2}) ?(?:st|nd|rd|th?)?(?: day)?(?: of)?[ _.,/'’-]{0,3}(?<month>[\p{L}\p{M}]{2,12})[\s_.,/'’-]{0,3}(?<year>(?:19|20)\d\d(?!\d)|\d\d(?!\d|[ _.,/-]{1,2}\d))/gu,
  /(?<![\p{L}\p{M}])(?<month>[\p{L}\p{M}]{2,12})[ _.,/'’-]{0,3}(?<day>\d{1,2}) ?(?:st|nd|rd|th)?[\s_.,/-]{1,3}(?<year>(?:19|20)\d\d)(?!\d)/gu,
  // Two digits after a month and a space may be a day.
  /(?<![\p{L}\p{M}])(?<month>[\p{L}\p{M}]{2,12})[ _.,/'’-]{0,3}(?<year>(?:19|20)\d\d(?!\d)|(?<![ .,/])\d\d(?!\d|[ _.,-]{1,2}\d))/gu,
];
/** Forms that only names have: on a page such digits are identifiers, telephone numbers and PIN codes. */
const COMPACT_DATES = [
  /(?<!\d)(?<year>(?:19|20)\d\d)(?<number>\d\d)(?<day>\d\d)(?!\d)/g,
  /(?<!\d|\0[ _-])(?<day>\d\d)(?<number>\d\d)(?<year>(?:19|20)?\d\d)(?!\d)/g,
];

/** `F.Y. 2018-19`, `FY24` (the year that ends), `Q4FY2021`. */
const NAMED_YEAR =
  /(?:(?<![a-z])|(?<=\d[mqh]))(?:f\.? ?y\.?|(?:financial|fiscal) year)[ _:.'’-]{0,3}((?:19|20)\d\d|\d\d(?![-./]\d\d?[-./]\d))(?: ?[-‐-―/_]? ?((?:19|20)\d\d|\d\d))?(?!\d)/g;
/** `Q1` or `H2`, whose digit is no day. */
const QUARTER = /(?<![a-z])[qh][1-4](?![a-z\d])/g;
const SPAN = /(?<![\d.,/])((?:19|20)\d\d) ?[-‐-―/_ ] ?((?:19|20)\d\d|\d\d)(?!\d)/g;
/**
 * `18-19` or `1819`: only numbers that follow each other and cannot be a day, a calendar year or a scanner's
 * counter.
 */
const SHORT_SPAN = /(?<![\d.,/-])(?!0001)(\d\d)[-_]?(\d\d)(?![\d/-]|\.\d)/g;
const BARE = /(?<![\d.,])(?:19|20)\d\d(?![\d,]|\.\d| act)/g;
/** Words before the year of a law, of a scheme, or of a standard. */
const LAW =
  /(?:regulations?|act|rules?|guidelines?|directions?|code|scheme|lodr|pit|icdr|sast|bill|esop|esos|order|iso|disclosures?|requirements)[^a-z0-9]{0,3}(?:of )?$/;

const EARLIEST = 1950;
const MAX_LENGTH = 4_000;
const APRIL = 4;

/** The first calendar year of the financial year (April to March) that contains a month. */
export function financialYearOf({ year, month }: Pick<StatedDate, 'year' | 'month'>): number {
  return month < APRIL ? year - 1 : year;
}

/** Does the same as `financialYearOf`. @param time milliseconds since 1970 */
export function yearOfDay(time: number): number {
  const date = new Date(time);
  return financialYearOf({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 });
}

/**
 * @param text its first 4,000 characters are read
 * @param thisYear no year after the next one is read
 * @param place where the text stands
 */
export function timesIn(text: string, thisYear: number, place: 'name' | 'page' = 'name'): StatedTimes {
  let rest = plainDigits(text.slice(0, MAX_LENGTH)).toLowerCase();
  if (!/\d/.test(rest)) return { dates: [], years: [], bare: [] };
  const take = <T>(form: RegExp, read: (match: RegExpExecArray) => T | undefined): (T & At)[] => {
    const found: (T & At)[] = [];
    const given = rest;
    for (let match = form.exec(given); match; match = form.exec(given)) {
      const { index: at, 0: whole } = match;
      const one = read(match);
      if (!one) {
        // A date may begin inside a rejected match: "2023-24 is 16 September 2024".
        form.lastIndex = at + 1;
        continue;
      }
      found.push({ ...one, at });
      rest = rest.slice(0, at) + '\0'.repeat(whole.length) + rest.slice(at + whole.length);
    }
    return found;
  };
  const isPlausible = (year: number) => year >= EARLIEST && year <= thisYear + 1;
  // A span comes first where it names its financial year; a bare one could be a part of a date.
  const named = take(NAMED_YEAR, ({ 1: one = '', 2: other }) => {
    const first = fullYear(one);
    const isSpan = other !== undefined && follows(first, other);
    if (!isPlausible(first) || (!isSpan && other?.length === 4)) return undefined;
    return { first: isSpan ? first : first - 1 };
  });
  take(QUARTER, () => ({}));
  const forms = place === 'name' ? [...DATES, ...COMPACT_DATES] : DATES;
  const dates = forms.flatMap((form) => take(form, (match) => dateOf(match, isPlausible)));
  const spans = take(SPAN, ({ 1: one = '', 2: other = '' }) =>
    follows(Number(one), other) && isPlausible(Number(one)) ? { first: Number(one) } : undefined,
  );
  const short = take(SHORT_SPAN, ({ 0: whole, 1: one = '', 2: other = '' }) => {
    const first = fullYear(one);
    const isCalendar = whole.length === 4 && isPlausible(Number(whole));
    const isDay = whole.length === 5 && Number(other) <= 12;
    if (!follows(first, other) || !isPlausible(first) || isCalendar || isDay) return undefined;
    // Four digits may be a counter or a time: what is stated otherwise must agree with them.
    const isContradicted =
      [...named, ...spans].some((year) => year.first !== first) ||
      dates.some((date) => ![first, first + 1].includes(financialYearOf(date)));
    return whole.length === 4 && isContradicted ? undefined : { first };
  });
  const bare = take(BARE, ({ 0: year, index }) =>
    isPlausible(Number(year)) && !LAW.test(rest.slice(Math.max(0, index - 20), index))
      ? { first: Number(year) }
      : undefined,
  );
  return { dates: inOrder(dates), years: inOrder([...named, ...spans, ...short]), bare };
}

/** Midnight (UTC) of a stated date, in milliseconds since 1970; the last day of a month alone. */
export function timeOf({ year, month, day }: Omit<StatedDate, 'at'>): number {
  return day === undefined ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, day);
}

function dateOf(match: RegExpExecArray, isPlausible: (year: number) => boolean) {
  const { year: digits = '', number, month: name, day: dayDigits } = match.groups ?? {};
  const year = fullYear(digits);
  const month = name === undefined ? numberOf(number) : monthOf(name);
  const day = dayDigits === undefined ? undefined : numberOf(dayDigits);
  const isInMonth = new Date(timeOf({ year, month, day })).getUTCMonth() === month - 1;
  if (!isPlausible(year) || !isInMonth) return undefined;
  // Eight digits such as 20112012 may also be two years.
  if (/^\d{8}$/.test(match[0]) && follows(Number(match[0].slice(0, 4)), match[0].slice(4))) return undefined;
  return { year, month, day };
}

const numberOf = (digits = ''): number => Number(digits.replace('\n', ''));

/** The year of two or four digits; two digits below 60 are a year of this century. */
export function fullYear(digits: string): number {
  if (digits.length === 4) return Number(digits);
  return Number(digits) + (Number(digits) < 60 ? 2000 : 1900);
}

/** True if the second number, of two or four digits, is the year after the first. */
export function follows(first: number, second: string): boolean {
  return second.length === 4 ? Number(second) === first + 1 : Number(second) === (first + 1) % 100;
}

function inOrder<T extends At>(found: T[]): T[] {
  return found.sort((a, b) => a.at - b.at);
}

/** Names of each month: English, its abbreviation, then Hindi, Marathi and Gujarati. */
export const MONTH_NAMES = [
  'january jan जनवरी जानेवारी જાન્યુઆરી',
  'february feb फरवरी फेब्रुवारी ફેબ્રુઆરી',
  'march mar मार्च માર્ચ',
  'april apr अप्रैल एप्रिल એપ્રિલ',
  'may मई मे મે',
  'june jun जून જૂન',
  'july jul जुलाई जुलै જુલાઈ',
  'august aug अगस्त ऑगस्ट ઓગસ્ટ',
  'september sept sep सितंबर सप्टेंबर સપ્ટેમ્બર',
  'october oct अक्टूबर अक्तूबर ऑक्टोबर ઓક્ટોબર',
  'november nov नवंबर नोव्हेंबर નવેમ્બર',
  'december dec दिसंबर डिसेंबर ડિસેમ્બર',
];

/** Other spellings of each, which searches need not find. */
const OTHER_NAMES = [
  'જાન્યુવારી जनवरि',
  'फेब्रूवारी ફેબ્રૂઆરી फरवरि',
  'मारच',
  'अप्रेल एप्रील એપ્રીલ',
  'मइ',
  'जुन જુન',
  'जुलाइ जूलाई जुलाय જુલાઇ જૂલાઈ',
  'ओगस्ट अगस्‍त ઓગષ્ટ ઓગસ્‍ટ',
  'सितम्बर सप्टेम्बर सेप्टेंबर સપ્ટેંબર',
  'अक्टुबर अक्तुबर ओक्टोबर ऑक्टोम्बर ઓક્ટોમ્બર ઓકટોબર',
  'नवम्बर नोव्हेम्बर नोव्हेबर નવેંબર',
  'दिसम्बर डिसेम्बर ડિસેંબર',
];

const NUMBERS = new Map(
  MONTH_NAMES.flatMap((names, at) =>
    `${names} ${OTHER_NAMES[at]}`.split(' ').map((name) => [foldSpelling(name), at + 1] as const),
  ),
);

/** @param word in lower case @returns from 1 to 12, of a name or an abbreviation; 0 for any other word */
export const monthOf = (word: string): number => NUMBERS.get(foldSpelling(word)) ?? 0;
