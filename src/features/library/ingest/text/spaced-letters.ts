/** Joins words whose letters are set apart, as on title pages: `N O T I C E`, `A N N U A L   R E P O R T`. */

/** At least four single capitals with spaces between them. Bounded, as titles are. */
const SPACED_LETTERS = /(?<![\p{L}\p{M}\p{N}])[A-Z](?:[^\S\n]{1,8}[A-Z](?![\p{L}\p{M}\p{N}])){3,199}/gu;
const SPACES = /[^\S\n]+/g;
/** A name beside a run, whose letters are initials then: `K V A N Murthy`. */
const NAME_BEFORE = /\p{Lu}[\p{L}.]{1,30}[^\S\n]$/u;
const NAME_AFTER = /^[^\S\n]\p{Lu}\p{L}/u;
const MAX_NAME = 32;
const MIN_DIFFERENT = 3;
const VOWEL = /[AEIOUY]/;

/**
 * @param page in which further spaces mark wide gaps
 * @param further receives the words of runs that may be initials, which stay as they are
 */
export function joinSpacedLetters(page: string, further: Set<string>): string {
  return page.replace(SPACED_LETTERS, (run, at: number) => {
    if (!isSpelled(run.replace(SPACES, ''))) return run;
    const words = joinedWords(run);
    const before = page.slice(Math.max(0, at - MAX_NAME), at);
    const isInitials = NAME_BEFORE.test(before) || NAME_AFTER.test(page.slice(at + run.length).slice(0, 3));
    if (!isInitials) return words.join(' ');
    for (const word of words) further.add(word);
    return run;
  });
}

/** A space to insert before a character. */
export interface Space {
  index: number;
  space: string;
}

/**
 * @param spaces in the order of the text
 * @returns the part of the text, with the spaces that are inside it
 */
export function withSpaces(text: string, spaces: readonly Space[], [from, to] = [0, text.length]): string {
  let at = from;
  let result = '';
  for (const { index, space } of spaces) {
    if (index <= from || index >= to) continue;
    result += text.slice(at, index) + space;
    at = index;
  }
  return result + text.slice(at, to);
}

/** Separates words of spaced letters, and single letters that are no words. */
const BETWEEN_WORDS = ' '.repeat(3);
const BETWEEN_CELLS = ' '.repeat(9);
/** Relative to the narrowest gap, and to the font size: wider gaps separate words. */
const WIDE_GAP = 1.5;
const MIN_DIFFERENCE = 0.15;
/**
 * Relative to the font size: gaps between letters, and between words, of a line that is no row of a table.
 */
const MAX_LETTER_GAP = 1.4;
const MAX_WORD_GAP = 4;

/**
 * @param text whose words are separated by single spaces
 * @param placeOf returns the edges of a character, in points, and the size of its font
 * @returns further spaces for the gaps beside letters that are set apart
 */
export function gapSpaces(
  text: string,
  placeOf: (index: number) => { left: number; right: number; size: number },
): Space[] {
  return Array.from(text.matchAll(SPACED_LETTERS)).flatMap(({ 0: run, index: first }) => {
    const end = first + run.length;
    if (/[^\S\n]{2}/.test(run)) return [];
    const gapBefore = (index: number) => placeOf(index).left - placeOf(index - 2).right;
    const inside = Array.from({ length: (run.length - 1) / 2 }, (_, at) => first + 2 * at + 2);
    const [gaps, { size }] = [inside.map(gapBefore), placeOf(first)];
    const least = Math.min(...gaps);
    const areCells = least < 0 || least > MAX_LETTER_GAP * size || Math.max(...gaps) > MAX_WORD_GAP * size;
    if (areCells) return inside.map((index) => ({ index: index - 1, space: BETWEEN_CELLS }));
    const isWide = (gap: number) => gap > WIDE_GAP * least && gap - least > MIN_DIFFERENCE * size;
    const isSpace = (index: number) => index < text.length && /^\S $/.test(text.slice(index - 2, index));
    return [first, ...inside, end + 1].flatMap((index) =>
      isSpace(index) && isWide(gapBefore(index)) ? [{ index: index - 1, space: BETWEEN_WORDS }] : [],
    );
  });
}

/** Divides a run where its spaces are wider than the narrowest ones. */
function joinedWords(run: string): string[] {
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
function isSpelled(letters: string): boolean {
  const isAlphabet = Array.from(letters).every(
    (letter, at) => at === 0 || letter.charCodeAt(0) === letters.charCodeAt(at - 1) + 1,
  );
  return !isAlphabet && VOWEL.test(letters) && new Set(letters).size >= MIN_DIFFERENT;
}
