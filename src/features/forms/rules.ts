/** Rules of fields, and how a form is validated, in the browser and on the server. */
import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import { readPhone } from '../../domain/phone.ts';
import { withoutInvisible, withoutInvisibleInText } from '../../domain/plain-value.ts';

/** White space and joiners, which are trimmed at both ends. */
const EDGE = /[\s\u200c\u200d]/;
/** A joiner after a vowel sign or virama is a part of the last letter: `രാജന്‍`. */
const LETTER_END = /\p{M}[\u200c\u200d]$/u;
const CONTROLS = /[^\P{Cc}\t\n]/gu;

/** Raw input may have this many UTF-16 units per allowed character; normalisation shortens it. */
const UNITS_PER_CHARACTER = 6;

/**
 * Maximum run of combining marks in the Stream-Safe Text Format (UAX #15, section 13). Normalisation takes
 * quadratic time on longer runs.
 */
const MAX_MARKS_IN_A_ROW = 30;
const MARKS = /\p{M}+/gu;

/** Messages for text that is rejected before normalisation. */
interface TextErrors {
  tooLong: string;
  combiningMarks: string;
}

function hasLongMarkRun(text: string): boolean {
  return (text.match(MARKS) ?? []).some((run) => countOf(run) > MAX_MARKS_IN_A_ROW);
}

/**
 * Makes UTF-16 well-formed, converts line endings to \n and removes control characters and invisible ones,
 * except those that Indian scripts need. Must run before runs of combining marks are counted.
 */
function withoutControls(typed: string): string {
  return withoutInvisibleInText(typed.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, ''));
}

/**
 * Normalises text for counting and storage: NFC, line endings as \n, no control or invisible characters,
 * trimmed (docs/behaviour.md: limits count characters after trimming and Unicode normalisation).
 */
export const clean = (typed: string): string => trim(withoutControls(typed).normalize('NFC'));

/**
 * Trims without a regular expression: a pattern anchored at the end takes quadratic time on long runs of
 * white space.
 */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && EDGE.test(text.charAt(start))) start++;
  while (end > start && EDGE.test(text.charAt(end - 1)) && !LETTER_END.test(text.slice(end - 3, end))) end--;
  return text.slice(start, end);
}

/** Counts code points, not UTF-16 units. */
export const countOf = (text: string): number => [...text].length;

/**
 * Rule that normalises a text field; a missing field counts as empty. It must be the first rule of every
 * field, because it rejects text that would be expensive to normalise.
 * @param max the field's limit in characters; text with more than six times as many UTF-16 units is rejected
 *   before it is processed
 */
export const normalizedText = (max: number, { tooLong, combiningMarks }: TextErrors) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.check((typed) => typed.length <= max * UNITS_PER_CHARACTER, tooLong),
    v.transform(withoutControls),
    v.check((text) => !hasLongMarkRun(text), combiningMarks),
    v.transform(clean),
  );

/**
 * Rule that normalises a value with an exact form, such as an e-mail address, a phone number or an amount:
 * like `normalizedText`, but also removes all invisible characters.
 */
export const normalizedToken = (max: number, errors: TextErrors) =>
  v.pipe(
    normalizedText(max, errors),
    v.transform((text) => clean(withoutInvisible(text))),
  );

/** Rule that normalises a choice and allows one of the options or an empty value. */
export const choice = (options: object, message: string) => {
  const ids = Object.keys(options);
  const longest = Math.max(...ids.map((id) => id.length));
  return v.pipe(normalizedToken(longest, { tooLong: message, combiningMarks: message }), oneOf(ids, message));
};

/**
 * Letters of any script, combining marks, the joiners that Indian scripts use, and spaces; at least one is a
 * letter.
 */
export const LETTERS_AND_SPACES = /^(?:\p{M}|\u200c|\u200d|\s)*\p{L}(?:\p{L}|\p{M}|\u200c|\u200d|\s)*$/u;

/** Rule that rejects empty text. */
export const required = (message: string) => v.check((text: string) => text !== '', message);

/** Rule that requires at least `min` characters. */
export const atLeast = (min: number, message: string) =>
  v.check((text: string) => countOf(text) >= min, message);

/** Rule that allows at most `max` characters. */
export const atMost = (max: number, message: string) =>
  v.check((text: string) => countOf(text) <= max, message);

/** Rules of a text of at most `max` characters, which may stay empty. */
export const optionalText = (max: number, errors: TextErrors) =>
  v.pipe(normalizedText(max, errors), atMost(max, errors.tooLong));

/** Rules of a required text of 2 to `max` characters. */
export const requiredText = (
  max: number,
  errors: TextErrors,
  { missing, short, long }: { missing: string; short: string; long: string },
) =>
  v.pipe(
    normalizedText(max, { ...errors, tooLong: long }),
    required(missing),
    atLeast(2, short),
    atMost(max, long),
  );

/** Rule that allows empty text or one of the options. */
const oneOf = (options: readonly string[], message: string) =>
  v.check((text: string) => text === '' || options.includes(text), message);

/** Maximum characters: ten digits with a prefix and many separators. */
const MAX_PHONE = 40;

/** Rule for a required number of ten digits. @param messages for a missing and for an invalid number */
export const tenDigits = (messages: { phone: string; phoneDigits: string }, errors: TextErrors) =>
  v.pipe(
    normalizedToken(MAX_PHONE, { ...errors, tooLong: messages.phoneDigits }),
    required(messages.phone),
    v.transform(readPhone),
    v.regex(/^\d{10}$/, messages.phoneDigits),
  );

/** Rule for a required mobile number of India. */
export const mobileNumber = (
  errors: { phone: string; phoneDigits: string; phoneStart: string },
  shared: TextErrors,
) => v.pipe(tenDigits(errors, shared), v.regex(/^[6-9]/, errors.phoneStart));

/**
 * One rule per field, in the order of the labels, because the error summary lists messages in the order of
 * the rules.
 */
export type FieldRules<Words extends { labels: object }> = Record<keyof Words['labels'], GenericSchema>;

/** @returns the names of the fields that are not file fields, in display order */
export function textFields(labels: object, fileFields: readonly string[] = []): readonly string[] {
  return Object.keys(labels).filter((name) => !fileFields.includes(name));
}

export type FieldErrors = Readonly<Record<string, string>>;

export type ValidationResult<Values> = { ok: true; values: Values } | { ok: false; fieldErrors: FieldErrors };

/**
 * Validates submitted values.
 * @param schema a schema whose keys are the form's fields, in display order
 * @param values submitted values by field name
 * @returns the normalised values, or the first error of each field
 */
export function validate<Values>(
  schema: v.GenericSchema<unknown, Values>,
  values: Readonly<Record<string, unknown>>,
): ValidationResult<Values> {
  const result = v.safeParse(schema, values, { abortPipeEarly: true });
  if (result.success) return { ok: true, values: result.output };
  const fieldErrors: Record<string, string> = {};
  for (const issue of result.issues) {
    const field = String(issue.path?.[0]?.key ?? '');
    fieldErrors[field] ??= issue.message;
  }
  return { ok: false, fieldErrors };
}
