/** Versions and the lockfile, beyond what `npm ci` checks: that both have the same versions. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/prepare.mjs';
import { readText } from './project-files.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
type Packages = Record<
  string,
  Manifest & { version?: string; resolved?: string; integrity?: string; link?: true }
>;

const manifest: Manifest = JSON.parse(readText('package.json'));
const { packages: locked }: { packages: Packages } = JSON.parse(readText('package-lock.json'));

/** The dependencies without an exact version. An alias installs another version under a name of its own. */
const loosePins = ({ dependencies, devDependencies, optionalDependencies }: Manifest) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version),
  );

/** What is wrong in a lockfile; the fix is in docs/security/dependencies.md. */
function faultsOf(packages: Packages): string[] {
  const places = Object.keys(packages);
  return Object.entries(packages).flatMap(([place, { resolved, integrity = '', link, ...entry }]) => [
    // It names the registry of the developer who last ran npm.
    ...(resolved && !link ? [`${place} has "resolved": remove it`] : []),
    // npm accepts any bytes for such an entry; workspaces and the links to them have none.
    ...(place.includes('node_modules/') && !link && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)
      ? [`${place} ${entry.version} has no SHA-512: use a version that the registry has for every platform`]
      : []),
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !places.some((known) => known.endsWith(`node_modules/${name}`)))
      .map(
        (name) => `${name} of ${place} is missing: use a version that the registry has for every platform`,
      ),
  ]);
}

test('every dependency has one exact version', () => {
  const tests: Manifest = JSON.parse(readText('tests/package.json'));
  for (const one of [manifest.dependencies, tests.devDependencies])
    expect(Object.keys(one ?? {}).length).toBeGreaterThan(0);
  expect([manifest, tests].flatMap(loosePins)).toEqual([]);
});

test('releases and starts have no package that only the tests need', () => {
  expect(locked['node_modules/vitest']).toHaveProperty('dev', true);
  expect(manifest.devDependencies).not.toHaveProperty('vitest');
});

test('every package of the lockfile has its SHA-512, no address, and its packages of every platform', () => {
  expect(Object.keys(locked).length).toBeGreaterThan(100);
  expect(faultsOf(locked)).toEqual([]);
});

test('npm’s bill of materials has every package of the lockfile', () => {
  const args = ['sbom', '--package-lock-only', '--include=dev', '--sbom-format', 'cyclonedx'];
  const bill: { components: { version: string; hashes?: { content: string }[] }[] } = JSON.parse(
    execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 }),
  );
  const listed = new Set(bill.components.map(({ version, hashes }) => `${version} ${hashes?.[0]?.content}`));
  const hex = (integrity: string) => Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
  const missing = Object.values(locked).filter(
    ({ version, integrity }) => integrity && !listed.has(`${version} ${hex(integrity)}`),
  );
  expect(missing).toEqual([]);
});

test('detects ranges and tags; accepts prereleases and aliases', () => {
  const problems = (version: string) => loosePins({ optionalDependencies: { a: version } }).length;
  expect(['^1.0.0', 'latest', 'npm:b@^1.0.0'].map(problems)).toEqual([1, 1, 1]);
  expect(['1.0.0', '1.0.0-beta.17', 'npm:@b/c@1.0.0'].map(problems)).toEqual([0, 0, 0]);
});

test('detects an address, a package without a SHA-512, and a missing platform; accepts a workspace', () => {
  const workspace = { '': {}, tests: {}, 'node_modules/tests': { resolved: 'tests', link: true as const } };
  const faults = (entry: object) =>
    faultsOf({ ...workspace, 'node_modules/a': { version: '1.0.0', ...entry } }).join();
  const integrity = `sha512-${'A'.repeat(86)}==`;
  expect(faults({ integrity })).toBe('');
  expect(faults({ integrity, resolved: 'https://registry.example/a.tgz' })).toContain('resolved');
  for (const wrong of [undefined, 'sha1-Kq5sNclPz7QV2+lfQIuc6R7oRu0=', 'sha512-Kq5sNclPz7QV2+lfQIuc6R7oRu0='])
    expect(faults({ integrity: wrong })).toContain('SHA-512');
  expect(faults({ integrity, optionalDependencies: { 'a-linux': '1.0.0' } })).toContain('a-linux');
});
