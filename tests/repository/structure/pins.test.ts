import { expect, test } from 'vitest';
import { loosePins, missingIntegrity, missingOptional, writtenAddresses } from './pins.ts';
import { readText } from './project-files.ts';

const manifest = JSON.parse(readText('package.json'));
const lock = JSON.parse(readText('package-lock.json'));

test('every dependency has one exact version', () => {
  const tests = JSON.parse(readText('tests/package.json'));
  for (const one of [manifest.dependencies, tests.devDependencies])
    expect(Object.keys(one).length).toBeGreaterThan(0);
  expect([manifest, tests].flatMap(loosePins)).toEqual([]);
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

test('detects ranges and tags; accepts prereleases and aliases', () => {
  const problems = (version: string) => loosePins({ optionalDependencies: { a: version } }).length;
  expect(['^1.0.0', 'latest', 'npm:b@^1.0.0'].map(problems)).toEqual([1, 1, 1]);
  expect(['1.0.0', '1.0.0-beta.17', 'npm:@b/c@1.0.0'].map(problems)).toEqual([0, 0, 0]);
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
