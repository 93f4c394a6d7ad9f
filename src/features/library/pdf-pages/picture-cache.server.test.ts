import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPictureCache } from './picture-cache.server.ts';

let cacheDir: string;
let folder: string;

beforeEach(() => {
  cacheDir = mkdtempSync(path.join(tmpdir(), 'picture-cache-'));
  folder = path.join(cacheDir, 'library-pages');
});
afterEach(() => rmSync(cacheDir, { recursive: true, force: true }));

/** A picture of 10 bytes that differs from those of other values. */
const picture = (value: number) => new Uint8Array(10).fill(value);
const bytesOf = (cached: Uint8Array | undefined) => cached && [...cached];
const files = () => readdirSync(folder).sort();

/** Writes files as an earlier run leaves them, the oldest first. */
function leave(...names: string[]): void {
  mkdirSync(folder);
  names.forEach((name, at) => {
    writeFileSync(path.join(folder, name), picture(at));
    utimesSync(path.join(folder, name), 1_700_000_000 + at, 1_700_000_000 + at);
  });
}

test('a picture is cached unchanged, in a file with its name', async () => {
  const pictures = openPictureCache(cacheDir);
  expect(await pictures.get('a.webp')).toBeUndefined();
  await pictures.set('a.webp', picture(1));
  expect(bytesOf(await pictures.get('a.webp'))).toEqual([...picture(1)]);
  expect(files()).toEqual(['a.webp']);
  await pictures.set('a.webp', picture(2));
  expect(bytesOf(await pictures.get('a.webp'))).toEqual([...picture(2)]);
});

test('above the limit, the least recently used pictures are evicted', async () => {
  const pictures = openPictureCache(cacheDir, 30);
  for (const key of ['a.webp', 'b.webp', 'c.webp']) await pictures.set(key, picture(1));
  expect(files()).toEqual(['a.webp', 'b.webp', 'c.webp']);
  await pictures.get('a.webp');
  await pictures.set('d.webp', picture(1));
  await expect.poll(files).toEqual(['a.webp', 'c.webp', 'd.webp']);
  expect(await pictures.get('b.webp')).toBeUndefined();
});

test('a picture that is replaced counts once', async () => {
  const pictures = openPictureCache(cacheDir, 20);
  await pictures.set('a.webp', picture(1));
  for (const value of [1, 2, 3]) await pictures.set('b.webp', picture(value));
  expect(files()).toEqual(['a.webp', 'b.webp']);
});

test('a picture that was deleted does not count', async () => {
  const pictures = openPictureCache(cacheDir, 20);
  await pictures.set('a.webp', picture(1));
  await pictures.set('b.webp', picture(1));
  rmSync(path.join(folder, 'b.webp'));
  await pictures.get('b.webp');
  await pictures.set('c.webp', picture(1));
  expect(files()).toEqual(['a.webp', 'c.webp']);
});

test('after the folder is deleted, pictures are missing and can be cached again', async () => {
  const pictures = openPictureCache(cacheDir, 20);
  await pictures.set('a.webp', picture(1));
  await pictures.set('b.webp', picture(1));
  rmSync(folder, { recursive: true });
  expect(await pictures.get('a.webp')).toBeUndefined();
  expect(await pictures.get('b.webp')).toBeUndefined();
  await pictures.set('c.webp', picture(1));
  await pictures.set('d.webp', picture(1));
  expect(files()).toEqual(['c.webp', 'd.webp']);
});

test('after a restart, the cached files are found, and the oldest are evicted first', async () => {
  leave('old.webp', 'new.webp');
  const pictures = openPictureCache(cacheDir, 15);
  // Reading the list of files evicts those above the limit.
  await expect.poll(files).toEqual(['new.webp']);
  expect(bytesOf(await pictures.get('new.webp'))).toEqual([...picture(1)]);
});

test('after a restart, temporary files of interrupted writes are removed', async () => {
  leave('a.webp.1234.1.tmp', 'a.webp');
  openPictureCache(cacheDir);
  await expect.poll(files).toEqual(['a.webp']);
});

test('a picture that cannot be written is not cached, and no error is thrown', async () => {
  writeFileSync(folder, 'a file where the folder belongs');
  const pictures = openPictureCache(cacheDir);
  await expect(pictures.set('a.webp', picture(1))).resolves.toBeUndefined();
  expect(await pictures.get('a.webp')).toBeUndefined();
  expect(existsSync(path.join(folder, 'a.webp'))).toBe(false);
});
