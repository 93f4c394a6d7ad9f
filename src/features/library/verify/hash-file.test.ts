import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashFile } from './hash-file.ts';

const { signal } = new AbortController();
const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7) % 251);
const pieces = () => new Blob([bytes.subarray(0, 100_001), bytes.subarray(100_001)]);

test('the SHA-256 of a file is that of Node, and its pieces add up to the file', async () => {
  const read: number[] = [];
  const sha256 = await hashFile(pieces(), (count) => read.push(count), signal);
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(read.length).toBeGreaterThan(1);
  expect(read.at(-1)).toBe(bytes.length);
});

test('ends when it is aborted', async () => {
  const controller = new AbortController();
  const running = hashFile(pieces(), () => controller.abort(), controller.signal);
  await expect(running).rejects.toThrow('aborted');
});
