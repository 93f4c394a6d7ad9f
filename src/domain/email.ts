/** E-mail addresses: what is taken for one, and when two are the same. */
import * as v from 'valibot';

/** Longest address that can be delivered to (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
export const DELIVERABLE = 254;

/** Beyond this a value is no address at all and is not looked at further. */
const SANE = 1000;

// The characters HTML allows (HTML standard, "valid e-mail address") plus letters of any script (RFC 6531),
// a dot only between others, and a domain of at least two parts whose last is not a number.
const LOCAL = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const TOP = String.raw`(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)`;
const ADDRESS = new RegExp(`^${LOCAL}(?:\\.${LOCAL})*@(?:${LABEL}\\.)+${TOP}$`, 'iu');

/** Whether `text` has the format of an address. */
export const isEmail = (text: string): boolean => text.length <= SANE && ADDRESS.test(text);

/** The form in which two spellings of one address are equal. */
export const sameEmail = (email: string): string => email.normalize('NFC').toLowerCase();

/** Has the format of an address and, where `max` says so, a deliverable length. */
export const emailFormat = (message: string, max = SANE) =>
  v.check((text: string) => isEmail(text) && text.length <= max, message);
