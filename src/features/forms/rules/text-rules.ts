/** Normalises text before validation, in the browser as on the server. */
import * as v from 'valibot';

/** White space and zero-width characters, trimmed at both ends. */
const EDGE = /[\s\u200b-\u200f\u2060\ufeff]/;
const CONTROLS = /[^\P{Cc}\t\n]/gu;

/** UTF-16 units accepted per character of a field's limit: text is longer before it is trimmed and composed. */
const UNITS_PER_CHARACTER = 6;

/** Normalisation takes quadratic time on longer runs: the limit of the stream-safe text format (UAX #15, section 13). */
const MAX_MARKS_IN_A_ROW = 30;
const MARKS = /\p{M}+/gu;

/** Error for a text that is rejected before normalisation. */
export interface TextErrors {
  tooLong: string;
  combiningMarks: string;
}

function hasLongMarkRun(text: string): boolean {
  return (text.match(MARKS) ?? []).some((run) => countOf(run) > MAX_MARKS_IN_A_ROW);
}

/** Well-formed UTF-16, line ends as \n, no control characters. Runs of combining marks are counted after this. */
function withoutControls(typed: string): string {
  return typed.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, '');
}

/**
 * A text value as it is counted and stored: NFC, line ends as \n, no control characters, trimmed
 * (decisions, "Forms": limits count characters after trimming and Unicode normalisation).
 */
export const clean = (typed: string): string => trim(withoutControls(typed).normalize('NFC'));

/** Without a regular expression: one anchored at the end takes quadratic time on long runs of white space. */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && EDGE.test(text.charAt(start))) start++;
  while (end > start && EDGE.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Counts characters as people do: code points, not UTF-16 units. */
export const countOf = (text: string): number => [...text].length;

/**
 * A normalised text field; a missing one counts as empty. Text that would be expensive to normalise is rejected first,
 * so every field starts with this rule.
 * @param max the field's limit in characters; text above six times as many UTF-16 units is rejected unread
 */
export const answer = (max: number, { tooLong, combiningMarks }: TextErrors) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.check((typed) => typed.length <= max * UNITS_PER_CHARACTER, tooLong),
    v.transform(withoutControls),
    v.check((text) => !hasLongMarkRun(text), combiningMarks),
    v.transform(clean),
  );

/** One of a list of options, or empty. */
export const choice = (options: object, message: string) => {
  const ids = Object.keys(options);
  const longest = Math.max(...ids.map((id) => id.length));
  return v.pipe(answer(longest, { tooLong: message, combiningMarks: message }), oneOf(ids, message));
};

/** Letters of any script with their combining marks (and the joiners that Indian scripts use), and spaces. */
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
const oneOf = (options: readonly string[], message: string) =>
  v.check((text: string) => text === '' || options.includes(text), message);
