/**
 * A new build includes the previous build's files, because pages that are still open in browsers request
 * them.
 */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { carryOver } from '../../../scripts/release/carry-over.mjs';
import { DAY_MS } from '../../../src/domain/durations.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'carry-over-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (build: string, name: string) => path.join(folder, build, 'client', name);
function write(build: string, name: string) {
  const file = at(build, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, build);
}
const has = (build: string, name: string) => existsSync(at(build, name));
const carry = (from: string, to: string, replacedAt: Record<string, number>, day: number) =>
  carryOver(path.join(folder, from), path.join(folder, to), replacedAt, day * DAY_MS);

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
