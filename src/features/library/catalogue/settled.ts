/**
 * Determines whether a file is settled, which means that it has not changed recently and counts as complete.
 * Used by the catalogue, the register and ingest.
 */

/**
 * Milliseconds without a change after which a file is settled. Each write updates its modification date.
 */
export const SETTLED_AFTER_MS = 2_000;

/**
 * Files with a future date count as settled, because the date does not show when the file was written.
 * @param modified modification date, milliseconds since 1970, as is `now`
 */
export function isSettled(modified: number, now: number): boolean {
  return modified > now || now - modified >= SETTLED_AFTER_MS;
}

interface Folder {
  files: readonly { modified: number }[];
  folders: readonly Folder[];
}

/** @returns when the last unsettled file will settle, milliseconds since 1970; undefined if there is none */
export function settlesAt(folder: Folder, now: number): number | undefined {
  const settleTimes = folder.files
    .filter(({ modified }) => !isSettled(modified, now))
    .map(({ modified }) => modified + SETTLED_AFTER_MS);
  const below = folder.folders.map((one) => settlesAt(one, now) ?? 0);
  return Math.max(0, ...settleTimes, ...below) || undefined;
}
