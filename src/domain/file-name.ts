/** Sanitizes the names of uploaded files. */

/** Maximum length in characters without the extension; every file system accepts it, in any script. */
const MAX_STEM_LENGTH = 60;

/**
 * @returns a name without special meaning to shells and file managers: letters, digits, dot, hyphen and underscore; no
 *   path, no hidden file, no character that changes the direction of text
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
  return ([...stem].slice(0, MAX_STEM_LENGTH).join('') || 'file') + extension.toLowerCase();
}
