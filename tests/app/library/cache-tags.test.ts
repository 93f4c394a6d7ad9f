/** Responses of the library have the header `Cache-Tag`, by which a CDN invalidates them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as urls from '../../../src/urls.ts';
import { builtSite } from '../../built-site.ts';
import { endProcess, removeFolder } from '../../end-process.ts';
import { until } from '../../waiting.ts';
import { type Running, runServer, scratchProject } from '../server/server-process.ts';
import { pdf } from './search-fixture.ts';

const FILE = ['Policies', 'Code of conduct.pdf'];
/** A file with the same content. */
const COPY = ['Policies', 'Copy.pdf'];
const SHARED = 'public, max-age=0, s-maxage=60, must-revalidate';
const DAY = 'public, max-age=86400';

interface Listed {
  path: string;
  id: string;
  sha256: string;
  pages: number | null;
}

let folder: string;
let server: Running;
let document: Listed;
let copy: Listed;

const ask = (address: string, init?: RequestInit) =>
  fetch(server.origin + address, { redirect: 'manual', ...init });
const headersOf = async (address: string, init?: RequestInit) => {
  const { status, headers } = await ask(address, init);
  return [status, headers.get('cache-control'), headers.get('cache-tag')];
};

beforeAll(async () => {
  folder = scratchProject(await builtSite());
  const bytes = await pdf(['The code of conduct', 'Its second page']);
  for (const names of [FILE, COPY]) {
    const file = path.join(folder, 'documents', ...names);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  server = await runServer(folder);
  const find = async (names: string[]) => {
    const answer = await ask(urls.manifest());
    const { documents }: { documents: Listed[] } = answer.ok ? await answer.json() : { documents: [] };
    return documents.find((one) => one.path === names.join('/') && one.pages !== null);
  };
  document = await until('the document is read', () => find(FILE));
  copy = await until('its copy is read', () => find(COPY));
}, 180_000);
afterAll(async () => {
  if (server) await endProcess(server.child, 'SIGKILL');
  removeFolder(folder);
});

test.each([
  ['the front page', urls.folder([])],
  ['the page for shareholders', urls.shareholders()],
  ['a folder', urls.folder(['Policies'])],
  ['a deep link', urls.deepLink(['Policies'])],
  ['a feed', urls.feed('atom')],
  ['the feed of a folder', urls.feed('json', ['Policies'])],
  ['the manifest', urls.manifest()],
  ['the sitemap', urls.sitemap()],
])('%s has the tag of the library', async (_what, address) => {
  expect(await headersOf(address)).toEqual([200, SHARED, 'library']);
  // The second response is from the page cache.
  expect(await headersOf(address)).toEqual([200, SHARED, 'library']);
});

test.each([
  ['a search', urls.search({ query: 'code' })],
  ['the results of a search', urls.searchResults({ query: 'code' })],
  ['the feed of a search', urls.searchFeed('atom', { query: 'code' })],
  ['the schema of the manifest', urls.manifestSchema()],
])('%s has the tag, although it is not cached', async (_what, address) => {
  expect(await headersOf(address)).toEqual([200, 'no-store', 'library']);
});

test('a document’s file has the tag of the document, also as a part, as a download and if it is unchanged', async () => {
  const tag = `library, doc-${document.id}`;
  const file = urls.documentFile(FILE);
  expect(await headersOf(file)).toEqual([200, SHARED, tag]);
  expect(await headersOf(file, { method: 'HEAD' })).toEqual([200, SHARED, tag]);
  expect(await headersOf(urls.documentDownload(FILE))).toEqual([200, SHARED, tag]);
  expect(await headersOf(file, { headers: { range: 'bytes=0-3' } })).toEqual([206, SHARED, tag]);
  const etag = (await ask(file)).headers.get('etag') ?? '';
  // Without it, fetch sends no-cache.
  const conditional = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  expect(await headersOf(file, { headers: conditional })).toEqual([304, SHARED, tag]);
  expect(await headersOf(urls.document(document.id))).toEqual([302, 'no-store', tag]);
});

test('the pages of a document and their pictures have the tag of the document; pictures are cached for a day', async () => {
  const { id, sha256 } = document;
  const tag = `library, doc-${id}`;
  expect(await headersOf(urls.readerPage(id, 1))).toEqual([200, SHARED, tag]);
  expect(await headersOf(urls.readerPage(id, 2, { textOnly: true }))).toEqual([200, SHARED, tag]);
  expect(await headersOf(urls.readerPage(id, 1, { query: 'code' }))).toEqual([200, 'no-store', tag]);
  expect(await headersOf(urls.pagePicture(id, 1, sha256, 640))).toEqual([200, DAY, tag]);
});

test('the picture of a first page has the tags of all documents with this content', async () => {
  const answer = await ask(urls.preview(document.sha256));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, DAY]);
  const tags = answer.headers.get('cache-tag')?.split(', ');
  expect(tags?.sort()).toEqual(['library', `doc-${document.id}`, `doc-${copy.id}`].sort());
});

test('pages outside the library have no tag', async () => {
  for (const address of ['/', urls.partners(), urls.grievance(), urls.newsletter()])
    expect((await ask(address)).headers.get('cache-tag'), address).toBeNull();
});
