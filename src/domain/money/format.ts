/** Formats amounts of money in Indian digit groups and in words. Amounts are whole rupees. */
import type { Format } from '../language/format.ts';

export const THOUSAND = 1_000;
export const LAKH = 100_000;
export const CRORE = 10_000_000;

/** Words for numbers. */
export interface NumberWords {
  /** 1 to 99 with spaces between them; or, where the others are joined from these, 1 to 20 and 30 to 90. */
  upTo99: string;
  /** The word for exactly one hundred, which differs in some languages: Marathi शंभर, but एकशे एक. */
  hundred: string;
  /** One hundred to nine hundred, with `, ` between them. */
  hundreds: string;
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
  ];
  for (const [size, name] of scales) {
    if (n < size) continue;
    const rest = n % size;
    const head = `${numberInWords(Math.floor(n / size), words)} ${name}`;
    return rest === 0 ? head : `${head} ${numberInWords(rest, words)}`;
  }
  if (n === 100) return words.hundred;
  const hundreds = words.hundreds.split(', ')[Math.floor(n / 100) - 1];
  return [hundreds, smallNumber(n % 100, words)].filter(Boolean).join(' ');
}

/** @param n 0 to 99; an empty text for 0 */
function smallNumber(n: number, { upTo99 }: NumberWords): string {
  const words = upTo99.split(' ');
  if (words.length === 99 || n <= 20) return words[n - 1] ?? '';
  const tens = words[17 + Math.floor(n / 10)] ?? '';
  return n % 10 === 0 ? tens : `${tens}-${words[(n % 10) - 1]}`;
}

/** Formats an amount in figures and words: `₹50,00,000 · fifty lakh rupees`. */
export const figuresAndWords = (rupees: number, words: NumberWords, format: Format): string =>
  `${format.rupees(rupees)} · ${rupeesInWords(rupees, words)}`;
