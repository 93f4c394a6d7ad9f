/** Parses and formats amounts of money as people in India write them. Amounts are whole rupees. */
import { inAsciiDigits } from './phone.ts';

export const THOUSAND = 1_000;
export const LAKH = 100_000;
export const CRORE = 10_000_000;

/**
 * Matches the spellings of each unit. A Latin spelling may end with a plural `s`. Devanagari spellings omit
 * nukta dots, because `parseRupees` strips them from the input.
 */
const UNITS: readonly [RegExp, number][] = [
  [/^(?:(?:k|th|thousand|hazar|hazaar)s?|हजार)$/, THOUSAND],
  [/^(?:(?:l|lk|lac|lakh)s?|लाख)$/, LAKH],
  [/^(?:(?:c|cr|crore|karod)s?|करोड|कोटी)$/, CRORE],
];
const NUKTA = /\u093c/g;

/**
 * Matches plain digits, Indian groups (1,50,000) or western groups (150,000), each with optional decimals.
 */
const FIGURE = String.raw`(?:\d{1,3}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
const PART = new RegExp(String.raw`^(${FIGURE})\s*([a-z\u0904-\u094d]*)\.?`);
const BEFORE = /^(?:₹|rs\.?|inr|rupees|रु\.?|रुपये)\s*/;
const AFTER = / ?(?:(?:₹|rs|inr|rupees?)\.?)? ?(?:only)? ?(?:\/-?|-)?$/;

/** Maximum input length in characters. Longer text is not parsed. */
export const MONEY_MAX = 60;

/**
 * Parses `50 lakh`, `5,00,000`, `1.2 cr`, `₹ 75L`, `50k` or `1 crore 25 lakh`.
 * @returns whole rupees; undefined for anything ambiguous, such as `50-60 lakh` or `1,5 cr`
 */
export function parseRupees(typed: string): number | undefined {
  if (typed.length > MONEY_MAX) return undefined;
  const plain = inAsciiDigits(typed)
    .normalize('NFD')
    .replace(NUKTA, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .trim();
  let rest = plain
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .replace(/(\d) (?=\d)/g, '$1,');
  let sum = 0;
  let above = Number.POSITIVE_INFINITY;
  while (rest !== '') {
    const [whole, figure = '', word = ''] = PART.exec(rest) ?? [''];
    const unit = word === '' ? 1 : UNITS.find(([name]) => name.test(word))?.[1];
    if (!whole || !unit) return undefined;
    const value = Math.round(Number(figure.replaceAll(',', '')) * unit);
    // Each part must be smaller than the previous part's unit. In `1 crore 25`, the unit of 25 is ambiguous.
    if (value >= above || (unit === 1 && sum > 0 && value < THOUSAND)) return undefined;
    sum += value;
    above = unit;
    rest = rest.slice(whole.length).replace(/^\s*(?:and\s+)?/, '');
  }
  return plain !== '' && sum > 0 && Number.isSafeInteger(sum) ? sum : undefined;
}

/** Formats an amount with Indian digit groups: 5000000 becomes `₹50,00,000`. */
export function formatRupees(rupees: number): string {
  return `₹${new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }).format(rupees)}`;
}

/** Words for numbers. Each array is in ascending order of value. */
export interface NumberWords {
  /** 1 to 19. */
  ones: readonly string[];
  /** 20 to 90. */
  tens: readonly string[];
  hundred: string;
  thousand: string;
  lakh: string;
  crore: string;
  rupee: string;
  rupees: string;
}

/**
 * Formats an amount in words: 5000000 becomes `fifty lakh rupees`.
 * @param rupees a whole number, at least 1
 */
export function rupeesInWords(rupees: number, words: NumberWords): string {
  return `${numberInWords(rupees, words)} ${rupees === 1 ? words.rupee : words.rupees}`;
}

function numberInWords(n: number, words: NumberWords): string {
  const scales: readonly [number, string][] = [
    [CRORE, words.crore],
    [LAKH, words.lakh],
    [THOUSAND, words.thousand],
    [100, words.hundred],
  ];
  for (const [size, name] of scales) {
    if (n < size) continue;
    const rest = n % size;
    const head = `${numberInWords(Math.floor(n / size), words)} ${name}`;
    return rest === 0 ? head : `${head} ${numberInWords(rest, words)}`;
  }
  if (n < 20) return words.ones[n - 1] ?? '';
  const ten = words.tens[Math.floor(n / 10) - 2] ?? '';
  return n % 10 === 0 ? ten : `${ten}-${words.ones[(n % 10) - 1]}`;
}

/** Formats an amount in figures and words: `₹50,00,000 · fifty lakh rupees`. */
export const figuresAndWords = (rupees: number, words: NumberWords): string =>
  `${formatRupees(rupees)} · ${rupeesInWords(rupees, words)}`;
