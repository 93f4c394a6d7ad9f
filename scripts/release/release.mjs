/**
 * Makes and switches releases. A release is a folder in `releases/` with everything that a server and the
 * commands need: program, content, production packages and the built site. The link `current` points to the
 * release that the next start uses. After its check a release never changes, apart from the leases of
 * servers, so a build, an installation or a change in the project's folder does not affect a running server
 * (docs/decisions/0051-one-way-to-release.md). Plain JavaScript for Node 20, because it runs before packages
 * are installed.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { buildIn, buildKey, fail, isSource, NODE, nodeOf, ROOT, run, SOURCES } from '../prepare.mjs';
import { carryOver } from './carry-over.mjs';
import { checkRelease } from './check-release.mjs';
import { copyPackages } from './copy-packages.mjs';

/** The file that is written last: a release without it is incomplete. */
export const RECORD = 'release.json';
/** The file that servers lock while they use the release (src/server/release-lock.ts). */
const LOCK = 'in-use.lock';
const OLD_RELEASES = path.join('scripts', 'release', 'old-releases.ts');
/** Files that the build writes besides its output: types and caches. */
const LEFT_BY_BUILD = ['.astro', 'node_modules'];

/** Returns the folder that contains a project's releases. */
export const releasesOf = (root = ROOT) => path.join(root, 'releases');
const linkOf = (root) => path.join(root, 'current');
const distOf = (release) => path.join(release, 'dist');

/** @returns the folder that `current` points to; undefined before the first build */
export function currentRelease(root = ROOT) {
  const link = linkOf(root);
  return existsSync(path.join(link, RECORD)) ? realpathSync(link) : undefined;
}

/**
 * Makes a release from the current state of the project, checks it and switches to it. Does nothing if the
 * current release was made from the same files and variables. If there are too many releases, or the site
 * cannot be built or does not work, exits with the reason; `current` is then unchanged.
 * @returns the folder of the current release
 */
export async function makeRelease() {
  const key = buildKey(process.env);
  const before = currentRelease();
  if (before && readRecord(before).key === key) return before;
  run(NODE, [OLD_RELEASES, 'before-build']);
  const startedAt = Date.now();
  const release = path.join(releasesOf(), `${new Date(startedAt).toISOString().replace(/[:.]/g, '-')}`);
  process.stdout.write(`Building the site in ${path.relative(ROOT, release)} ...\n`);
  const removeUnfinished = () => rmSync(release, { recursive: true, force: true });
  process.once('exit', removeUnfinished);
  copySources(release);
  buildIn(release, 'dist');
  for (const name of LEFT_BY_BUILD) rmSync(path.join(release, name), { recursive: true, force: true });
  const replacedAt = before && carryOver(distOf(before), distOf(release), readRecord(before).replacedAt);
  step('copying the packages');
  copyPackages(ROOT, release);
  writeFileSync(path.join(release, LOCK), '');
  step('starting it and asking for every page');
  const problem = await checkRelease(release, nodeOf(release));
  if (problem) fail(`The new release does not work, so the site stays as it was. ${problem}`);
  const record = { key, before: before && path.basename(before), replacedAt };
  writeFileSync(path.join(release, RECORD), `${JSON.stringify(record, null, 2)}\n`);
  process.off('exit', removeUnfinished);
  switchTo(release);
  run(NODE, [OLD_RELEASES]);
  process.stdout.write(`Built in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`);
  return release;
}

/** Points `current` to a complete release, atomically if the system can replace a link. */
export function switchTo(release, root = ROOT) {
  const link = linkOf(root);
  const windows = process.platform === 'win32';
  const newLink = `${link}.${process.pid}`;
  symlinkSync(windows ? release : path.relative(root, release), newLink, windows ? 'junction' : 'dir');
  if (windows) rmSync(link, { force: true, recursive: true });
  renameSync(newLink, link);
}

/**
 * Points `current` to the previous release.
 * @returns the previous release; undefined if there is none
 */
export function switchBack(root = ROOT) {
  const now = currentRelease(root);
  const { before } = now ? readRecord(now) : {};
  const release = before && path.join(releasesOf(root), before);
  if (!release || !existsSync(path.join(release, RECORD))) return undefined;
  switchTo(release, root);
  return release;
}

/** Prints one line per build step. */
function step(what) {
  process.stdout.write(`  ${what} ...\n`);
}

/**
 * @returns the key of a release's sources (`buildKey`), the name of the release that it replaced, and the
 *   times of replaced files
 */
export function readRecord(release) {
  return JSON.parse(readFileSync(path.join(release, RECORD), 'utf8'));
}

function copySources(release) {
  mkdirSync(release, { recursive: true });
  for (const name of SOURCES) {
    const from = path.join(ROOT, name);
    if (existsSync(from)) cpSync(from, path.join(release, name), { recursive: true, filter: isSource });
  }
}
