/** Reads the SHA-256 that a visitor typed or pasted, or several of them. */
import { EDITION_DIGITS } from './record.ts';

/**
 * Maximum number of characters that are read; longer than what the usual commands print for ten long file
 * names.
 */
const MAX_TYPED = 4_000;
/** Maximum number of files that are asked about at once: each is one query. */
const MAX_FILES = 10;
/** Number of hexadecimal digits of a SHA-256. */
export const SHA256_DIGITS = 64;

/** All digits, also with a sign or a space between bytes, as `certutil` of Windows 7 and 8 prints them. */
const WHOLE = /(?<![0-9a-z])[0-9a-f](?:[ :-]?[0-9a-f]){63}(?![0-9a-z])/g;
/** The edition in an address of this site, which citations end with. */
const IN_ADDRESS = /(?:\/e\/|[?&]edition=)([0-9a-f]{12})(?![0-9a-z])/;
const EDITION = /(?<![0-9a-z/])[0-9a-f]{12}(?![0-9a-z])/g;
/** A line of a value that is no SHA-256, such as an MD5; not a name with many digits in a sentence. */
const OTHER = /^\s*[0-9a-f]{32}/;

/**
 * @param typed the digits in any case, with signs and spaces between them; a citation, or an address of an
 *   edition; or the whole output of a command, with a line for each file
 * @returns for each file 64 digits, or the first 12, which citations show, in lower case; empty if a line has
 *   another value like them, or there are too many
 */
export function readSha256s(typed: string): readonly string[] {
  if (typed.length > MAX_TYPED) return [];
  const text = typed.toLowerCase();
  const lines = text.split(/[\r\n]+/).map((line) => {
    const found = line.match(WHOLE)?.map(withoutSigns) ?? [IN_ADDRESS.exec(line)?.[1] ?? ''];
    return { line, found: found.filter(Boolean) };
  });
  const found = [...new Set(lines.flatMap((one) => one.found))];
  if (found.length === 0) return readOne(text);
  const isWrong = lines.some((one) => one.found.length === 0 && OTHER.test(one.line));
  return isWrong || found.length > MAX_FILES ? [] : found;
}

/** Twelve digits, or the digits of one SHA-256 with any signs between them. */
function readOne(text: string): readonly string[] {
  const editions = new Set(text.match(EDITION));
  if (editions.size === 1) return [...editions];
  const digits = withoutSigns(text).replace(/^(?:edition|sha256)/, '');
  const isKnownLength = [SHA256_DIGITS, EDITION_DIGITS].includes(digits.length);
  return isKnownLength && /^[0-9a-f]+$/.test(digits) ? [digits] : [];
}

const withoutSigns = (text: string): string => text.replace(/[^0-9a-z]/g, '');

/**
 * True for twelve digits that can be neither words nor an amount: they have letters and figures, and no
 * spaces.
 */
export const isUnmistakable = (typed: string): boolean =>
  /\d/.test(typed) && /[a-f]/i.test(typed) && /^[0-9a-f]+$/i.test(typed);
