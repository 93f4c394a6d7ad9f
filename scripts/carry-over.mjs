/**
 * Fingerprinted files of the build before stay beside those of the new one: a page that somebody has open, or that
 * a server of the old version has just given, still finds its scripts and pictures after an upgrade.
 */
import { existsSync, linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** Folders of a build whose files are named by their content. */
export const NAMED_BY_CONTENT = ['_astro', 'media'];
/** How long they stay; longer than anybody has a page open. */
const LONGEST_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Keeps hold of the fingerprinted files of one build, so that the next may empty the folder.
 * @param {string} outDir the build's folder; it is left as it is
 * @returns {() => void} brings them into the new build, but for those that it has itself or that are too old
 */
export function carryOver(outDir) {
  // What a build that failed left aside is still there, and is carried too.
  const aside = `${outDir}.before`;
  const hold = (disk, target) => existsSync(target) || linkSync(disk, target);
  for (const name of NAMED_BY_CONTENT) each(path.join(outDir, 'client', name), path.join(aside, name), hold);
  return () => {
    const oldest = Date.now() - LONGEST_MS;
    for (const name of NAMED_BY_CONTENT) {
      each(path.join(aside, name), path.join(outDir, 'client', name), (disk, target) => {
        if (!existsSync(target) && statSync(disk).mtimeMs >= oldest) linkSync(disk, target);
      });
    }
    rmSync(aside, { recursive: true, force: true });
  };
}

/** A link keeps the date of the first build: what is carried from build to build goes in the end. */
function each(from, to, put) {
  if (!existsSync(from)) return;
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const disk = path.join(entry.parentPath ?? entry.path, entry.name);
    const target = path.join(to, path.relative(from, disk));
    mkdirSync(path.dirname(target), { recursive: true });
    put(disk, target);
  }
}
