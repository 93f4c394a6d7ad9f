import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryLibrary } from '../../../../tests/library-index.ts';
import { DocumentsFolderError } from './scan.server.ts';

const { disk, logged, open, put, root } = temporaryLibrary();

test('declared categories exist without a folder on disk; an undeclared folder has its name on disk and is logged', async () => {
  put('Annual Report', '2024-25', 'Report.pdf');
  put('Credit Rating', 'a.pdf');
  const { categories, folder } = await open();
  expect(categories()).toMatchObject([
    { name: 'Annual Report', folderCount: 1, documentCount: 1 },
    { name: 'Credit Rating', folderCount: 0, documentCount: 1 },
    { name: 'Intimations/Disclosures', documentCount: 0 },
    { name: 'Investor Support' },
    { name: 'Policies' },
  ]);
  const hint = expect.stringContaining('content/library.yaml');
  expect(logged).toContainEqual([{ folder: 'Credit Rating' }, hint]);
  expect(folder(['Investor Support'])).toMatchObject({ folders: [], files: [], parent: [] });
  expect(folder([])?.parent).toBeUndefined();
});

test('folders that differ in invisible characters only have names and addresses of their own', async () => {
  for (const parent of ['Policies', '.'])
    for (const name of ['a\u202eb', 'a\u200bb', 'a\ufffdb', 'c\u200bd']) put(parent, name, `${name}.pdf`);
  const { folder } = await open();
  for (const above of [[], ['Policies']]) {
    const folders = folder(above)?.folders.filter(({ name }) => /^[ac]/.test(name)) ?? [];
    expect(folders.map(({ name }) => name)).toEqual(['a�202eb', 'a�200bb', 'a�b', 'c�200bd'].sort());
    expect(new Set(folders.map(({ names }) => folder(names)?.diskSegments.at(-1))).size).toBe(4);
  }
});

test('a folder counts direct sub-folders, and documents at any depth, and has the date of the newest', async () => {
  put('Policies', 'a.pdf');
  put('Policies', '2024-25', 'b.pdf');
  put('Policies', '2024-25', 'Board', 'c.pdf');
  put('Policies', '1999-00', 'd.pdf');
  mkdirSync(disk('Investor Support', 'Empty'), { recursive: true });
  utimesSync(disk('Policies', '2024-25', 'b.pdf'), 1.6e9, 1.6e9);
  const index = await open();
  const policies = index.folder(['Policies']);
  expect(policies).toMatchObject({ folderCount: 2, documentCount: 4 });
  expect(policies?.folders.map(({ name }) => name)).toEqual(['2024-25', '1999-00']);
  const board = ['Policies', '2024-25', 'Board'];
  expect(index.folder(board)).toMatchObject({
    diskSegments: board,
    parent: ['Policies', '2024-25'],
    documentCount: 1,
  });
  expect(index.totals()).toEqual({ folders: 8, documents: 4 });
  const modified = Date.UTC(2020, 0, 1);
  const folders = [
    { names: ['Policies'], modified: 1.6e12 },
    { names: ['Policies', '1999-00'], modified },
    { names: ['Policies', '2024-25'], modified: 1.6e12 },
    { names: board, modified },
  ];
  expect(index.folders()).toEqual(expect.arrayContaining(folders));
  expect(index.folders()).toHaveLength(4);
});

test('hidden and temporary names are left out, and links that lead outside, to nothing or to a parent', async () => {
  put('Policies', 'a.pdf');
  for (const name of ['.hidden.pdf', 'a.pdf~', '~$a.docx', 'b.crdownload', 'c.part', 'd.tmp'])
    put('Policies', name);
  put('Policies', '.git', 'x.pdf');
  writeFileSync(root('secret.pdf'), 'secret');
  const links: Record<string, string> = {
    'out.pdf': root('secret.pdf'),
    outside: root(),
    'broken.pdf': disk('nothing'),
    circle: disk('Policies'),
    'unhidden.pdf': disk('Policies', '.hidden.pdf'),
  };
  for (const [name, target] of Object.entries(links)) symlinkSync(target, disk('Policies', name));
  mkdirSync(disk('Annual Report'));
  symlinkSync(disk('Policies'), disk('Annual Report', 'Policies too'));
  const index = await open();
  const policies = index.folder(['Policies']);
  expect(policies?.files.map(({ name }) => name)).toEqual(['a.pdf']);
  expect(policies?.folders).toEqual([]);
  // A link to another folder inside is followed.
  expect(index.folder(['Annual Report', 'Policies too'])?.documentCount).toBe(1);
});

test('an unreadable documents folder is an error that names the folder, the reason and the fix', async () => {
  rmSync(disk(), { recursive: true });
  const message = /documents cannot be read \(ENOENT\).*DOCUMENTS_DIR/;
  await expect(open()).rejects.toThrow(message);
  // In a thread as well.
  await expect(open(true)).rejects.toThrow(DocumentsFolderError);
});

test('a name with a slash is found encoded, unencoded and in a deep link; the longest name wins', async () => {
  put('Intimations-Disclosures', '2024-25', 'a.pdf');
  put('Intimations', 'Disclosures', 'Old', 'b.pdf');
  const index = await open();
  const found = ['Intimations/Disclosures', '2024-25'];
  for (const name of ['Intimations%2FDisclosures', 'Intimations%2fDisclosures', 'Intimations/Disclosures'])
    expect(index.resolvePath(`/investors/${name}/2024-25`)).toEqual(found);
  expect(index.resolveModalPath('Intimations/Disclosures/2024-25')).toEqual(found);
  expect(index.resolveModalPath('Intimations/Disclosures')).toEqual(found.slice(0, 1));
  expect(index.resolveModalPath('Intimations')).toEqual(['Intimations']);
  // The longest name does not lead to a folder.
  const shorter = ['Intimations', 'Disclosures', 'Old'];
  expect(index.resolveModalPath('Intimations/Disclosures/Old')).toEqual(shorter);
  expect(index.folderOnDisk(['Intimations-Disclosures', '2024-25'])).toEqual(found);
  expect([index.folderOnDisk([]), index.folderOnDisk(['2024-25'])]).toEqual([[], undefined]);
});

test('names are compared in NFC, and two that differ only in normalisation have separate addresses', async () => {
  const [composed, decomposed] = ['R\u00e9sum\u00e9', 'Re\u0301sume\u0301'];
  put('Policies', decomposed, 'a.pdf');
  expect((await open()).folder(['Policies', composed])?.documentCount).toBe(1);
  put('Policies', composed, 'b.pdf');
  for (const [name, file] of Object.entries({ [composed]: 'b.pdf', [decomposed]: 'a.pdf' })) put(name, file);
  const index = await open();
  for (const above of [[], ['Policies']]) {
    const fileOf = (name: string) => index.folder([...above, name])?.files[0]?.name;
    expect([fileOf(composed), fileOf(decomposed)]).toEqual(['b.pdf', 'a.pdf']);
  }
});

test('other addresses are not found', async () => {
  put('Policies', 'a.pdf');
  const { resolvePath } = await open();
  for (const rest of [
    '..',
    '%2e%2e',
    '..%2F..',
    'Policies%00',
    'Policies%5C..',
    'policies',
    'Policies/a.pdf',
  ])
    expect(resolvePath(`/investors/${rest}`), rest).toBeUndefined();
});

test.each([
  ['a new file', () => put('Policies', 'b.pdf')],
  ['a renamed file', () => renameSync(disk('Policies', 'a.pdf'), disk('Policies', 'c.pdf'))],
  ['another size', () => writeFileSync(disk('Policies', 'a.pdf'), 'longer than it was')],
  ['another date', () => utimesSync(disk('Policies', 'a.pdf'), new Date(0), new Date(0))],
  ['a new folder', () => mkdirSync(disk('Policies', '2024-25'))],
])('%s changes the version, and refresh replaces the tree', async (_, change) => {
  put('Policies', 'a.pdf');
  const { version } = await open();
  const index = await open();
  expect(index.version).toBe(version);
  expect(await index.refresh()).toBe(false);
  change();
  expect(await index.refresh()).toBe(true);
  expect(index.version).not.toBe(version);
  expect(index.folder(['Policies'])).toBeDefined();
});

test('a scan in a thread gives the same result, does not overtake a later one, and has no effect once the library is closed', async () => {
  const { version } = await open();
  const index = await open(true);
  expect(index.version).toBe(version);
  const first = index.refresh();
  put('Policies', 'a.pdf');
  const changed = await Promise.all([first, index.refresh()]);
  expect(changed.filter(Boolean)).toHaveLength(1);
  expect(index.totals().documents).toBe(1);
  put('Policies', 'b.pdf');
  const refreshing = index.refresh();
  index.close();
  expect(await refreshing).toBe(false);
});
