/** Decides which files and folders on disk the library publishes. */

/** Name endings of unfinished files from editors, browsers, office programs and copying tools. */
const TEMPORARY = /(?:~|\.part|\.partial|\.crdownload|\.download|\.tmp|\.temp|\.swp)$/i;
const OFFICE_LOCK = /^~\$/;
const SYSTEM = new Set(['thumbs.db', 'desktop.ini', '__macosx']);

/**
 * Returns true unless the name is hidden, belongs to a temporary or system file, or contains a character that
 * some systems interpret as a path separator (`/`, `\`) or as the end of a path (NUL).
 */
export function isPublishedName(name: string): boolean {
  if (name === '' || name.startsWith('.') || /[/\\\0]/.test(name)) return false;
  return !TEMPORARY.test(name) && !OFFICE_LOCK.test(name) && !SYSTEM.has(name.toLowerCase());
}
