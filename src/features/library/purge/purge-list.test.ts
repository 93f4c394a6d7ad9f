import { expect, test } from 'vitest';
import { fingerprints, type Published } from './fingerprints.ts';
import { purgeList } from './purge-list.ts';

const folders = [[], ['Policies'], ['Policies', 'Old'], ['Annual Report']];
const document = (name: string, folder: string[], size = 1) => ({
  diskSegments: [...folder, name],
  folder,
  size,
  modified: 5,
});
const site = (parts: Partial<Published> = {}): Published => ({
  built: new Map([
    ['/about', '"a"'],
    ['/robots.txt', '"r"'],
  ]),
  build: 'one',
  pages: ['/about', '/career', '/lending-partners?category=banks', '/investors'],
  folders,
  readable: [{ id: 'k3m9x2b7q001', sha256: 'a'.repeat(64), pages: 3 }],
  documents: [document('a b.pdf', ['Policies', 'Old']), document('r.pdf', ['Annual Report'])],
  ...parts,
});
const listed = (before: Published | undefined, now: Published) =>
  purgeList(before ? fingerprints(before) : {}, fingerprints(now), now.folders, now.documents.length);

test('an unchanged site has nothing to purge', () => {
  expect(listed(site(), site())).toEqual([]);
});

test('a replaced document purges its file, its download, its parent folders with their links and feeds, and the manifest', () => {
  const replaced = [document('a b.pdf', ['Policies', 'Old'], 2), document('r.pdf', ['Annual Report'])];
  const list = listed(site(), site({ documents: replaced }));
  const file = '/Images/Icons/Documents/Policies/Old/a%20b.pdf';
  expect(list).toEqual(expect.arrayContaining([file, `${file}?download`]));
  expect(list).toEqual(
    expect.arrayContaining(['/investors', '/investors/Policies', '/investors/Policies/Old']),
  );
  expect(list).toEqual(
    expect.arrayContaining(['/investors?modalPath=Policies/Old', '/library/manifest.json']),
  );
  expect(list).toEqual(
    expect.arrayContaining(['/feeds/investors.atom?folder=Policies', '/feeds/investors.json']),
  );
  expect(list.filter((address) => /Annual|about|robots/.test(address))).toEqual([]);
});

test('a withdrawn document and a removed folder are purged', () => {
  const now = site({
    documents: [document('r.pdf', ['Annual Report'])],
    folders: [[], ['Policies'], ['Annual Report']],
  });
  const list = listed(site(), now);
  expect(list).toContain('/Images/Icons/Documents/Policies/Old/a%20b.pdf');
  expect(list).toContain('/investors/Policies/Old');
  expect(list).toContain('/investors?modalPath=Policies/Old');
});

test('a new build purges the changed files and every page rendered on demand', () => {
  const built = new Map([
    ['/about', '"other"'],
    ['/robots.txt', '"r"'],
  ]);
  const list = listed(site(), site({ built, build: 'two' }));
  expect(list).toEqual(expect.arrayContaining(['/about', '/investors', '/investors/Annual%20Report']));
  expect(list).toEqual(expect.arrayContaining(['/career', '/lending-partners?category=banks']));
  expect(list).not.toContain('/robots.txt');
  expect(list.filter((address) => address.includes('.pdf'))).toEqual([]);
});

test('a replaced document purges all its pages, with and without picture, and its old pictures', () => {
  const replaced = [{ id: 'k3m9x2b7q001', sha256: 'b'.repeat(64), pages: 2 }];
  const list = listed(site(), site({ readable: replaced }));
  for (const page of [1, 2, 3])
    expect(list).toEqual(
      expect.arrayContaining([
        `/d/k3m9x2b7q001/p/${page}`,
        `/d/k3m9x2b7q001/p/${page}?text`,
        `/d/k3m9x2b7q001/p/${page}?text=no`,
        `/d/k3m9x2b7q001/p/${page}/${'a'.repeat(16)}-1280.webp`,
      ]),
    );
  expect(list.some((address) => address.includes('bbbb'))).toBe(false);
  expect(listed(site(), site({ readable: [] }))).toEqual(list);
  expect(listed(site(), site({ build: 'two' })).some((address) => address.endsWith('.webp'))).toBe(false);
});

test('the first run purges everything, including all pages of long folders', () => {
  const many = Array.from({ length: 450 }, (_, i) => document(`${i}.pdf`, ['Policies']));
  const list = listed(undefined, site({ documents: many }));
  expect(list).toEqual(expect.arrayContaining(['/investors/Policies?page=5', '/about', '/robots.txt']));
  expect(list).not.toContain('/investors/Policies?page=6');
  expect(new Set(list).size).toBe(list.length);
});
