import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { hashOf, type Prepared } from '../../../server/static/representation.ts';
import { open, put, root } from '../catalogue/library-index.fixture.ts';
import { recordOf } from '../document/record.fixture.ts';
import type { DocumentRecord } from '../document/record.ts';
import { openManifest } from './manifest.server.ts';
import type { ManifestTask } from './manifest-thread.server.ts';

const config = { cacheDir: '/nowhere', origin: 'https://lender.example' };
const deps = () => ({
  config,
  library: {
    version: 'l1',
    tree: { name: 'l1', diskSegments: [], folders: [], files: [], documentCount: 0 },
  },
  register: { version: 'r1', published: (): readonly DocumentRecord[] => [] },
  facts: { version: 1 },
});
const prepared = (text: string): Prepared => {
  const plain = Buffer.from(text);
  return { plain, br: undefined, gzip: undefined, hash: hashOf(plain) };
};

test('is generated once per version, also for concurrent requests, and again after an error', async () => {
  const parts = deps();
  const make = vi.fn(async ({ tree }: ManifestTask) => prepared(tree.name));
  const manifest = openManifest(parts, make.mockRejectedValueOnce(new Error('no thread')));
  await expect(manifest.current()).rejects.toThrow('no thread');
  const all = await Promise.all([manifest.current(), manifest.current(), manifest.current()]);
  expect(new Set(all).size).toBe(1);
  expect(make).toHaveBeenCalledTimes(2);
  parts.library.version = 'l2';
  parts.library.tree.name = 'l2';
  expect(String((await manifest.current()).plain)).toBe('l2');
  expect(make).toHaveBeenCalledTimes(3);
});

test('is returned from its thread complete, compressed and hashed', async () => {
  put('Policies', 'a.pdf');
  const record = recordOf();
  const made = await openManifest({
    ...deps(),
    config: { ...config, cacheDir: root('cache') },
    library: await open(),
    register: { version: 'r1', published: () => [record] },
  }).current();
  const { documents } = JSON.parse(String(made.plain));
  expect(documents).toMatchObject([{ id: record.id, folder: ['Policies'], sha256: record.sha256 }]);
  expect(gunzipSync(made.gzip ?? '').equals(made.plain)).toBe(true);
  expect(made.hash).toBe(hashOf(made.plain));
});
