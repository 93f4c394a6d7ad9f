import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as urls from '../../urls.ts';
import { cacheKey, libraryTag } from './cache-key.ts';

describe('cacheKey', () => {
  test.each([
    ['/investors/Annual%20Report?visit=1', '/investors/Annual%20Report'],
    ['/investors/%41nnual%20Report', '/investors/Annual%20Report'],
    ['/investors/Policies?page=2&x=1&page=3', '/investors/Policies?page=2'],
    ['/investors?page=2&modalPath=A+B%2FC', '/investors?modalPath=A%20B/C&page=2'],
    ['/investors/Policies?page=', '/investors/Policies'],
    ["/investors/Investors'", '/investors/Investors%27'],
    ["/investors?modalPath=Investors'", '/investors?modalPath=Investors%27'],
    ['/feeds/investors.atom?utm=1&folder=A%2fB', '/feeds/investors.atom?folder=A/B'],
    ['/lending-partners?category=banks&q=1', '/lending-partners?category=banks'],
    ['/hi/lending-partners?category=banks', '/hi/lending-partners?category=banks'],
    ['/charges?a', '/charges'],
    ['/sitemap.xml?1', '/sitemap.xml'],
    ['/disclosures?rule=rbi&x=1&state=look', '/disclosures?state=look&rule=rbi'],
    ['/disclosures.json?state=look', '/disclosures.json'],
    ['/d/k3v9/p/3?utm=1&q=', '/d/k3v9/p/3'],
    ['/d/k3v9/p/3?utm=1&text=1&text', '/d/k3v9/p/3?text'],
    ['/d/k3v9/p/3?text=no', '/d/k3v9/p/3?text=no'],
  ])('the key of %s is %s', (rawUrl, key) => expect(cacheKey(rawUrl)).toBe(key));

  test.each([
    '/investors/search?q=x',
    '/enquiry?product=x',
    '/%63areer',
    '/%68i/career',
    '/feeds/%69nvestors.atom',
    '/investors/%zz',
    '/d/abc',
    '/d/k3v9/p/3?q=dividend',
    '/d/k3v9/p/3?text&q=dividend',
    '/d/k3v9/p/3?go=7',
    '/d/k3v9/p/%33',
    '/d/k3v9/p/3/table-1.csv',
    `/d/k3v9/p/3?text&${'a'.repeat(2_048)}`,
    '/newsletter/confirm?token=x',
    `/investors/${'a'.repeat(2_048)}`,
  ])('%s is not cached', (rawUrl) => expect(cacheKey(rawUrl)).toBeUndefined());

  const names = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), {
    minLength: 1,
    maxLength: 3,
  });

  test('the site’s own links to folders are keys, and the function is idempotent', () => {
    fc.assert(
      fc.property(names, fc.integer({ min: 1, max: 60 }), (names, page) => {
        fc.pre(names[0] !== 'search');
        const address = urls.folder(names, page);
        expect(cacheKey(address)).toBe(address);
        const key = cacheKey(urls.deepLink(names, page)) ?? '';
        expect(cacheKey(key)).toBe(key);
        const modalPathOf = (url: string) => new URL(url, 'http://x').searchParams.get('modalPath');
        expect(modalPathOf(key)).toBe(modalPathOf(urls.deepLink(names, page)));
      }),
    );
  });
});

test('the site’s own links to pages of documents are cache keys', () => {
  for (const version of [{}, { textOnly: true }, { withPicture: true }]) {
    const address = urls.readerPage('k3v9', 3, version);
    expect(cacheKey(address)).toBe(address);
  }
});

describe('localize', () => {
  const localize = (address: string, language: string) => urls.localize(address, language, () => true);

  test.each([
    ['/about', '/hi/about'],
    ['/', '/hi'],
    ['/lending-partners?category=x', '/hi/lending-partners?category=x'],
    ['/investors/Policies', '/hi/investors/Policies'],
  ])('%s has the address %s in Hindi, and back', (address, localized) => {
    expect(localize(address, 'hi')).toBe(localized);
    expect(localize(localized, 'hi')).toBe(localized);
    expect(localize(localized, 'en')).toBe(address);
    expect(localize(localized, 'mr')).toBe(localized.replace('hi', 'mr'));
  });

  test.each([
    ['/hi', 'hi', '/'],
    ['/hi/d/x', 'hi', '/d/x'],
    ['/history', 'en', '/history'],
    ['/HI/about', 'en', '/HI/about'],
  ])('%s is in %s, of the page %s', (address, language, path) => {
    expect(urls.splitLanguage(address)).toEqual({ language, path });
  });
});

test.each(['/career', '/investors/Policies?page=2', '/d/abc/p/3', '/feeds/investors.atom?folder=Policies'])(
  '%s is cached in each language by itself',
  (address) => {
    expect(cacheKey(address)).toBe(address);
    expect(cacheKey(`/hi${address}`)).toBe(`/hi${address}`);
  },
);

const ID = 'k3m9x2b7q001';

test.each([
  [urls.folder(['Annual Report']), 'library'],
  [urls.feed('atom'), 'library'],
  [urls.manifest(), 'library'],
  [urls.shareholders(), 'library'],
  ['/hi/shareholders', 'library'],
  [urls.document(ID), `library, doc-${ID}`],
  [urls.readerPage(ID, 2), `library, doc-${ID}`],
  [urls.pagePicture(ID, 2, 'a'.repeat(64), 640), `library, doc-${ID}`],
  // A visitor may request any identifier.
  ['/d/a,library', undefined],
  [urls.grievance(), undefined],
])('%s: %s', (address, tag) => expect(libraryTag(address)).toBe(tag));
