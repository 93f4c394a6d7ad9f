import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LibraryDeclaration } from '../../content-model/schema/library.ts';
import * as urls from '../../urls.ts';
import { type LibraryIndex, openLibrary } from './index.server.ts';
import { DocumentsFolderError } from './scan.server.ts';

const declaration: LibraryDeclaration = {
  categories: [
    { name: 'Policies', folder: 'Policies' },
    { name: 'Intimations/Disclosures', folder: 'Intimations-Disclosures' },
    { name: 'Annual Report', folder: 'Annual Report' },
    { name: 'Investor Support', folder: 'Investor Support' },
  ],
};

let root: string;
let library: LibraryIndex | undefined;
const said: [object, string][] = [];
const log = {
  info: (details: object, message: string) => void said.push([details, message]),
  warn: (details: object, message: string) => void said.push([details, message]),
};

const disk = (...names: string[]) => path.join(root, 'documents', ...names);
const put = (...names: string[]) => {
  mkdirSync(path.dirname(disk(...names)), { recursive: true });
  writeFileSync(disk(...names), names.join('/'));
};
const open = async (given = declaration) => {
  library?.close();
  library = await openLibrary({ documentsDir: disk(), cacheDir: path.join(root, 'cache') }, given, log);
  return library;
};
const built = () => said.filter(([details]) => 'built' in details && details.built === true).length;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'library-'));
  mkdirSync(disk());
  said.length = 0;
});
afterEach(() => {
  library?.close();
  library = undefined;
  rmSync(root, { recursive: true, force: true });
});

describe('folders and counts', () => {
  test('categories are declared, by name, and exist without a folder on disk', async () => {
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

  test('a folder counts its own sub-folders, and documents at any depth', async () => {
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

  test('a folder that nobody declared is shown under its own name, and the log says so', async () => {
    put('Credit Rating', 'a.pdf');
    expect((await open()).categories().map(({ name }) => name)).toContain('Credit Rating');
    expect(said).toContainEqual([
      { folder: 'Credit Rating' },
      expect.stringContaining('content/library.yaml'),
    ]);
  });
});

describe('what is left out', () => {
  test('hidden and temporary names, and links that lead outside, to nothing or in a circle', async () => {
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

  test('a link to another place inside is followed', async () => {
    put('Policies', 'a.pdf');
    mkdirSync(disk('Annual Report'));
    symlinkSync(disk('Policies'), disk('Annual Report', 'Policies too'));
    expect((await open()).folder(['Annual Report', 'Policies too'])?.documentCount).toBe(1);
  });

  test('a documents folder that cannot be read stops the start with what, where and how to mend it', async () => {
    rmSync(disk(), { recursive: true });
    await expect(open()).rejects.toThrow(DocumentsFolderError);
    await expect(open()).rejects.toThrow(/documents cannot be read \(ENOENT\).*DOCUMENTS_DIR/);
  });
});

describe('finding folders', () => {
  test('a name with a slash is found encoded, plain and in a deep link; the longest name wins', async () => {
    put('Intimations-Disclosures', '2024-25', 'a.pdf');
    put('Intimations', 'Disclosures', 'b.pdf');
    const index = await open();
    const found = ['Intimations/Disclosures', '2024-25'];
    expect(index.resolvePath('/investors/Intimations%2FDisclosures/2024-25')).toEqual(found);
    expect(index.resolvePath('/investors/Intimations%2fDisclosures/2024-25')).toEqual(found);
    expect(index.resolvePath('/investors/Intimations/Disclosures/2024-25')).toEqual(found);
    expect(index.resolveModalPath('Intimations/Disclosures/2024-25')).toEqual(found);
    expect(index.resolveModalPath('Intimations/Disclosures')).toEqual(['Intimations/Disclosures']);
    expect(index.resolveModalPath('Intimations')).toEqual(['Intimations']);
  });

  test('where the longest name leads nowhere, the shorter one is tried', async () => {
    mkdirSync(disk('Intimations-Disclosures'));
    put('Intimations', 'Disclosures', 'Old', 'b.pdf');
    const index = await open();
    expect(index.resolveModalPath('Intimations/Disclosures/Old')).toEqual([
      'Intimations',
      'Disclosures',
      'Old',
    ]);
  });

  test('names are compared in NFC, and of two that differ only there each keeps its address', async () => {
    const [composed, decomposed] = ['R\u00e9sum\u00e9', 'Re\u0301sume\u0301'];
    put('Policies', decomposed, 'a.pdf');
    expect((await open()).folder(['Policies', composed])?.documentCount).toBe(1);
    put('Policies', composed, 'b.pdf');
    const index = await open();
    const fileOf = (name: string) => index.folder(['Policies', name])?.files[0]?.name;
    expect([fileOf(composed), fileOf(decomposed)]).toEqual(['b.pdf', 'a.pdf']);
  });

  test.each([
    '/investors/..',
    '/investors/../etc',
    '/investors/%2e%2e',
    '/investors/..%2F..',
    '/investors/Policies%00',
    '/investors/Policies%5C..',
    '/investors/policies',
    '/investors/%E0%A4%A',
    '/investors/Policies/a.pdf',
  ])('%s is nowhere', async (rawPath) => {
    put('Policies', 'a.pdf');
    expect((await open()).resolvePath(rawPath)).toBeUndefined();
  });

  test('any folder on disk is found by its address and by its deep link', async () => {
    const name = fc
      .array(fc.constantFrom('a', 'B', '%', '%2F', '&', '#', '+', ' ', "'", 'ક્ષ', 'र्क', 'é', '1', '=', ';'), {
        minLength: 1,
        maxLength: 8,
      })
      .map((parts) => `x${parts.join('')}`);
    const folders = fc.uniqueArray(fc.array(name, { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 4,
      selector: (names) => names.join('/'),
    });
    await fc.assert(
      fc.asyncProperty(folders, async (given) => {
        rmSync(disk(), { recursive: true });
        for (const names of given) mkdirSync(disk('Policies', ...names), { recursive: true });
        const index = await open();
        for (const names of given.map((below) => ['Policies', ...below])) {
          const modalPath = new URL(urls.deepLink(names), 'http://x').searchParams.get('modalPath');
          expect(index.resolvePath(urls.folder(names))).toEqual(names);
          expect(index.resolveModalPath(modalPath ?? '')).toEqual(names);
          expect(index.folder(names)?.diskSegments).toEqual(names);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('the index file', () => {
  test('is kept while nothing changes, and built anew when something does', async () => {
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
  ])('changes its version with %s, and refresh swaps it while open', async (_, change) => {
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
    (await open()).close();
    library = undefined;
    writeFileSync(
      path.join(root, 'cache', 'library.sqlite'),
      'not a database, but long enough to look like one',
    );
    expect((await open()).totals().documents).toBe(1);
  });
});
