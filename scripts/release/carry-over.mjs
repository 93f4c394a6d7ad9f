/**
 * Fingerprinted files of the build before stay beside those of the new one: a page that is open in a
 * browser, or that a server of the old version has just sent, still finds its scripts and pictures after an upgrade.
 */
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { linkOrCopy } from './link-packages.mjs';

/** Folders of a build whose files are named by their content. */
export const NAMED_BY_CONTENT = ['_astro', 'media'];
/** How long they stay; longer than a page stays open. */
const LONGEST_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Links the fingerprinted files of one build into the next, except those that it has itself or that are too old.
 * A link keeps the date of the build that made the file.
 * @param from the folder of the build before
 * @param to   the folder of the new build
 */
export function carryOver(from, to) {
  const oldest = Date.now() - LONGEST_MS;
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
