/** Compares recognised text with the text that was drawn. */

export interface Recall {
  /** Share of the words with letters and without digits. */
  words: number;
  /** Share of the tokens with digits, which count only if each character is right. */
  figures: number;
}

/**
 * Compares multisets: a known word counts once for each time that it was read, in any order, because the columns of
 * tables may be read in another order. Punctuation around words, capitals and joiners do not count; in figures only
 * the punctuation after them.
 */
export function recallOf(known: string, read: string): Recall {
  return { words: recall(known, read, wordsOf), figures: recall(known, read, figuresOf) };
}

/** @returns the figures of the known text that were not read, for the report */
export const missing = (known: string, read: string): string[] => [
  ...leftOver(figuresOf(known), figuresOf(read)),
  ...leftOver(wordsOf(known), wordsOf(read)),
];

function recall(known: string, read: string, tokensOf: (text: string) => string[]): number {
  const tokens = tokensOf(known);
  return 1 - leftOver(tokens, tokensOf(read)).length / tokens.length;
}

/** @returns the tokens that are not among the tokens read, each as often as it is missing */
function leftOver(known: readonly string[], read: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const token of read) counts.set(token, (counts.get(token) ?? 0) + 1);
  return known.filter((token) => {
    const count = counts.get(token) ?? 0;
    counts.set(token, count - 1);
    return count <= 0;
  });
}

const tokens = (text: string): string[] =>
  text
    .normalize('NFC')
    .replace(/[\u200c\u200d]/g, '')
    .split(/\s+/);

const wordsOf = (text: string): string[] =>
  tokens(text)
    .filter((token) => /\p{L}/u.test(token) && !/\p{Nd}/u.test(token))
    .map((token) => token.toLowerCase().replace(/[^\p{L}\p{M}]/gu, ''));

const figuresOf = (text: string): string[] =>
  tokens(text)
    .filter((token) => /\p{Nd}/u.test(token))
    .map((token) => token.replace(/[.,;:।]$/, ''));
