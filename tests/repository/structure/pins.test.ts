import { expect, test } from 'vitest';
import { loosePins, missingIntegrity, missingOptional, writtenAddresses } from './pins.ts';
import { readText } from './project-files.ts';

const manifest = JSON.parse(readText('package.json'));
const lock = JSON.parse(readText('package-lock.json'));

test('every dependency has one exact version, the same in the lockfile', () => {
  expect(Object.keys(manifest.dependencies).length).toBeGreaterThan(0);
  expect(loosePins(manifest, lock)).toEqual([]);
});

test('every package of the tests has one exact version, and is where files outside tests/ find it', () => {
  const tests = JSON.parse(readText('tests/package.json'));
  expect(Object.keys(tests.devDependencies).length).toBeGreaterThan(0);
  expect(loosePins(tests, lock, 'tests')).toEqual([]);
});

test('releases and starts have no package that only the tests need', () => {
  expect(lock.packages['node_modules/vitest'].dev).toBe(true);
  expect(manifest.devDependencies).not.toHaveProperty('vitest');
});

test('the lockfile contains no addresses, and the optional packages of every platform', () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
  expect([...writtenAddresses(lock), ...missingOptional(lock)]).toEqual([]);
});

test('every package of the lockfile has its SHA-512', () => {
  expect(missingIntegrity(lock)).toEqual([]);
});

const locked = (a: string, version: string) => ({
  packages: { '': { dependencies: { a } }, 'node_modules/a': { version } },
});
const pinned = locked('1.0.0', '1.0.0');

test.each([
  ['a range', { dependencies: { a: '^1.0.0' } }, 1],
  ['a tag', { dependencies: { a: 'latest' } }, 1],
  ['another version than the lockfile', { dependencies: { a: '1.0.1' } }, 1],
  ['a dependency missing in the lockfile', { dependencies: { a: '1.0.0', b: '1.0.0' } }, 1],
  ['a dependency only in the lockfile', { dependencies: {} }, 1],
  ['an alias with a range', { dependencies: { a: 'npm:b@^1.0.0' } }, 1],
  [
    'an optional dependency with a range',
    { ...pinned.packages[''], optionalDependencies: { b: '^1.0.0' } },
    1,
  ],
  ['an exact version', { dependencies: { a: '1.0.0' } }, 0],
])('%s: %j has %i problems', (_, given, count) => expect(loosePins(given, pinned)).toHaveLength(count));

test('accepts prereleases and aliases; rejects a package that is only in the workspace’s folder', () => {
  for (const [wanted, version] of [
    ['1.0.0-beta.17', '1.0.0-beta.17'],
    ['npm:@b/c@1.0.0', '1.0.0'],
  ] as const)
    expect(loosePins({ dependencies: { a: wanted } }, locked(wanted, version))).toEqual([]);
  const dependencies = { a: '1.0.0' };
  const packages = { tests: { dependencies }, 'tests/node_modules/a': { version: '1.0.0' } };
  expect(loosePins({ dependencies }, { packages }, 'tests')).toHaveLength(1);
});

test('detects an address, a package without a SHA-512, and a missing platform; accepts a workspace', () => {
  const workspace = { '': {}, tests: {}, 'node_modules/tests': { resolved: 'tests', link: true as const } };
  const faults = (entry: object) => {
    const packages = { ...workspace, 'node_modules/a': { version: '1.0.0', ...entry } };
    return [writtenAddresses, missingIntegrity, missingOptional].map((check) => check({ packages }).length);
  };
  const integrity = `sha512-${'A'.repeat(86)}==`;
  expect(faults({ integrity })).toEqual([0, 0, 0]);
  expect(faults({ integrity, resolved: 'https://registry.example/a.tgz' })).toEqual([1, 0, 0]);
  for (const wrong of [undefined, 'sha1-Kq5sNclPz7QV2+lfQIuc6R7oRu0=', 'sha512-Kq5sNclPz7QV2+lfQIuc6R7oRu0='])
    expect(faults({ integrity: wrong })).toEqual([0, 1, 0]);
  expect(faults({ integrity, optionalDependencies: { 'a-linux': '1.0.0' } })).toEqual([0, 0, 1]);
});
