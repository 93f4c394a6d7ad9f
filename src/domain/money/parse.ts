/** Parses amounts of money as people in India write and say them. Amounts are whole rupees. */
import { CRORE, LAKH, THOUSAND } from './format.ts';
import {
  isJoint,
  isNoun,
  MAX_NUMBER_CHARS,
  type NumberRead,
  plainNumber,
  readNumber,
  splitWords,
} from './number-words.ts';

/**
 * Names of units. Those in Indian scripts omit nukta dots and nasal signs, because `plainNumber` removes
 * them.
 */
const UNITS: readonly [string, number][] = [
  ['k th thousand hazar hazaar hajar hajaar हजार હજાર', THOUSAND],
  ['l lk lac lakh laakh लाख लक्ष લાખ', LAKH],
  ['c cr crore karod karor koti करोड कोट કરોડ', CRORE],
];
const CURRENCY = 'rs re inr rupee rupaye rupaya रु रू रुप रूप रुपए रूपए रुपय रूपय રુ રૂ રૂા રુપ રૂપ રુપિય રૂપિય રુપીય રૂપીય';

/** Maximum input length in characters. Longer text is not parsed. */
export const MAX_MONEY = MAX_NUMBER_CHARS;

/** Paise in a rupee. */
const PAISE = 100;

/**
 * Parses `50 lakh`, `5,00,000`, `1,500,000`, `1.2 cr`, `₹ 75L`, `50k`, `1 crore 25 lakh`, `साढ़े आठ लाख`,
 * `sava lakh` or `twenty five thousand five hundred`.
 * @returns whole rupees, 0 if the text says so; undefined for anything ambiguous, such as `50-60 lakh` or
 *   `1,5 cr`
 */
export const parseRupees = (typed: string): number | undefined => parseAmount(typed, 1);

/** Parses the same amounts, also with paise: `962.55`. @returns whole paise */
export const parsePaise = (typed: string): number | undefined => parseAmount(typed, PAISE);

/**
 * @param typed an amount, perhaps a second time in brackets: `10,00,000/- (Rupees Ten Lakh Only)`
 * @param scale the number of units in a rupee
 */
function parseAmount(typed: string, scale: number): number | undefined {
  const plain = parsePlain(typed, scale);
  if (plain !== undefined || typed.length > MAX_NUMBER_CHARS) return plain;
  const [, figures = '', words = ''] = /^([^()]+)\(([^()]+)\)$/.exec(typed.trim()) ?? [];
  const amount = parsePlain(figures, scale);
  return amount === parsePlain(words, scale) ? amount : undefined;
}

function parsePlain(typed: string, scale: number): number | undefined {
  const words = amountWords(typed);
  let sum = 0;
  let above = Number.POSITIVE_INFINITY;
  for (let at = 0; at < words.length; ) {
    if (at > 0 && isJoint(words[at])) at++;
    const number = readNumber(words, at);
    const unit = unitOf(words[number?.next ?? at]);
    if (!number) {
      // `one thousand crore`: a unit without a number multiplies what is before it.
      if (!unit || sum === 0 || unit * scale <= above || sum >= unit * scale) return undefined;
      sum *= unit;
      at++;
    } else {
      const exact = number.value * (unit ?? 1) * scale;
      const value = Math.round(exact);
      // Each part must be smaller than the previous part's unit.
      if (value >= above || (value === 0 && exact > 0)) return undefined;
      // `1.500` may stand for 1,500.
      const isLast = number.next === words.length && !/\.\d{3}/.test(words[at] ?? '');
      if (!unit && !(isLast && isClear(number, sum / scale, above / scale))) return undefined;
      sum += value;
      at = number.next + 1;
    }
    above = (unit ?? 1) * scale;
  }
  return Number.isFinite(above) && Number.isSafeInteger(sum) ? sum : undefined;
}

/** The words of an amount without its currency. */
function amountWords(typed: string): string[] {
  const text = plainNumber(typed).replace(/[₹₨]/g, ' rs ');
  const words = splitWords(text.replace(/ ?(?:\/[-=]?(?= |$)|-$)/, ''));
  if (isNoun(CURRENCY, words[0])) words.shift();
  if (isNoun(CURRENCY, words.at(-1))) words.pop();
  return words;
}

const unitOf = (word?: string): number | undefined => UNITS.find(([stems]) => isNoun(stems, word))?.[1];

/**
 * True if a number without a unit means rupees. In `1 crore 25`, the unit of 25 is ambiguous.
 * @param sum the parts before the number, in rupees
 * @param above the unit of the part before it, in rupees
 */
function isClear({ value, hasHundreds }: NumberRead, sum: number, above: number): boolean {
  return sum === 0 || value >= THOUSAND || hasHundreds || (above === THOUSAND && value >= 100);
}
