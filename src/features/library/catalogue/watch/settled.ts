/** When a file counts as whole: the one rule for the register, the search and the pictures. */

/** Milliseconds since its last change. A file that is still being written keeps changing its date. */
export const SETTLED_AFTER_MS = 2_000;

/** @param modified, now milliseconds since 1970; a date in the future says nothing about when a file was written */
export function isSettled(modified: number, now: number): boolean {
  return modified > now || now - modified >= SETTLED_AFTER_MS;
}

interface Folder {
  files: readonly { modified: number }[];
  folders: readonly Folder[];
}

/** @returns when the last of all files counts as whole, milliseconds since 1970; undefined where all do */
export function settlesAt(folder: Folder, now: number): number | undefined {
  const own = folder.files
    .filter(({ modified }) => !isSettled(modified, now))
    .map(({ modified }) => modified + SETTLED_AFTER_MS);
  const below = folder.folders.map((one) => settlesAt(one, now) ?? 0);
  return Math.max(0, ...own, ...below) || undefined;
}
