/**
 * A new build includes the previous build's files, because pages that are still open in browsers request
 * them.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { carryOver } from '../../../scripts/release/carry-over.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'carry-over-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (build: string, name: string) => path.join(folder, build, 'client', name);
function write(build: string, name: string, ageDays = 0) {
  const file = at(build, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, build);
  const then = Date.now() / 1000 - ageDays * 86_400;
  utimesSync(file, then, then);
}
const carry = (from: string, to: string) => carryOver(path.join(folder, from), path.join(folder, to));

test('files of the previous build are kept for a week and never replace a new file', () => {
  write('old', '_astro/a.1.js');
  write('old', '_astro/b.1.js');
  write('old', 'media/deep/c.1.avif', 6);
  write('old', 'media/d.1.avif', 8);
  write('old', 'about.html');
  write('new', '_astro/b.1.js');
  carry('old', 'new');
  expect(readFileSync(at('new', '_astro/a.1.js'), 'utf8')).toBe('old');
  expect(readFileSync(at('new', '_astro/b.1.js'), 'utf8')).toBe('new');
  expect(existsSync(at('new', 'media/deep/c.1.avif'))).toBe(true);
  expect(existsSync(at('new', 'media/d.1.avif'))).toBe(false);
  expect(existsSync(at('new', 'about.html'))).toBe(false);
  expect(readFileSync(at('old', '_astro/b.1.js'), 'utf8')).toBe('old');
});

test('a file that was carried over keeps its age in the next build', () => {
  write('first', '_astro/a.1.js', 6.9);
  carry('first', 'second');
  const file = at('second', '_astro/a.1.js');
  expect(Date.now() - statSync(file).mtimeMs).toBeGreaterThan(6 * 86_400_000);
});
