/** Compares recognised text with the text that was drawn. */

export interface Comparison {
  /** The text that was drawn. */
  text: string;
  /** The text that was recognised. */
  read: string;
}

export interface Recall {
  /** Share of the words with letters and without digits. */
  words: number;
  /** Share of the tokens with digits, which count only if each character is right. */
  figures: number;
  /** The figures and words that were not read. */
  missing: string[];
}

/**
 * Compares each page with its text as multisets: a known word counts once for each time that it was read, in any order,
 * because columns of tables may be read in another order. Capitals, joiners and the punctuation of words do not count;
 * of figures, the punctuation after them.
 */
export function recallOf(pages: readonly Comparison[]): Recall {
  const figures = compare(pages, figuresOf);
  const words = compare(pages, wordsOf);
  return {
    words: 1 - words.missing.length / words.known,
    figures: 1 - figures.missing.length / figures.known,
    missing: [...figures.missing, ...words.missing],
  };
}

function compare(pages: readonly Comparison[], tokensOf: (text: string) => string[]) {
  const missing = pages.flatMap(({ text, read }) => leftOver(tokensOf(text), tokensOf(read)));
  return { missing, known: pages.flatMap(({ text }) => tokensOf(text)).length };
}

/** @returns the known tokens that are not among the tokens read, each as often as it is missing */
function leftOver(known: readonly string[], read: readonly string[]): string[] {
  const left = [...read];
  return known.filter((token) => {
    const at = left.indexOf(token);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
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
