/** Formats amounts of money in Indian digit groups and in words. Amounts are whole rupees. */
import { numberFormat } from '../language/language.ts';

export const THOUSAND = 1_000;
export const LAKH = 100_000;
export const CRORE = 10_000_000;

/** Formats an amount with Indian digit groups: 5000000 becomes `₹50,00,000`. */
export function formatRupees(rupees: number): string {
  return `₹${numberFormat({ maximumFractionDigits: 0 }).format(rupees)}`;
}

/** Formats whole paise: `₹36,152`, or `₹36,170.70` if there are paise. */
export function formatPaise(paise: number): string {
  const digits = paise % 100 === 0 ? 0 : 2;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `₹${numberFormat(format).format(paise / 100)}`;
}

/** Words for numbers. */
export interface NumberWords {
  /** 1 to 99, with spaces between them. */
  upTo99: string;
  /** With `{n}` for how many. */
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
  ];
  for (const [size, name] of scales) {
    if (n < size) continue;
    const rest = n % size;
    const head = `${numberInWords(Math.floor(n / size), words)} ${name}`;
    return rest === 0 ? head : `${head} ${numberInWords(rest, words)}`;
  }
  const small = words.upTo99.split(' ');
  const hundreds = words.hundred.replace('{n}', small[Math.floor(n / 100) - 1] ?? '');
  return [n < 100 ? '' : hundreds, small[(n % 100) - 1] ?? ''].filter(Boolean).join(' ');
}

/** Formats an amount in figures and words: `₹50,00,000 · fifty lakh rupees`. */
export const figuresAndWords = (rupees: number, words: NumberWords): string =>
  `${formatRupees(rupees)} · ${rupeesInWords(rupees, words)}`;
