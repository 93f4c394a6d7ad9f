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
/** A cache that contains these pictures, the least recently used first. */
async function cacheOf(maxBytes: number, ...names: string[]): Promise<ReturnType<typeof openPictureCache>> {
  const pictures = openPictureCache(cacheDir, maxBytes);
  for (const name of names) await pictures.set(name, picture(1));
  return pictures;
}

test('a picture is cached unchanged, in a file with its name', async () => {
  const pictures = await cacheOf(1_000);
  expect(await pictures.get('a.webp')).toBeUndefined();
  for (const value of [1, 2]) {
    await pictures.set('a.webp', picture(value));
    expect(bytesOf(await pictures.get('a.webp'))).toEqual([...picture(value)]);
  }
  expect(files()).toEqual(['a.webp']);
});

test('above the limit, the least recently used pictures are evicted', async () => {
  const pictures = await cacheOf(30, 'a.webp', 'b.webp', 'c.webp');
  expect(files()).toEqual(['a.webp', 'b.webp', 'c.webp']);
  await pictures.get('a.webp');
  await pictures.set('d.webp', picture(1));
  await expect.poll(files).toEqual(['a.webp', 'c.webp', 'd.webp']);
  expect(await pictures.get('b.webp')).toBeUndefined();
});

test('a picture that is replaced counts once, and one that was deleted does not count', async () => {
  const pictures = await cacheOf(20, 'a.webp', 'b.webp', 'b.webp', 'b.webp');
  expect(files()).toEqual(['a.webp', 'b.webp']);
  rmSync(path.join(folder, 'b.webp'));
  await pictures.get('b.webp');
  // The second write ends after the deletion that the first one might start.
  for (const value of [1, 2]) await pictures.set('c.webp', picture(value));
  expect(files()).toEqual(['a.webp', 'c.webp']);
});

test('after the folder is deleted, pictures are missing and can be cached again', async () => {
  const pictures = await cacheOf(20, 'a.webp', 'b.webp');
  rmSync(folder, { recursive: true });
  expect([await pictures.get('a.webp'), await pictures.get('b.webp')]).toEqual([undefined, undefined]);
  for (const name of ['c.webp', 'd.webp']) await pictures.set(name, picture(1));
  expect(files()).toEqual(['c.webp', 'd.webp']);
});

test('after a restart, the oldest files above the limit and those of interrupted writes are removed', async () => {
  mkdirSync(folder);
  for (const [at, name] of ['old.webp', 'a.webp.1234.1.tmp', 'new.webp'].entries()) {
    writeFileSync(path.join(folder, name), picture(at));
    utimesSync(path.join(folder, name), 1_700_000_000 + at, 1_700_000_000 + at);
  }
  const pictures = openPictureCache(cacheDir, 15);
  await expect.poll(files).toEqual(['new.webp']);
  expect(bytesOf(await pictures.get('new.webp'))).toEqual([...picture(2)]);
});

test('a picture that cannot be written is not cached, and no error is thrown', async () => {
  writeFileSync(folder, 'a file where the folder belongs');
  const pictures = openPictureCache(cacheDir);
  await expect(pictures.set('a.webp', picture(1))).resolves.toBeUndefined();
  expect(await pictures.get('a.webp')).toBeUndefined();
  expect(existsSync(path.join(folder, 'a.webp'))).toBe(false);
});
