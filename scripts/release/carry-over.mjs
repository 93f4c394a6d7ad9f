/**
 * Keeps the fingerprinted files of the previous build next to those of the new build, so that a page that was
 * opened before the switch can still load its scripts, styles, fonts and pictures.
 */
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../prepare.mjs';

/** Folders of a build whose file names contain a content hash. */
export const NAMED_BY_CONTENT = ['_astro', 'media'];
/** Retention in milliseconds after a build replaced a file; longer than a page stays open. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Copies the fingerprinted files of one build into the next, except files that the next build has too, or
 * that were replaced too long ago.
 * @param from the folder of the previous build
 * @param to the folder of the new build
 * @param replacedAt the result of this function for the previous build
 * @returns the time at which each copied file was replaced, by its path in `client`
 */
export function carryOver(from, to, replacedAt = {}, now = Date.now()) {
  const [old, client] = [from, to].map((build) => path.join(build, 'client'));
  const copied = {};
  for (const disk of NAMED_BY_CONTENT.flatMap((name) => listFiles(path.join(old, name)))) {
    const file = path.relative(old, disk);
    const at = replacedAt[file] ?? now;
    if (existsSync(path.join(client, file)) || now - at > MAX_AGE_MS) continue;
    cpSync(disk, path.join(client, file));
    copied[file] = at;
  }
  return copied;
}
