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

test('the lockfile contains no addresses', () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
  expect(writtenAddresses(lock)).toEqual([]);
});

test('the lockfile contains the optional packages of every platform', () => {
  expect(missingOptional(lock)).toEqual([]);
});

test('every package of the lockfile has its SHA-512', () => {
  expect(missingIntegrity(lock)).toEqual([]);
});

const pinned = { packages: { '': { dependencies: { a: '1.0.0' } }, 'node_modules/a': { version: '1.0.0' } } };

test.each([
  ['a range', { dependencies: { a: '^1.0.0' } }],
  ['a tag', { dependencies: { a: 'latest' } }],
  ['another version than the lockfile', { dependencies: { a: '1.0.1' } }],
  ['a dependency missing in the lockfile', { dependencies: { a: '1.0.0', b: '1.0.0' } }],
  ['a dependency only in the lockfile', { dependencies: {} }],
  ['an alias with a range', { dependencies: { a: 'npm:b@^1.0.0' } }],
])('rejects %s', (_, given) => expect(loosePins(given, pinned)).toHaveLength(1));

test('rejects a package of a workspace that is only in the workspace’s folder', () => {
  const dependencies = { a: '1.0.0' };
  const packages = { tests: { dependencies }, 'tests/node_modules/a': { version: '1.0.0' } };
  expect(loosePins({ dependencies }, { packages }, 'tests')).toHaveLength(1);
});

test('detects an address', () => {
  expect(
    writtenAddresses({ packages: { 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } } }),
  ).toHaveLength(1);
});

test.each([
  ['no integrity', {}],
  ['an empty hash', { integrity: '' }],
  ['a weak hash', { integrity: 'sha1-Kq5sNclPz7QV2+lfQIuc6R7oRu0=' }],
  ['a short hash', { integrity: 'sha512-Kq5sNclPz7QV2+lfQIuc6R7oRu0=' }],
])('detects a package with %s', (_, entry) => {
  const found = missingIntegrity({ packages: { '': {}, 'node_modules/a': { version: '1.0.0', ...entry } } });
  expect(found).toEqual([expect.stringContaining('node_modules/a 1.0.0')]);
});

test('accepts a workspace and the link to it', () => {
  const packages = { '': {}, tests: {}, 'node_modules/tests': { resolved: 'tests', link: true as const } };
  expect([...missingIntegrity({ packages }), ...writtenAddresses({ packages })]).toEqual([]);
});

test('detects a missing platform', () => {
  const tool = { version: '1.0.0', optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } };
  const packages = { 'node_modules/tool': tool, 'node_modules/tool-linux': { version: '1.0.0' } };
  expect(missingOptional({ packages })).toEqual([
    expect.stringContaining('tool-darwin of node_modules/tool'),
  ]);
});

test('detects an optional dependency with a range', () => {
  const manifest = { ...pinned.packages[''], optionalDependencies: { b: '^1.0.0' } };
  expect(loosePins(manifest, pinned)).toHaveLength(1);
});

test('accepts an exact version, including prereleases', () => {
  expect(loosePins({ dependencies: { a: '1.0.0' } }, pinned)).toEqual([]);
  const trial = {
    packages: {
      '': { dependencies: { a: '1.0.0-beta.17' } },
      'node_modules/a': { version: '1.0.0-beta.17' },
    },
  };
  expect(loosePins({ dependencies: { a: '1.0.0-beta.17' } }, trial)).toEqual([]);
  const alias = { a: 'npm:@b/c@1.0.0' };
  const aliased = { packages: { '': { dependencies: alias }, 'node_modules/a': { version: '1.0.0' } } };
  expect(loosePins({ dependencies: alias }, aliased)).toEqual([]);
});
