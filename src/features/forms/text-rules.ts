/** How text is read before it is judged; the same in the browser and on the server. */
import * as v from 'valibot';

/** Space and zero-width characters: dropped at either end. */
const EDGE = /[\s\u200b-\u200f\u2060\ufeff]/;
const CONTROLS = /[^\P{Cc}\t\n]/gu;

/** No answer is looked at further than this, in UTF-16 units; every field's own limit is far below. */
export const LONGEST = 100_000;

/**
 * One typed answer as it is counted and stored: NFC, line ends as \n, no control characters, trimmed
 * (decisions, "Forms": limits count characters after trimming and Unicode normalisation).
 */
export function clean(typed: string): string {
  const plain = typed.slice(0, LONGEST).toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, '');
  return trim(plain.normalize('NFC'));
}

/** By hand and not by expression: one that is anchored at the end takes square time on long runs of space. */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && EDGE.test(text.charAt(start))) start++;
  while (end > start && EDGE.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Characters as people count them when they type: code points, not UTF-16 units. */
export const countOf = (text: string): number => [...text].length;

/** A text field: missing counts as empty. */
export const answer = () => v.pipe(v.optional(v.string(), ''), v.transform(clean));

/** Letters of any script with their combining marks (and the joiners Indian scripts write with), and spaces. */
export const LETTERS_AND_SPACES = /^(?:\p{L}[\p{M}\u200c\u200d]*|\s)*$/u;

/** Not empty. */
export const required = (message: string) => v.check((text: string) => text !== '', message);

/** At least `min` characters. */
export const atLeast = (min: number, message: string) =>
  v.check((text: string) => countOf(text) >= min, message);

/** At most `max` characters. */
export const atMost = (max: number, message: string) =>
  v.check((text: string) => countOf(text) <= max, message);

/** Empty, or one of the options. */
export const oneOf = (options: readonly string[], message: string) =>
  v.check((text: string) => text === '' || options.includes(text), message);
