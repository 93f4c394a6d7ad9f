/** Sanitizes the names of uploaded files. */

/** Maximum characters before the extension. Every file system accepts this length, in any script. */
const MAX_STEM_LENGTH = 60;

/**
 * @returns a name without special meaning to shells and file managers: it consists of letters, digits, dots,
 *   hyphens and underscores, has no path, does not start with a dot, and contains no direction marks
 */
export function safeName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const extension = /\.[a-z0-9]{1,5}$/i.exec(base)?.[0] ?? '';
  const stem = base
    .slice(0, base.length - extension.length)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.\-_]+|[.\-_]+$/g, '');
  return ([...stem].slice(0, MAX_STEM_LENGTH).join('') || 'file') + extension.toLowerCase();
}
