/** Names for files that visitors named. */

/** Longest name, in characters; every file system holds it, in any script. */
const LONGEST = 60;

/**
 * What a visitor called a file, as a name that means nothing to shells and file managers: letters, digits, dot,
 * hyphen and underscore; no path, no hidden file, nothing that turns the direction of writing.
 */
export function safeName(given: string): string {
  const base = given.split(/[\\/]/).at(-1) ?? '';
  const extension = /\.[a-z0-9]{1,5}$/i.exec(base)?.[0] ?? '';
  const stem = base
    .slice(0, base.length - extension.length)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.\-_]+|[.\-_]+$/g, '');
  return ([...stem].slice(0, LONGEST).join('') || 'file') + extension.toLowerCase();
}
