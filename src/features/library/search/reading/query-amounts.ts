/**
 * Reads amounts in a query and lists the other ways in which documents write them: 46,825 lakh is 468.25
 * crore.
 */
import { CRORE, LAKH, THOUSAND } from '../../../../domain/money/format.ts';
import { parseRupees } from '../../../../domain/money/parse.ts';
import { type Span, spansOf } from './periods.ts';
import { type Phrase, uniquePhrases } from './query.ts';

const MILLION = 1_000_000;
/** Digits inside a word, such as an identifier, are no amount, unless a unit follows them. */
const AMOUNT =
  /(?<![\p{L}\p{M}\p{N}.,])(?:(?:₹|rs\.?|inr) ?)?(\d[\d,]{0,20}(?:\.\d{1,4})?)(?![.,]?\d)(?: ?(crores?|cr|lakhs?|lacs?|thousand|million|mn|करोड|कोटी|लाख|કરોડ|લાખ)(?![\p{L}\p{M}\p{N}])|(?![\p{L}\p{M}]))/gu;
/** Units of tables and sentences, with the words that follow a figure in that unit. */
const UNITS: readonly { rupees: number; words: readonly string[] }[] = [
  { rupees: 1, words: [] },
  { rupees: THOUSAND, words: ['thousand', 'thousands'] },
  { rupees: LAKH, words: ['lakh', 'lakhs', 'lac', 'lacs', 'लाख', 'લાખ'] },
  { rupees: MILLION, words: ['million', 'mn'] },
  { rupees: CRORE, words: ['crore', 'crores', 'cr', 'करोड', 'कोटी', 'કરોડ'] },
];
/** Figures with fewer digits are only taken for an amount together with their unit. */
const MIN_DIGITS = 4;
/** Four digits that are rather a year than an amount: `2024`, but `2,024` is an amount. */
const YEAR = /^(?:19|20)\d\d$/;
const MAX_DECIMALS = 2;
/** Numbers of accounts and directors: no amount has that many digits or begins with zero. */
const IS_NUMBER_OF_ACCOUNT = /^(?:0\d+|\d{14,})$/;

/** @param query normalised (`forIndex`), in lower case */
export function amountsIn(query: string): Span[] {
  return spansOf(query, AMOUNT, ([whole = '', figure = '', unit]) => {
    const isLong = figure.length >= MIN_DIGITS && !YEAR.test(figure);
    const isAmount = unit !== undefined || /[₹,.]|rs|inr/.test(whole) || isLong;
    if (!isAmount || IS_NUMBER_OF_ACCOUNT.test(figure)) return undefined;
    const value = Number(figure.replaceAll(',', ''));
    const rupees = unit === undefined ? undefined : rupeesOf(value, unit, figure);
    const forms = rupees ? unitForms(rupees) : plainForms(value, figure);
    return forms.length > 0 ? forms : undefined;
  });
}

function rupeesOf(value: number, unit: string, figure: string): number | undefined {
  if (/^m/.test(unit)) return Math.round(value * MILLION);
  return parseRupees(`${figure} ${unit.replace(/^lac/, 'lakh')}`);
}

/** A figure without a unit: the same figure in other groups, and as lakh written in crore and the reverse. */
function plainForms(value: number, figure: string): Phrase[] {
  const same = figuresOf(value);
  const digits = significant(value);
  // Four digits alone are often a number of something else.
  if (digits < MIN_DIGITS || figure.length === MIN_DIGITS) return uniquePhrases([phraseOf(figure), ...same]);
  const others = [value / 100, value * 100].filter((other) => isShort(other)).flatMap(figuresOf);
  return uniquePhrases([phraseOf(figure), ...same, ...others]);
}

function unitForms(rupees: number): Phrase[] {
  return uniquePhrases(
    UNITS.flatMap(({ rupees: size, words }) => {
      const value = rupees / size;
      if (!isShort(value)) return [];
      const figures = figuresOf(value);
      const alone = significant(value) >= MIN_DIGITS || size === 1 ? figures : [];
      return [...alone, ...figures.flatMap((figure) => words.map((word) => [...figure, word]))];
    }),
  );
}

/** True if a value needs at most two decimals, and is not too small to be written in its unit. */
function isShort(value: number): boolean {
  return value >= 0.01 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 && value < 1e13;
}

/** Number of digits without the zeros at the end. */
function significant(value: number): number {
  let digits = Math.round(value * 100);
  while (digits > 0 && digits % 10 === 0) digits /= 10;
  return String(digits).length;
}

/** Words of a value as documents write it: with Indian groups, western groups, and without. */
function figuresOf(value: number): Phrase[] {
  const decimals = Number.isInteger(value) ? [0, MAX_DECIMALS] : [1, MAX_DECIMALS];
  return uniquePhrases(
    decimals
      .map((count) => value.toFixed(count))
      .filter((figure) => Math.abs(Number(figure) - value) < 1e-9)
      .flatMap((figure) => {
        const [whole = '', rest] = figure.split('.');
        const tail = rest === undefined ? [] : [rest];
        return [[whole, ...tail], ...['en-IN', 'en'].map((locale) => [...groups(whole, locale), ...tail])];
      }),
  );
}

function groups(whole: string, locale: string): string[] {
  return Number(whole).toLocaleString(locale).split(',');
}

function phraseOf(figure: string): Phrase {
  return figure.split(/[.,]/).filter(Boolean);
}
