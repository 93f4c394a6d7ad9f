/** What the build before is still asked for is there after the next. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { carryOver } from '../../scripts/carry-over.mjs';

let dist: string;
beforeEach(() => {
  dist = path.join(mkdtempSync(path.join(tmpdir(), 'carry-over-')), 'dist');
});
afterEach(() => rmSync(path.dirname(dist), { recursive: true }));

const at = (name: string) => path.join(dist, 'client', name);
function write(name: string, text: string, ageDays = 0) {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
  const then = Date.now() / 1000 - ageDays * 86_400;
  utimesSync(at(name), then, then);
}
function build(...names: string[]) {
  const bringBack = carryOver(dist);
  rmSync(dist, { recursive: true, force: true });
  for (const name of names) write(name, 'new');
  bringBack();
}

test('files of the build before stay for a week, and never in place of a new one', () => {
  write('_astro/a.1.js', 'old');
  write('_astro/b.1.js', 'old');
  write('media/deep/c.1.avif', 'old', 6);
  write('media/d.1.avif', 'old', 8);
  write('about.html', 'old');
  build('_astro/b.1.js', 'index.html');
  expect(readFileSync(at('_astro/a.1.js'), 'utf8')).toBe('old');
  expect(readFileSync(at('_astro/b.1.js'), 'utf8')).toBe('new');
  expect(existsSync(at('media/deep/c.1.avif'))).toBe(true);
  expect(existsSync(at('media/d.1.avif'))).toBe(false);
  expect(existsSync(at('about.html'))).toBe(false);
  expect(existsSync(`${dist}.before`)).toBe(false);
});

test('a first build carries nothing, and one that fails leaves what there was', () => {
  build('_astro/a.1.js');
  carryOver(dist);
  expect(readFileSync(at('_astro/a.1.js'), 'utf8')).toBe('new');
});

test('what a build carried that failed half-way is carried by the next one', () => {
  build('_astro/a.1.js', '_astro/b.1.js');
  carryOver(dist);
  rmSync(dist, { recursive: true });
  write('_astro/b.1.js', 'half');
  build('_astro/c.1.js');
  expect(readFileSync(at('_astro/a.1.js'), 'utf8')).toBe('new');
  expect(existsSync(at('_astro/b.1.js'))).toBe(true);
  expect(existsSync(`${dist}.before`)).toBe(false);
});
