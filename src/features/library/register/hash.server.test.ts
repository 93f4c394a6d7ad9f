import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashFiles } from './hash.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const later = () => Number.MAX_SAFE_INTEGER;

test('files are returned in the order of the list, independent of read times', async () => {
  const list = [24_000_000, 5, 4, 3, 2].map((size, at) => {
    const name = `${at}.bin`;
    writeFileSync(path.join(folder, name), Buffer.alloc(size));
    return { diskSegments: [name], size, modified: Math.trunc(statSync(path.join(folder, name)).mtimeMs) };
  });
  const known = { size: 3, modified: list[3]?.modified ?? 0, sha256: 'known', changed: undefined };
  const seen = await hashFiles(folder, list, (name) => (name === '3.bin' ? known : undefined), later);
  expect(seen.files.map((file) => file.path)).toEqual(['0.bin', '1.bin', '2.bin', '3.bin', '4.bin']);
  expect(seen.files[3]?.sha256).toBe('known');
  expect(seen.pending.size).toBe(0);
});

test('a file that is gone or has changed since it was listed is pending', async () => {
  writeFileSync(path.join(folder, 'here.bin'), 'here');
  const here = { diskSegments: ['here.bin'], size: 5, modified: 1_000 };
  const gone = { diskSegments: ['gone.bin'], size: 5, modified: 1_000 };
  const { files, pending } = await hashFiles(folder, [here, gone], () => undefined, later);
  expect([files, [...pending].sort()]).toEqual([[], ['gone.bin', 'here.bin']]);
});
