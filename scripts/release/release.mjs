/**
 * Makes and switches releases. A release is a folder in `releases/` with everything that a server and the
 * commands need: program, content, production packages and the built site. The link `current` points to the
 * release that the next start uses. Releases are immutable after their check, so a build, an installation or
 * a change in the project's folder does not affect a running server (docs/decisions/0025-releases.md). Plain
 * JavaScript for Node 20, because it runs before packages are installed.
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

/** The file that is written last: a release without it is incomplete. */
const RECORD = 'release.json';
/** Build caches, which the next build reuses. */
const BUILD_CACHES = ['.astro', 'node_modules/.astro', 'node_modules/.vite'];
/** Age in milliseconds above which a folder without `release.json` counts as left over from a killed build. */
const STALE_MS = 24 * 60 * 60 * 1000;

/** Returns the folder that contains a project's releases. */
const releasesOf = (root = ROOT) => path.join(root, 'releases');
const linkOf = (root) => path.join(root, 'current');

/** @returns the folder that `current` points to; undefined before the first build */
export function currentRelease(root = ROOT) {
  const link = linkOf(root);
  return existsSync(path.join(link, RECORD)) ? realpathSync(link) : undefined;
}

/** @returns the path of a release's Node, which is identical to the project's Node */
export const nodeOf = (release) => path.join(release, 'node_modules', nodePackage(), binaryIn(nodePackage()));

/**
 * Makes a release from the current state of the project, checks it and switches to it. Does nothing if the
 * current release was made from the same files and variables. If the site cannot be built or does not work,
 * exits with the reason; `current` is then unchanged.
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

/** Points `current` to a complete release, atomically if the system can replace a link. */
export function switchTo(release, root = ROOT) {
  const link = linkOf(root);
  const windows = process.platform === 'win32';
  const made = `${link}.${process.pid}`;
  symlinkSync(windows ? release : path.relative(root, release), made, windows ? 'junction' : 'dir');
  if (windows) rmSync(link, { force: true, recursive: true });
  renameSync(made, link);
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

/**
 * Removes releases that are neither current nor previous and that no process uses, and folders left over from
 * killed builds. Removes nothing if the system cannot list processes.
 */
export function removeOldReleases(root = ROOT, inUse = foldersInUse) {
  const now = currentRelease(root);
  if (!now) return;
  const recent = new Set([path.basename(now), readRecord(now).before]);
  const others = readdirSync(releasesOf(root)).filter((name) => !recent.has(name));
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

/** Prints one line per build step. */
function step(what) {
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
