import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { disk, open, put } from './library-index.fixture.ts';
import { DocumentsFolderError } from './scan.server.ts';

describe('the version', () => {
  test('stays while nothing changes, and differs after a change of a date', async () => {
    put('Policies', 'a.pdf');
    const first = (await open()).version;
    expect((await open()).version).toBe(first);
    utimesSync(disk('Policies', 'a.pdf'), new Date(0), new Date(0));
    expect((await open()).version).not.toBe(first);
  });

  test.each([
    ['a new file', () => put('Policies', 'b.pdf')],
    ['a renamed file', () => renameSync(disk('Policies', 'a.pdf'), disk('Policies', 'c.pdf'))],
    ['another size', () => writeFileSync(disk('Policies', 'a.pdf'), 'longer than it was')],
    ['a new folder', () => mkdirSync(disk('Policies', '2024-25'))],
  ])('%s changes it, and refresh replaces the tree', async (_, change) => {
    put('Policies', 'a.pdf');
    const index = await open();
    const { version } = index;
    expect(await index.refresh()).toBe(false);
    change();
    expect(await index.refresh()).toBe(true);
    expect(index.version).not.toBe(version);
    expect(index.folder(['Policies'])).toBeDefined();
  });
});

describe('a scan in a thread', () => {
  test('gives the same result as one without a thread', async () => {
    put('Policies', 'a.pdf');
    const { version } = await open();
    const index = await open(true);
    expect(index.version).toBe(version);
    put('Policies', 'b.pdf');
    expect(await index.refresh()).toBe(true);
    expect(index.totals().documents).toBe(2);
  });

  test('passes on its error', async () => {
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
