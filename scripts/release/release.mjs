/**
 * Releases. A release is a folder of its own that holds all that a server and the commands need: the program, content,
 * production packages and the built site. `releases/` holds them, and the link `current` names the one that a server
 * starts from next. Nothing changes a release after it was checked, so a running server is never affected by a build,
 * an installation or a change in the project's folder (docs/decisions/0025-releases.md).
 * Plain JavaScript for Node 20: it runs before anything is installed.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { binaryIn, nodePackage } from '../node-binary.mjs';
import { buildIn, buildKey, fail, isSource, ROOT, SOURCES } from '../prepare.mjs';
import { carryOver } from './carry-over.mjs';
import { checkRelease } from './check-release.mjs';
import { linkPackages, removeDevelopmentPackages } from './link-packages.mjs';
import { foldersInUse } from './processes.mjs';

/** Written last: a folder without it is not complete. */
const RECORD = 'release.json';
/** What the build keeps for a next one in the same folder. */
const BUILD_CACHES = ['.astro', 'node_modules/.astro', 'node_modules/.vite'];
/** A folder without a record that is older is left by a build that was killed. */
const STALE_MS = 24 * 60 * 60 * 1000;

/** Where the releases of a project are. */
export const releasesOf = (root = ROOT) => path.join(root, 'releases');
const linkOf = (root) => path.join(root, 'current');

/** @returns the folder that `current` names; undefined before the first build */
export function currentRelease(root = ROOT) {
  const link = linkOf(root);
  return existsSync(path.join(link, RECORD)) ? realpathSync(link) : undefined;
}

/** @returns the Node of a release, the same bytes as the project's */
export const nodeOf = (release) => path.join(release, 'node_modules', nodePackage(), binaryIn(nodePackage()));

/**
 * Makes a release of the project as it is now, checks it and switches to it; nothing when the current release was made
 * from the same files and variables. Ends the program with the reason when the site cannot be built or does not work;
 * the current release stays.
 * @returns the folder of the current release
 */
export async function makeRelease() {
  const key = buildKey(process.env);
  const before = currentRelease();
  if (before && readRecord(before).key === key) return before;
  const started = Date.now();
  const release = path.join(releasesOf(), `${new Date(started).toISOString().replace(/[:.]/g, '-')}`);
  process.stdout.write(`Building the site in ${path.relative(ROOT, release)} ...\n`);
  const removeUnfinished = () => rmSync(release, { recursive: true, force: true });
  process.once('exit', removeUnfinished);
  step('copying the program and its packages');
  copySources(release);
  linkPackages(path.join(ROOT, 'node_modules'), path.join(release, 'node_modules'));
  buildIn(release, 'dist');
  if (before) carryOver(path.join(before, 'dist'), path.join(release, 'dist'));
  removeDevelopmentPackages(release);
  for (const name of BUILD_CACHES) rmSync(path.join(release, name), { recursive: true, force: true });
  step('starting it and asking for every page');
  const problem = await checkRelease(release, nodeOf(release));
  if (problem) fail(`The new release does not work, so the site stays as it was. ${problem}`);
  const record = { key, builtAt: new Date().toISOString(), before: before && path.basename(before) };
  writeFileSync(path.join(release, RECORD), `${JSON.stringify(record, null, 2)}\n`);
  process.off('exit', removeUnfinished);
  switchTo(release);
  removeOldReleases();
  process.stdout.write(`Built in ${Math.round((Date.now() - started) / 1000)} s.\n`);
  return release;
}

/** Points `current` at a complete release, in one step where the system can replace a link. */
export function switchTo(release, root = ROOT) {
  const link = linkOf(root);
  const windows = process.platform === 'win32';
  const made = `${link}.${process.pid}`;
  symlinkSync(windows ? release : path.relative(root, release), made, windows ? 'junction' : 'dir');
  if (windows) rmSync(link, { force: true, recursive: true });
  renameSync(made, link);
}

/**
 * Points `current` at the release before it.
 * @returns that release; undefined where there is none
 */
export function switchBack(root = ROOT) {
  const now = currentRelease(root);
  const { before } = now ? readRecord(now) : {};
  const release = before && path.join(releasesOf(root), before);
  if (!release || !existsSync(path.join(release, RECORD))) return undefined;
  switchTo(release, root);
  return release;
}

/**
 * Removes the releases that are neither current, nor the one before, nor in use by a process, and what killed builds
 * left. Keeps all of them where the system does not tell what its processes use.
 */
export function removeOldReleases(root = ROOT, inUse = foldersInUse) {
  const now = currentRelease(root);
  if (!now) return;
  const kept = new Set([path.basename(now), readRecord(now).before]);
  const others = readdirSync(releasesOf(root)).filter((name) => !kept.has(name));
  const used = others.length > 0 ? inUse() : [];
  if (!used) return;
  for (const name of others) {
    const folder = path.join(releasesOf(root), name);
    const unfinished = !existsSync(path.join(folder, RECORD));
    if (unfinished && Date.now() - statSync(folder).mtimeMs < STALE_MS) continue;
    if (used.some((one) => one === folder || one.startsWith(folder + path.sep))) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One line for each part of a build. */
export function step(what) {
  process.stdout.write(`  ${what} ...\n`);
}

function readRecord(release) {
  return JSON.parse(readFileSync(path.join(release, RECORD), 'utf8'));
}

function copySources(release) {
  mkdirSync(release, { recursive: true });
  for (const name of SOURCES) {
    const from = path.join(ROOT, name);
    if (existsSync(from)) cpSync(from, path.join(release, name), { recursive: true, filter: isSource });
  }
}
