import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { disk, logged, open, put, root } from './library-index.fixture.ts';
import { DocumentsFolderError } from './scan.server.ts';

const built = () => logged.filter(([details]) => 'built' in details && details.built === true).length;

describe('the index file', () => {
  test('is kept while nothing changes, and rebuilt after a change', async () => {
    put('Policies', 'a.pdf');
    const first = (await open()).version;
    expect((await open()).version).toBe(first);
    expect(built()).toBe(1);
    utimesSync(disk('Policies', 'a.pdf'), new Date(0), new Date(0));
    expect((await open()).version).not.toBe(first);
    expect(built()).toBe(2);
  });

  test.each([
    ['a new file', () => put('Policies', 'b.pdf')],
    ['a renamed file', () => renameSync(disk('Policies', 'a.pdf'), disk('Policies', 'c.pdf'))],
    ['another size', () => writeFileSync(disk('Policies', 'a.pdf'), 'longer than it was')],
    ['a new folder', () => mkdirSync(disk('Policies', '2024-25'))],
  ])('%s changes its version, and refresh replaces it while open', async (_, change) => {
    put('Policies', 'a.pdf');
    const index = await open();
    const { version } = index;
    expect(await index.refresh()).toBe(false);
    change();
    expect(await index.refresh()).toBe(true);
    expect(index.version).not.toBe(version);
    expect(index.folder(['Policies'])).toBeDefined();
  });

  test('a damaged file is replaced', async () => {
    put('Policies', 'a.pdf');
    await open();
    writeFileSync(
      path.join(root, 'cache', 'library.sqlite'),
      'not a database, but long enough to look like one',
    );
    expect((await open()).totals().documents).toBe(1);
  });
});

describe('a scan in a thread', () => {
  test('gives the same result as one without a thread', async () => {
    put('Policies', 'a.pdf');
    const { version } = await open();
    const index = await open(true);
    expect([index.version, built()]).toEqual([version, 1]);
    put('Policies', 'b.pdf');
    expect(await index.refresh()).toBe(true);
    expect(index.totals().documents).toBe(2);
  });

  test('passes on its errors', async () => {
    writeFileSync(path.join(root, 'cache'), 'a file where the folder should be');
    await expect(open(true)).rejects.toMatchObject({ code: 'EEXIST', path: path.join(root, 'cache') });
    rmSync(disk(), { recursive: true });
    await expect(open(true)).rejects.toThrow(DocumentsFolderError);
  });

  test('does not overtake a later scan', async () => {
    const index = await open(true);
    const first = index.refresh();
    put('Policies', 'a.pdf');
    const changed = await Promise.all([first, index.refresh()]);
    expect(changed.filter(Boolean)).toHaveLength(1);
    expect(index.totals().documents).toBe(1);
  });

  test('has no effect once the library is closed', async () => {
    const index = await open(true);
    put('Policies', 'a.pdf');
    const refreshing = index.refresh();
    index.close();
    expect(await refreshing).toBe(false);
  });
});
