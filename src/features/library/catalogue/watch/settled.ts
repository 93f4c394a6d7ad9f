/** The rule for complete files, used by catalogue, register and ingest: a file is settled if it has not changed recently. */

/** Milliseconds since the last change; a file that is being written keeps changing its modification date. */
export const SETTLED_AFTER_MS = 2_000;

/** A date in the future says nothing about when the file was written. @param modified, now milliseconds since 1970 */
export function isSettled(modified: number, now: number): boolean {
  return modified > now || now - modified >= SETTLED_AFTER_MS;
}

interface Folder {
  files: readonly { modified: number }[];
  folders: readonly Folder[];
}

/** @returns when the last file will have settled, in milliseconds since 1970; undefined if all files have settled */
export function settlesAt(folder: Folder, now: number): number | undefined {
  const own = folder.files
    .filter(({ modified }) => !isSettled(modified, now))
    .map(({ modified }) => modified + SETTLED_AFTER_MS);
  const below = folder.folders.map((one) => settlesAt(one, now) ?? 0);
  return Math.max(0, ...own, ...below) || undefined;
}
