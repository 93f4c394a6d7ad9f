/** Parses amounts of money as people in India write and say them. Amounts are whole rupees. */
import { inAsciiDigits } from '../digits.ts';
import { CRORE, LAKH, THOUSAND } from './format.ts';
import { inFigures } from './number-words.ts';

/**
 * Matches the spellings of each unit. A Latin spelling may end with a plural `s`. Devanagari spellings omit
 * nukta dots, because `parseRupees` strips them from the input.
 */
const UNITS: readonly [RegExp, number][] = [
  [/^(?:(?:k|th|thousand|hazar|hazaar|hajar|hajaar)s?|हजार|હજાર)$/, THOUSAND],
  [/^(?:(?:l|lk|lac|lakh|laakh)s?|लाख|લાખ)$/, LAKH],
  [/^(?:(?:c|cr|crore|karod|karor|koti)s?|करोड|कोटी|કરોડ)$/, CRORE],
];
const NUKTA = /[\u093c\u0abc]/g;

/**
 * Matches plain digits, Indian groups (1,50,000) or western groups (150,000), each with optional decimals.
 */
const FIGURE = String.raw`(?:\d{1,3}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
const PART = new RegExp(String.raw`^(${FIGURE})\s*([a-z\u0904-\u094d\u0a85-\u0acd]*)\.?`);
const BEFORE = /^(?:₹|rs\.?|inr|rupees|रु\.?|रुपये|રૂ\.?|રૂપિયા)\s*/;
const AFTER = / ?(?:(?:₹|rs|inr|rupees?|rupaye|रुपये|रुपए|રૂપિયા)\.?)? ?(?:only)? ?(?:\/-?|-)?$/;

/** Maximum input length in characters. Longer text is not parsed. */
export const MONEY_MAX = 60;

/** Paise in a rupee. */
const PAISE = 100;

/**
 * Parses `50 lakh`, `5,00,000`, `1.2 cr`, `₹ 75L`, `50k`, `1 crore 25 lakh`, `साढ़े आठ लाख` or `sava lakh`.
 * @returns whole rupees, 0 if the text says so; undefined for anything ambiguous, such as `50-60 lakh` or `1,5 cr`
 */
export const parseRupees = (typed: string): number | undefined => parseAmount(typed, 1);

/** Parses the same amounts, also with paise: `962.55`. @returns whole paise */
export const parsePaise = (typed: string): number | undefined => parseAmount(typed, PAISE);

/** @param scale the number of units in a rupee */
function parseAmount(typed: string, scale: number): number | undefined {
  if (typed.length > MONEY_MAX) return undefined;
  const plain = inAsciiDigits(typed)
    .normalize('NFD')
    .replace(NUKTA, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .trim();
  let rest = inFigures(
    plain
      .replace(BEFORE, '')
      .replace(AFTER, '')
      .replace(/(\d) (?=\d)/g, '$1,'),
  );
  let sum = 0;
  let above = Number.POSITIVE_INFINITY;
  while (rest !== '') {
    const [whole, figure = '', word = ''] = PART.exec(rest) ?? [''];
    const unit = word === '' ? 1 : UNITS.find(([name]) => name.test(word))?.[1];
    if (!whole || !unit) return undefined;
    const exact = Number(figure.replaceAll(',', '')) * unit * scale;
    const value = Math.round(exact);
    if (value === 0 && exact > 0) return undefined;
    // Each part must be smaller than the previous part's unit. In `1 crore 25`, the unit of 25 is ambiguous.
    if (value >= above || (unit === 1 && sum > 0 && value < THOUSAND * scale)) return undefined;
    sum += value;
    above = unit * scale;
    rest = rest.slice(whole.length).replace(/^\s*(?:and\s+)?/, '');
  }
  return Number.isFinite(above) && Number.isSafeInteger(sum) ? sum : undefined;
}
