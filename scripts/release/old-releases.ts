/**
 * Removes old releases. A program of its own, because Node 20 has no SQLite.
 *   node old-releases.ts [before-build]    with the argument, exits with 1 if there is no room for a further release
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '../../src/domain/durations.ts';
import { listReleases, whileUnused } from '../../src/server/release-lock.ts';
import { fail, ROOT } from '../prepare.mjs';
import { currentRelease, RECORD, readRecord, releasesOf } from './release.mjs';

/** Number of releases that stay although no server uses them: the current one and two earlier ones. */
const KEPT = 3;
const MAX_RELEASES = 10;

/**
 * Removes all releases except the last three, the current one, the one before it and those that servers use.
 * Also removes folders that are left over from builds that were killed more than a day ago.
 */
export function removeOldReleases(root = ROOT): void {
  const now = currentRelease(root);
  if (!now) return;
  const names = readdirSync(releasesOf(root)).sort();
  const isComplete = (name: string) => existsSync(path.join(releasesOf(root), name, RECORD));
  const keptNames = [...names.filter(isComplete).slice(-KEPT), path.basename(now), readRecord(now).before];
  for (const name of names.filter((one) => !keptNames.includes(one))) {
    const folder = path.join(releasesOf(root), name);
    if (!isComplete(name) && Date.now() - statSync(folder).mtimeMs < DAY_MS) continue;
    // Removes the build first, so that no server starts from an incomplete release; leaves the lock, because
    // Windows cannot remove an open file.
    const parts = ['dist', ...readdirSync(folder).filter((part) => !part.endsWith('.lock'))];
    const remove = (part: string) => rmSync(path.join(folder, part), { recursive: true, force: true });
    if (whileUnused(folder, () => parts.forEach(remove))) remove('');
  }
}

/** @returns why no further release may be made; undefined if there is room */
export function lackOfRoom(root = ROOT): string | undefined {
  const releases = listReleases(root);
  if (releases.length < MAX_RELEASES) return undefined;
  const heldNames = releases.filter(({ isHeld }) => isHeld).map(({ name }) => name);
  return `There are ${releases.length} releases, and at most ${MAX_RELEASES} may stay. Nothing was built. Servers use ${heldNames.join(', ')}: restart or stop those of earlier releases, then build again.`;
}

if (import.meta.main) {
  removeOldReleases();
  const problem = process.argv[2] === 'before-build' ? lackOfRoom() : undefined;
  if (problem) fail(problem);
}
