/** Validates e-mail addresses. */
import * as v from 'valibot';

/** Maximum length of a deliverable address (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
export const MAX_DELIVERABLE = 254;

/** Maximum input length in characters. Longer text is rejected without being matched against the pattern. */
const MAX_LENGTH = 1000;

// Allows the characters that HTML allows (HTML standard, "valid e-mail address") and letters of any script
// (RFC 6531). Dots are allowed only between other characters. The domain has at least two parts, and the last
// part is not a number.
const LOCAL = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const TOP = String.raw`(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)`;
const ADDRESS = new RegExp(`^${LOCAL}(?:\\.${LOCAL})*@(?:${LABEL}\\.)+${TOP}$`, 'iu');

/** True if `text` has the format of an address. */
export const isEmail = (text: string): boolean => text.length <= MAX_LENGTH && ADDRESS.test(text);

/** Returns a Valibot check for the format of an address and a maximum length of `max` characters. */
export const emailFormat = (message: string, max = MAX_LENGTH) =>
  v.check((text: string) => isEmail(text) && text.length <= max, message);
