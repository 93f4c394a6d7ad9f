/**
 * Pages of documents, as they are without script: text, tables, marks, problems, and scans that a machine has
 * read.
 */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import * as urls from '../../../src/urls.ts';
import { pagePicture } from '../../page-picture.ts';
import { until } from '../../waiting.ts';
import { known } from './library-folder.ts';
import { librarySite, ORIGIN } from './library-site.ts';
import { pdf } from './search-fixture.ts';

const TITLE = 'Unaudited financial results, quarter ended 30 September 2025';
const RESULTS = ['Financial Result', '2025-26', `${TITLE}.pdf`];
const MARATHI = [
  'Corporate Annoucements',
  'Newspaper Advertisements',
  '2025-26',
  'निकालांची जाहिरात 2025-26, मराठी आवृत्ती.pdf',
];
const DISCLOSURES = ['Corporate Annoucements', 'Regulation 30 Disclosures', '2024-25'];
const PROTECTED = [...DISCLOSURES, '2024-07-15 Protected annexure.pdf'];
const DAMAGED = [...DISCLOSURES, '2024-09-02 Interrupted upload.pdf'];
const TEXT = ['Policies', 'Form.txt'];
const SCAN = ['Policies', 'Trustee report.pdf'];
/** Enough words for OCR to be sure of the language, so that it does not try others. */
const SENTENCE =
  'The debenture trustee is Vardhaman Trusteeship and has no objection to the release of the vehicles of the three borrowers that are listed in this letter.';

/**
 * The upper part of a page with this text, as a scanner makes it: OCR takes as long as its sheets are large.
 */
async function scanned(...texts: string[]): Promise<Buffer> {
  const size = { width: 2480, height: 600 };
  const { pixels } = await pagePicture(
    texts.map((text) => ({ text, script: 'latin' })),
    size,
  );
  return sharp(pixels, { raw: { ...size, channels: 1 } })
    .jpeg()
    .toBuffer();
}

const CODE = ['Policies', 'Code of conduct.pdf'];
/** A file with the same content. */
const COPY = ['Policies', 'Copy.pdf'];

const site = librarySite(async (library) => {
  const bytes = await pdf(['The code of conduct', 'Its second page']);
  for (const names of [CODE, COPY]) library.put(names, bytes);
  const sheets = [await scanned(SENTENCE), await scanned()];
  const also = (document: PDFKit.PDFDocument) => {
    for (const sheet of sheets)
      document.addPage({ size: [595, 144], margin: 0 }).image(sheet, 0, 0, { width: 595 });
  };
  library.put(
    SCAN,
    await pdf(['Letter of the trustee to the holders of debentures. Its annexure is a copy.'], { also }),
  );
  for (const names of [RESULTS, MARATHI, PROTECTED, DAMAGED]) await library.putSample(...names);
  library.put(TEXT, 'a form');
});
const idOf = async (names: string[]) => (await known(site, ...names)).id;

test('the words of the search are marked in the text and on the picture', async () => {
  const query = '"impairment on financial instruments"';
  const { all, attributes } = await site.page(urls.readerPage(await idOf(RESULTS), 1, { query }));
  expect(all('mark').join(' ')).toMatch(/^Impairment on financial instruments/);
  const [picture = '', marks = ''] = attributes('img', 'src');
  expect((await site.ask(marks)).body).toContain('<rect ');
  expect((await site.ask(picture)).bytes.subarray(8, 12).toString()).toBe('WEBP');
});

test('tables, headings and paragraphs are distinguished', async () => {
  const { all } = await site.page(urls.readerPage(await idOf(RESULTS), 1));
  expect(all('thead').join()).toBe(
    'Particulars30/09/202530/06/202530/09/20246 months 25-266 months 24-25Year 24-25',
  );
  expect(all('th')).toContain('Profit for the period');
  expect(all('h4')).toContain('Notes');
  expect(all('p')).toContainEqual(expect.stringMatching(/^1\. The above results/));
});

test('a table is a file for spreadsheets, named after the document; what has no table has no file', async () => {
  const id = await idOf(RESULTS);
  const fileOf = (document: string, page: number | string, table: number | string) =>
    `/d/${document}/p/${page}/table-${table}.csv`;
  const { status, headers, body } = await site.ask(fileOf(id, 1, 1));
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['content-disposition']).toContain(`attachment; filename="${TITLE}, page 1, table 1.csv"`);
  const first = `\uFEFF"${TITLE}"\r\nPage 1 of \\d,${ORIGIN}${urls.readerPage(id, 1)}\r\n`;
  expect(body).toMatch(
    new RegExp(`^${first}.*\r\n\r\nParticulars,30/09/2025,.*\r\nProfit for the period,`, 's'),
  );
  for (const file of [
    fileOf('unknown', 1, 1),
    fileOf(id, 99, 1),
    fileOf(id, 1, 9),
    fileOf(id, 1, 'x'),
    fileOf(await idOf(DAMAGED), 1, 1),
    fileOf(await idOf(TEXT), 1, 1),
  ])
    expect((await site.ask(file)).status, file).toBe(404);
});

test('the text of a document is in its language', async () => {
  const { attributes } = await site.page(urls.readerPage(await idOf(MARATHI), 1));
  expect(attributes('*', 'lang')).toContain('mr');
});

test('a page that a document does not have is not found; its first and last pages are linked', async () => {
  const id = await idOf(SCAN);
  const { status, text, href } = await site.page(`/d/${id}/p/two`);
  expect([status, href('First page'), href('Last page')]).toEqual([
    404,
    urls.readerPage(id, 1),
    urls.readerPage(id, 3),
  ]);
  expect(text).toContain('There is no page two.The document has 3 pages.');
});

test.each([
  [PROTECTED, 200, 'This document needs a password.'],
  [DAMAGED, 200, 'This page cannot be shown.'],
  [TEXT, 404, 'This file has no pages that can be shown here.'],
])('%s cannot be shown', async (names, status, words) => {
  const answer = await site.page(urls.readerPage(await idOf(names), 1));
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(words);
});

test('browsers that save data receive the text alone, and have a link to the picture', async () => {
  const address = urls.readerPage(await idOf(RESULTS), 1);
  const saving = { 'save-data': 'on' };
  const { headers, body } = await site.ask(address, saving);
  expect(headers.vary).toBe('Accept-Encoding, Save-Data');
  expect(body).not.toContain('data-page-picture');
  expect(body).toBe((await site.ask(`${address}?text`, saving)).body);
  const { href } = await site.page(`${address}?text`);
  expect((await site.ask(href('Show the picture') ?? '', saving)).body).toContain('data-page-picture');
});

test('a scanned page is found, marked and labelled as read by a machine; a blank one is called blank', async () => {
  const isRead = async () => (await known(site, ...SCAN)).unreadPages === 0;
  await until('the scan is read', isRead, { everyMs: 500 });
  const { id, ...facts } = await known(site, ...SCAN);
  expect(facts).toMatchObject({ pages: 3, scannedPages: 2, readBy: 'file', language: 'en' });
  const query = 'debenture trustee is Vardhaman Trusteeship';
  const found = await site.page(urls.search({ query }));
  expect(found.text).toContain('Read by a machine from a picture.');
  const address = urls.readerPage(id, 2, { query });
  expect(found.links.map(({ href }) => href)).toContain(address);
  const { text, all, attributes } = await site.page(address);
  expect(text).toMatch(
    /The machine is \d+ % sure.*This text was read by a machine from a picture\. Figures may be wrong.*no objection/,
  );
  expect(all('mark').join(' ')).toContain('Vardhaman');
  expect((await site.ask(attributes('img', 'src')[1] ?? '')).body).toContain('<rect ');
  expect((await site.page(urls.readerPage(id, 3))).text).toContain('This page is blank.');
  expect((await site.page(urls.readerPage(id, 1))).text).not.toContain('read by a machine');
  expect((await site.page(urls.folder(['Policies']))).text).toContain('2 of 3 pages are scans');
});

test('the address of an unknown document is not found', async () => {
  for (const address of [urls.readerPage('unknown', 1), urls.document('nowhere'), urls.editions('unknown')])
    expect((await site.ask(address)).status, address).toBe(404);
});

describe('the header Cache-Tag, by which a CDN invalidates pages,', () => {
  const SHARED = 'public, max-age=0, s-maxage=60, must-revalidate';
  const DAY = 'public, max-age=86400';
  const headersOf = async (address: string, own: Record<string, string> = {}) => {
    const { status, headers } = await site.ask(address, own);
    return [status, headers['cache-control'], headers['cache-tag']];
  };

  test.each([
    [urls.folder(['Policies']), SHARED],
    // From the page cache.
    [urls.folder(['Policies']), SHARED],
    [urls.manifest(), SHARED],
    [urls.sitemap(), SHARED],
    [urls.search({ query: 'code' }), 'no-store'],
  ])('of %s, which is %s, is that of the library', async (address, cached) => {
    expect(await headersOf(address)).toEqual([200, cached, 'library']);
  });

  test('of the file, the pages and the pictures of a document is its own; pictures are cached for a day', async () => {
    const { id, sha256 } = await known(site, ...CODE);
    const file = urls.documentFile(CODE);
    const etag = String((await site.ask(file)).headers.etag);
    for (const [address, status, cached, own] of [
      [file, 200, SHARED],
      [file, 206, SHARED, { range: 'bytes=0-3' }],
      [file, 304, SHARED, { 'if-none-match': etag, 'cache-control': 'no-cache' }],
      [urls.document(id), 302, 'no-store'],
      [urls.readerPage(id, 1), 200, SHARED],
      [urls.readerPage(id, 1, { query: 'code' }), 200, 'no-store'],
      [urls.pagePicture(id, 1, sha256, 640), 200, DAY],
    ] as const)
      expect(await headersOf(address, own), address).toEqual([status, cached, `library, doc-${id}`]);
    // The picture of a first page has the tags of all documents with this content.
    const [status, cached, tags] = await headersOf(urls.preview(sha256));
    expect([status, cached]).toEqual([200, DAY]);
    const { id: copy } = await known(site, ...COPY);
    expect(String(tags).split(', ').sort()).toEqual(['library', `doc-${id}`, `doc-${copy}`].sort());
  });

  test.each(['/', urls.grievance()])('is missing outside the library: %s', async (address) => {
    expect((await headersOf(address))[2]).toBeUndefined();
  });
});
