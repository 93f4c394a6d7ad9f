/** Joins words whose letters are set apart, as on title pages: `N O T I C E`, `A N N U A L   R E P O R T`. */

/** At least four single capitals with spaces between them. Bounded, as titles are. */
export const SPACED_LETTERS =
  /(?<![\p{L}\p{M}\p{N}])[A-Z](?:[^\S\n]{1,8}[A-Z](?![\p{L}\p{M}\p{N}])){3,199}/gu;
const SPACES = /[^\S\n]+/g;
/** A name beside a run, whose letters are initials then: `K V A N Murthy`. */
const NAME_BEFORE = /\p{Lu}[\p{L}.]{1,30}[^\S\n]$/u;
const NAME_AFTER = /^[^\S\n]\p{Lu}\p{L}/u;
const MAX_NAME = 32;
const NAME = /^\p{Lu}\p{L}/u;
/** Minimum number of letters that make up words. Fewer are initials or marks. */
export const MIN_LETTERS = 4;
/** Titles are shorter. */
export const MAX_LETTERS = 200;
const MIN_DIFFERENT = 3;
const VOWEL = /[AEIOUY]/;

/**
 * @param page in which further spaces mark wide gaps
 * @param further receives the words of runs that may be initials, which stay as they are
 */
export function joinSpacedLetters(page: string, further: Set<string>): string {
  return page.replace(SPACED_LETTERS, (run, at: number) => {
    if (!isSpelled(run.replace(SPACES, ''))) return run;
    const words = wordsOf(run);
    const before = page.slice(Math.max(0, at - MAX_NAME), at);
    const isInitials = NAME_BEFORE.test(before) || NAME_AFTER.test(page.slice(at + run.length).slice(0, 3));
    if (!isInitials) return words.join(' ');
    for (const word of words) further.add(word);
    return run;
  });
}

/** @returns true for a word that may be a name, beside which single letters are initials */
export const isName = (word: string): boolean => NAME.test(word);

/** Relative to the narrowest gap, and to the font size: wider gaps separate words. */
const WIDE_GAP = 1.5;
const MIN_DIFFERENCE = 0.15;

/** Relative to the font size: gaps between letters, and between words, of a line that is no row of a table. */
const MAX_LETTER_GAP = 1.4;
const MAX_WORD_GAP = 4;

/** @param gaps between single letters, in points @param size of the font @returns true if the letters are cells of a table */
export const areCells = (gaps: readonly number[], size: number): boolean =>
  Math.min(...gaps) > MAX_LETTER_GAP * size || Math.max(...gaps) > MAX_WORD_GAP * size;

/** @param gaps between the letters of a run, in points @param size of the font @returns true for each that separates words */
export function wideGaps(gaps: readonly number[], size: number): boolean[] {
  const least = Math.max(0, Math.min(...gaps));
  return gaps.map((gap) => gap > WIDE_GAP * least && gap - least > MIN_DIFFERENCE * size);
}

/** Divides a run where its spaces are wider than the narrowest ones. */
function wordsOf(run: string): string[] {
  const spaces = (run.match(SPACES) ?? []).map(({ length }) => length);
  const least = Math.min(...spaces);
  const words = [''];
  for (const [at, letter] of run.split(SPACES).entries()) {
    if ((spaces[at - 1] ?? 0) > least) words.push('');
    words.push((words.pop() ?? '') + letter);
  }
  return words;
}

/** @returns false for lists such as `A B C D` or `Y N Y N`. */
export function isSpelled(letters: string): boolean {
  const isAlphabet = Array.from(letters).every(
    (letter, at) => at === 0 || letter.charCodeAt(0) === letters.charCodeAt(at - 1) + 1,
  );
  return !isAlphabet && VOWEL.test(letters) && new Set(letters).size >= MIN_DIFFERENT;
}
