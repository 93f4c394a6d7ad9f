/** Names backups by their time, and removes old backups. */

import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '../../domain/durations.ts';

/** A name such as `record-2026-01-05T20-30-00Z.backup`, in UTC; sorting by name sorts by time. */
export const backupName = (now: number): string =>
  `record-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

const NAME = /^record-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;
/** Matches the name of a folder that an interrupted backup left behind. */
const PART = /^\.record-[\dTZ-]+\.backup\.part$/;

/**
 * Removes all but the newest backups, with their checksum files. Also removes leftovers of backups that were
 * interrupted more than a day ago. Keeps files with other names.
 * @param keep number of backups to keep, at least 1
 * @param now milliseconds since 1970
 * @returns the names of the removed backups
 */
export function removeOldBackups(folder: string, keep: number, now: number): string[] {
  const names = readdirSync(folder);
  const old = names
    // A later name was given before the clock was set back, and must not make a newer backup count as old.
    .filter((name) => NAME.test(name) && name <= backupName(now))
    .sort()
    .slice(0, -keep);
  const parts = names.filter(
    (name) => PART.test(name) && statSync(path.join(folder, name)).mtimeMs < now - DAY_MS,
  );
  for (const name of [...old.flatMap((one) => [one, `${one}.sha256`]), ...parts])
    rmSync(path.join(folder, name), { recursive: true, force: true });
  return old;
}
