/**
 * Adds the packages to a release as hard links to the installed files. Hard links take almost no space or
 * time, and the files survive the removal or reinstallation of the project's `node_modules`. If links are not
 * possible, the files are copied.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { nodePackage } from '../node-binary.mjs';

/** Parts of Node's package that the site does not use: C headers and manual pages, 67 MB. */
const NOT_RUN = ['include', 'share'].map((name) => path.join(nodePackage(), name));

/**
 * @param from an installed `node_modules`
 * @param to path of the copy
 */
export function linkPackages(from, to) {
  linkFolder(from, to, (entry) => {
    // Omits caches and npm's metadata, but not `.bin`, which contains the commands that scripts use.
    if (entry.startsWith('.') && entry.split(path.sep)[0] !== '.bin') return false;
    return !NOT_RUN.includes(entry);
  });
}

/**
 * Removes the packages that package-lock.json marks as development dependencies. Also removes optional peer
 * dependencies, such as TypeScript, which valibot needs only for types. Keeps the optional packages of
 * package.json, which contain Node.
 * @param release the release's folder
 */
export function removeDevelopmentPackages(release) {
  const { packages } = JSON.parse(readFileSync(path.join(release, 'package-lock.json'), 'utf8'));
  const node = Object.keys(packages['']?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`);
  for (const [name, { dev, devOptional, optional }] of Object.entries(packages))
    if (dev || devOptional || (optional && !node.includes(name)))
      rmSync(path.join(release, name), { recursive: true, force: true });
  const programs = path.join(release, 'node_modules', '.bin');
  for (const name of existsSync(programs) ? readdirSync(programs) : [])
    if (!existsSync(path.join(programs, name))) rmSync(path.join(programs, name), { force: true });
}

/** @param wanted returns whether a path inside `from` is linked */
function linkFolder(from, to, wanted, inside = '') {
  mkdirSync(path.join(to, inside), { recursive: true });
  for (const entry of readdirSync(path.join(from, inside), { withFileTypes: true })) {
    const name = path.join(inside, entry.name);
    if (!wanted(name)) continue;
    if (entry.isDirectory()) linkFolder(from, to, wanted, name);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(path.join(from, name)), path.join(to, name));
    else linkOrCopy(path.join(from, name), path.join(to, name));
  }
}

/**
 * Hard-links a file; if that is not possible, for example across file systems, copies the file with its date.
 */
export function linkOrCopy(from, to) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
    const { atime, mtime } = statSync(from);
    utimesSync(to, atime, mtime);
  }
}
