/**
 * Keeps the fingerprinted files of the previous build next to those of the new build, so that pages that are
 * open during an upgrade, or that an older server has just sent, can still load their scripts and pictures.
 */
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { linkOrCopy } from './link-packages.mjs';

/** Folders of a build whose file names contain a content hash. */
export const NAMED_BY_CONTENT = ['_astro', 'media'];
/** Retention in milliseconds; longer than a page stays open. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Hard-links the fingerprinted files of one build into the next, except files that already exist or are too
 * old. A link keeps the file's date, so a file's age counts from the build that created it.
 * @param from the folder of the previous build
 * @param to the folder of the new build
 */
export function carryOver(from, to) {
  const oldest = Date.now() - MAX_AGE_MS;
  for (const name of NAMED_BY_CONTENT) {
    const folder = path.join(from, 'client', name);
    if (!existsSync(folder)) continue;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath ?? entry.path, entry.name);
      const target = path.join(to, 'client', name, path.relative(folder, file));
      if (existsSync(target) || statSync(file).mtimeMs < oldest) continue;
      mkdirSync(path.dirname(target), { recursive: true });
      linkOrCopy(file, target);
    }
  }
}
