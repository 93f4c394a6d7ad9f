/** Which names on disk the library shows and serves. */

/** Left by editors, browsers, office programs and copying tools while a file is not finished. */
const TEMPORARY = /(?:~|\.part|\.partial|\.crdownload|\.download|\.tmp|\.temp|\.swp)$/i;
const OFFICE_LOCK = /^~\$/;
const SYSTEM = new Set(['thumbs.db', 'desktop.ini', '__macosx']);

/**
 * True for a name that visitors may see: not hidden, not temporary, not a system file, and without
 * characters that some systems read as a path (`/`, `\`) or as its end (NUL).
 */
export function isPublishedName(name: string): boolean {
  if (name === '' || name.startsWith('.') || /[/\\\0]/.test(name)) return false;
  return !TEMPORARY.test(name) && !OFFICE_LOCK.test(name) && !SYSTEM.has(name.toLowerCase());
}
