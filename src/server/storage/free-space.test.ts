import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cachedFreeBytes, freeBytes } from './free-space.ts';

test('reads the space available to the server’s user, also for a folder that does not exist yet', async () => {
  const { blocks, bsize } = statfsSync(tmpdir());
  const missing = path.join(tmpdir(), 'not-there', 'below');
  for (const folder of [tmpdir(), missing]) {
    const free = await freeBytes(folder);
    expect(free).toBeGreaterThan(0);
    expect(free).toBeLessThanOrEqual(blocks * bsize);
  }
});

test('one reading serves all callers for a second', async () => {
  let now = 0;
  let readings = 0;
  const read = cachedFreeBytes(
    async () => ++readings,
    () => now,
  );
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  now = 999;
  expect(await read()).toBe(1);
  now = 1000;
  expect(await read()).toBe(2);
});

test('a failed reading is not cached', async () => {
  let now = 0;
  let broken = true;
  const read = cachedFreeBytes(
    async () => {
      if (broken) throw new Error('EIO');
      return 7;
    },
    () => now,
  );
  await expect(read()).rejects.toThrow('EIO');
  broken = false;
  now = 1000;
  expect(await read()).toBe(7);
});
