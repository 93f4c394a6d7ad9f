import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { disk, logged, open, put, root } from './library-index.fixture.ts';
import { DocumentsFolderError } from './scan.server.ts';

describe('folders and counts', () => {
  test('declared categories have their names, and exist without a folder on disk', async () => {
    put('Annual Report', '2024-25', 'Report.pdf');
    const { categories, folder } = await open();
    expect(
      categories().map(({ name, folderCount, documentCount }) => [name, folderCount, documentCount]),
    ).toEqual([
      ['Annual Report', 1, 1],
      ['Intimations/Disclosures', 0, 0],
      ['Investor Support', 0, 0],
      ['Policies', 0, 0],
    ]);
    expect(folder(['Investor Support'])).toMatchObject({ folders: [], files: [], parent: [] });
    expect(folder([])?.parent).toBeUndefined();
  });

  test('a folder counts direct sub-folders, and documents at any depth', async () => {
    put('Policies', 'a.pdf');
    put('Policies', '2024-25', 'b.pdf');
    put('Policies', '2024-25', 'Board', 'c.pdf');
    put('Policies', '1999-00', 'd.pdf');
    const index = await open();
    expect(index.folder(['Policies'])).toMatchObject({ folderCount: 2, documentCount: 4 });
    expect(index.folder(['Policies'])?.folders.map(({ name }) => name)).toEqual(['2024-25', '1999-00']);
    expect(index.folder(['Policies', '2024-25', 'Board'])).toMatchObject({
      diskSegments: ['Policies', '2024-25', 'Board'],
      parent: ['Policies', '2024-25'],
      documentCount: 1,
    });
    expect(index.totals()).toEqual({ folders: 7, documents: 4 });
  });

  test('every folder that holds documents comes with the date of its newest at any depth', async () => {
    put('Policies', 'a.pdf');
    put('Policies', '2024-25', 'b.pdf');
    mkdirSync(disk('Policies', 'Empty'));
    utimesSync(disk('Policies', 'a.pdf'), 1_000, 1_000);
    utimesSync(disk('Policies', '2024-25', 'b.pdf'), 2_000, 2_000);
    expect((await open()).folders()).toEqual([
      { names: ['Policies'], modified: 2_000_000 },
      { names: ['Policies', '2024-25'], modified: 2_000_000 },
    ]);
  });

  test('a folder is found by its names on disk', async () => {
    put('Intimations-Disclosures', '2024-25', 'a.pdf');
    const { folderOnDisk } = await open();
    expect(folderOnDisk(['Intimations-Disclosures', '2024-25'])).toEqual([
      'Intimations/Disclosures',
      '2024-25',
    ]);
    expect(folderOnDisk([])).toEqual([]);
    expect(folderOnDisk(['2024-25'])).toBeUndefined();
  });

  test('an undeclared folder is shown under its name on disk and logged', async () => {
    put('Credit Rating', 'a.pdf');
    expect((await open()).categories().map(({ name }) => name)).toContain('Credit Rating');
    expect(logged).toContainEqual([
      { folder: 'Credit Rating' },
      expect.stringContaining('content/library.yaml'),
    ]);
  });
});

describe('excluded', () => {
  test('hidden and temporary names, and links that lead outside, to nothing or to a parent', async () => {
    put('Policies', 'a.pdf');
    for (const name of ['.hidden.pdf', 'a.pdf~', '~$a.docx', 'b.crdownload', 'c.part', 'd.tmp'])
      put('Policies', name);
    put('Policies', '.git', 'x.pdf');
    writeFileSync(path.join(root, 'secret.pdf'), 'secret');
    symlinkSync(path.join(root, 'secret.pdf'), disk('Policies', 'out.pdf'));
    symlinkSync(root, disk('Policies', 'outside'));
    symlinkSync(disk('nothing'), disk('Policies', 'broken.pdf'));
    symlinkSync(disk('Policies'), disk('Policies', 'circle'));
    symlinkSync(disk('Policies', '.hidden.pdf'), disk('Policies', 'unhidden.pdf'));
    const policies = (await open()).folder(['Policies']);
    expect(policies?.files.map(({ name }) => name)).toEqual(['a.pdf']);
    expect(policies?.folders).toEqual([]);
  });

  test('a link to another folder inside is followed', async () => {
    put('Policies', 'a.pdf');
    mkdirSync(disk('Annual Report'));
    symlinkSync(disk('Policies'), disk('Annual Report', 'Policies too'));
    expect((await open()).folder(['Annual Report', 'Policies too'])?.documentCount).toBe(1);
  });

  test('an unreadable documents folder is an error that names the folder, the reason and the fix', async () => {
    rmSync(disk(), { recursive: true });
    await expect(open()).rejects.toThrow(DocumentsFolderError);
    await expect(open()).rejects.toThrow(/documents cannot be read \(ENOENT\).*DOCUMENTS_DIR/);
  });
});
