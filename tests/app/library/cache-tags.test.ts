/** Responses of the library have the header `Cache-Tag`, by which a CDN invalidates them; renamed files redirect at once. */
import { renameSync, rmSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import * as urls from '../../../src/urls.ts';
import { known, type Listed } from './library-folder.ts';
import { librarySite } from './library-site.ts';
import { pdf } from './search-fixture.ts';

const FILE = ['Policies', 'Code of conduct.pdf'];
/** A file with the same content. */
const COPY = ['Policies', 'Copy.pdf'];
const RENAMED = [
  'A/one.pdf',
  'A/two.pdf',
  'A/gone.pdf',
  'A/Case.pdf',
  'A/re\u0301sume\u0301.pdf',
  'B/in.pdf',
];
const SHARED = 'public, max-age=0, s-maxage=60, must-revalidate';
const DAY = 'public, max-age=86400';

const site = librarySite(async (library) => {
  const bytes = await pdf(['The code of conduct', 'Its second page']);
  for (const names of [FILE, COPY]) library.put(names, bytes);
  for (const name of RENAMED) library.put(name.split('/'), `the document ${name}`);
});
let document: Listed;
beforeAll(async () => {
  document = await known(site, ...FILE);
});

const headersOf = async (address: string, own: Record<string, string> = {}) => {
  const { status, headers } = await site.ask(address, own);
  return [status, headers['cache-control'], headers['cache-tag']];
};

describe('tags', () => {
  test.each([
    urls.folder([]),
    urls.shareholders(),
    urls.folder(['Policies']),
    urls.deepLink(['Policies']),
    urls.feed('atom'),
    urls.feed('json', ['Policies']),
    urls.manifest(),
    urls.sitemap(),
  ])('%s has the tag of the library', async (address) => {
    expect(await headersOf(address)).toEqual([200, SHARED, 'library']);
    // The second response is from the page cache.
    expect(await headersOf(address)).toEqual([200, SHARED, 'library']);
  });

  test('searches and the schema have the tag, although they are not cached', async () => {
    for (const address of [
      urls.search({ query: 'code' }),
      urls.searchResults({ query: 'code' }),
      urls.searchFeed('atom', { query: 'code' }),
      urls.manifestSchema(),
    ])
      expect(await headersOf(address), address).toEqual([200, 'no-store', 'library']);
  });

  test('the file, the pages and the pictures of a document have its tag; pictures are cached for a day', async () => {
    const { id, sha256 } = document;
    const tag = `library, doc-${id}`;
    const file = urls.documentFile(FILE);
    const etag = String((await site.ask(file)).headers.etag);
    for (const [address, status, cached, own] of [
      [file, 200, SHARED],
      [urls.documentDownload(FILE), 200, SHARED],
      [file, 206, SHARED, { range: 'bytes=0-3' }],
      [file, 304, SHARED, { 'if-none-match': etag, 'cache-control': 'no-cache' }],
      [urls.document(id), 302, 'no-store'],
      [urls.readerPage(id, 1), 200, SHARED],
      [urls.readerPage(id, 2, { textOnly: true }), 200, SHARED],
      [urls.readerPage(id, 1, { query: 'code' }), 200, 'no-store'],
      [urls.pagePicture(id, 1, sha256, 640), 200, DAY],
    ] as const)
      expect(await headersOf(address, own), address).toEqual([status, cached, tag]);
    // The picture of a first page has the tags of all documents with this content.
    const [status, cached, tags] = await headersOf(urls.preview(sha256));
    expect([status, cached]).toEqual([200, DAY]);
    const { id: copy } = await known(site, ...COPY);
    expect(String(tags).split(', ').sort()).toEqual(['library', `doc-${id}`, `doc-${copy}`].sort());
  });

  test('pages outside the library have no tag', async () => {
    for (const address of ['/', urls.partners(), urls.grievance(), urls.newsletter()])
      expect((await headersOf(address))[2], address).toBeUndefined();
  });
});

describe('the first request after a change', () => {
  const disk = (name: string) => site.disk(...name.split('/'));
  const rename = (from: string, to: string) => renameSync(disk(from), disk(to));
  const address = (name: string) => urls.documentFile(name.split('/'));
  const get = async (name: string) => {
    const { status, headers } = await site.ask(address(name));
    return [status, headers.location];
  };

  test('redirects from a renamed file to its newest name', async () => {
    rename('A/one.pdf', 'A/first.pdf');
    expect(await get('A/one.pdf')).toEqual([301, address('A/first.pdf')]);
    rename('A/first.pdf', 'A/third.pdf');
    expect(await Promise.all(['A/one.pdf', 'A/first.pdf', 'A/first.pdf'].map(get))).toContainEqual([
      301,
      address('A/third.pdf'),
    ]);
    expect(await get('A/first.pdf')).toEqual([301, address('A/third.pdf')]);
    expect(await get('A/third.pdf')).toEqual([200, undefined]);
  });

  test('never redirects a file that was renamed back to itself', async () => {
    rename('A/two.pdf', 'A/other.pdf');
    expect(await get('A/two.pdf')).toEqual([301, address('A/other.pdf')]);
    rename('A/other.pdf', 'A/two.pdf');
    expect(await get('A/other.pdf')).toEqual([301, address('A/two.pdf')]);
    rmSync(disk('A/two.pdf'));
    for (const name of ['A/two.pdf', 'A/other.pdf']) expect(await get(name)).toEqual([410, undefined]);
  });

  test('follows withdrawals and changes of case, Unicode form and folder', async () => {
    rmSync(disk('A/gone.pdf'));
    expect(await get('A/gone.pdf')).toEqual([410, undefined]);
    rename('A/Case.pdf', 'A/case.pdf');
    expect(await get('A/Case.pdf')).toEqual([301, address('A/case.pdf')]);
    const [apart, joined] = ['A/re\u0301sume\u0301.pdf', 'A/r\u00e9sum\u00e9.pdf'];
    rename(apart, joined);
    expect(await get(apart)).toEqual([200, undefined]);
    rmSync(disk(joined));
    for (const name of [apart, joined]) expect(await get(name)).toEqual([410, undefined]);
    rename('B', 'C');
    expect(await get('B/in.pdf')).toEqual([301, address('C/in.pdf')]);
    expect(await get('A/never.pdf')).toEqual([404, undefined]);
  });
});
