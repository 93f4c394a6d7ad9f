/** E-mail addresses: their format, and when two are the same. */
import * as v from 'valibot';

/** Longest address that can be delivered to (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
export const MAX_DELIVERABLE = 254;

/** Longest text that is matched, in characters. */
const MAX_LENGTH = 1000;

// The characters HTML allows (HTML standard, "valid e-mail address") plus letters of any script (RFC 6531),
// a dot only between others, and a domain of at least two parts whose last is not a number.
const LOCAL = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const TOP = String.raw`(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)`;
const ADDRESS = new RegExp(`^${LOCAL}(?:\\.${LOCAL})*@(?:${LABEL}\\.)+${TOP}$`, 'iu');

/** Whether `text` has the format of an address. */
export const isEmail = (text: string): boolean => text.length <= MAX_LENGTH && ADDRESS.test(text);

/** The form in which two spellings of one address are equal. Used to store, to count and to find an address. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** Has the format of an address and, where `max` says so, a deliverable length. */
export const emailFormat = (message: string, max = MAX_LENGTH) =>
  v.check((text: string) => isEmail(text) && text.length <= max, message);
