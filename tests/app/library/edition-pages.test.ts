/**
 * Pages and files of former editions, the list of editions, and what changed, as they are without script. The
 * last tests delete files.
 */
import { existsSync, rmSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import * as urls from '../../../src/urls.ts';
import { until } from '../../waiting.ts';
import {
  editionOf,
  known,
  publishReplaced,
  publishSchedules,
  REPLACED_AT,
  type Replaced,
  sha256Of,
} from './library-folder.ts';
import { librarySite, ORIGIN } from './library-site.ts';

const TERMS = ['Policies', 'Terms.txt'];
const FORMER_TERMS = Buffer.from('the terms');
const site = librarySite((library) => library.put(TERMS, FORMER_TERMS));
let report: Replaced;
let long: Replaced;
beforeAll(async () => {
  [report, long] = await Promise.all([publishReplaced(site, 'Report'), publishSchedules(site)]);
});

const pageOf = ({ id, edition }: Replaced, page: number, address: urls.ReaderAddress = {}) =>
  urls.readerPage(id, page, { ...address, edition });
const hrefs = (links: { href: string }[]) => links.map(({ href }) => href);
const NO_INDEX = /<meta name="robots" content="noindex/;
const pictureOf = async (address: string) => (await site.page(address)).attributes('img', 'src')[0] ?? '';
const allAnswer = async (status: number, ...addresses: string[]) => {
  for (const address of addresses) expect((await site.ask(address)).status, address).toBe(status);
};

test('a cited address shows the same page after the file is replaced, and what changed', async () => {
  const { id, names, current, edition } = report;
  const now = await site.page(urls.readerPage(id, 3, { edition: editionOf(current) }));
  expect(now.text).toMatch(/This is the current edition\..*a dividend of three rupees/);
  const then = await site.page(pageOf(report, 2));
  expect([then.status, then.headers['cache-control']]).toEqual([200, 'no-store']);
  for (const { body } of [now, then]) expect(body).toMatch(NO_INDEX);
  expect((await site.ask(urls.readerPage(id, 3))).body).not.toMatch(NO_INDEX);
  for (const words of [
    'a dividend of two rupees',
    `Edition ${edition}. ${ORIGIN}${pageOf(report, 2)}`,
    'Words removed: 1. Words added: 2. This page is now page 3.',
  ])
    expect(then.text).toContain(words);
  expect(then.text).toMatch(/This edition was replaced on \d+ \w+ 20\d\d\./);
  // Scripts copy the address of the edition.
  expect(then.attributes('section', 'data-cite')).toEqual([ORIGIN + pageOf(report, 2)]);
  expect([then.all('del'), then.all('ins')]).toEqual([['removed: two'], ['added: three', 'added: late']]);
  expect(hrefs(then.links)).toEqual(
    expect.arrayContaining([
      urls.readerPage(id, 3),
      urls.changes(id, edition),
      urls.editionFile(names, edition, 2),
      urls.editionDownload(names, edition),
    ]),
  );
});

test('links stay in the edition, and keep the search', async () => {
  const query = 'hire30';
  const page = await site.page(pageOf(long, 30, { query }));
  // The current edition no longer contains the word.
  expect(page.all('mark')).toEqual([query]);
  expect((await site.ask(page.attributes('img', 'src')[1] ?? '')).body).toContain('<rect ');
  expect(['Previous page', 'Next page', '32', 'Clear search', 'Text only'].map(page.href)).toEqual([
    ...[29, 31, 32].map((number) => pageOf(long, number, { query })),
    pageOf(long, 30),
    pageOf(long, 30, { query, textOnly: true }),
  ]);
  expect(page.attributes('form', 'action')).toContain(pageOf(long, 1));
  expect(page.attributes('input', 'value')).toContain(query);
  const go = `${pageOf(long, 1)}?go=31&q=${query}&text=`;
  expect(await site.look(go, 'location')).toEqual([303, pageOf(long, 31, { query, textOnly: true })]);
});

test('all editions are listed, the current one first', async () => {
  const { id, edition, current } = report;
  const { text, all, links, body } = await site.page(urls.editions(id));
  expect(body).toMatch(NO_INDEX);
  expect([...all('h1'), ...all('h2')]).toEqual([
    'All editions Report',
    'File dated 1 June 2021',
    'File dated 1 January 2020',
  ]);
  const [now, then] = [`Edition ${editionOf(current)}The current edition`, `Edition ${edition}Replaced on`];
  expect(text).toMatch(new RegExp(`${now}.*${then} \\d+ \\w+ 20\\d\\d`));
  const pages = [urls.readerPage(id, 1, { edition: editionOf(current) }), pageOf(report, 1)];
  expect(hrefs(links)).toEqual(expect.arrayContaining([...pages, urls.changes(id, edition)]));
});

test('the editions of a file without pages are files', async () => {
  await until('the file is kept', () => existsSync(site.copyOf(FORMER_TERMS)));
  site.put(TERMS, 'the new terms', REPLACED_AT);
  const isCurrent = async () => (await known(site, ...TERMS)).sha256 === sha256Of('the new terms');
  await until('the new file is current', isCurrent);
  const { links } = await site.page(urls.editions((await known(site, ...TERMS)).id));
  const former = urls.editionFile(TERMS, editionOf(FORMER_TERMS));
  expect(hrefs(links)).toContain(former);
  expect(await site.ask(former)).toMatchObject({
    body: 'the terms',
    headers: { 'content-disposition': expect.stringMatching(/^attachment/) },
  });
});

test('the changes list added, changed and removed pages, and lead to them', async () => {
  const { id, edition } = report;
  const { all, text, href, body } = await site.page(urls.changes(id, edition));
  expect(body).toMatch(NO_INDEX);
  expect(text).toMatch(
    /file dated 1 January 2020, which was replaced on .*, with the current file dated 1 June 2021/,
  );
  const titles = ['New: page 1 of the current edition', 'Page 2, now page 3', 'Page 3'];
  expect(all('h2')).toEqual(titles);
  expect(titles.map(href)).toEqual([urls.readerPage(id, 1), pageOf(report, 2), pageOf(report, 3)]);
  expect(text).toMatch(
    /Words: 12\..*removed: two.*added: three.*added: late.*No matching page was found in the current edition.*: 1, 4$/,
  );
});

test('a table is compared cell by cell, and only its heads and the rows that changed are shown', async () => {
  const table = ['Particulars\t2025\t2024', 'Interest\t310\t290', 'Fees\t14.80\t12', 'Total\t324.80\t302'];
  const corrected = table
    .with(2, 'Fees\t41.80\t12')
    .with(3, 'Total\t356.80\t306')
    .toSpliced(2, 0, 'Rent\t5\t4');
  const { id, edition } = await publishReplaced(site, 'Fees', [[table.join('\n')], [corrected.join('\n')]]);
  const { all, text } = await site.page(urls.changes(id, edition));
  expect(all('h3')).toEqual(['Table 1: the rows that changed']);
  expect(all('tr')).toEqual([
    'Particulars20252024',
    'added: Rent added: 5 added: 4',
    'Feesremoved: 14.80 added: 41.80 12',
    'Totalremoved: 324.80 added: 356.80 removed: 302 added: 306',
  ]);
  expect(text).toContain('Words removed: 3. Words added: 6.');
});

test('the changes of a long document are in parts of twenty pages', async () => {
  const { id, edition } = long;
  const part = (number: number) => urls.changes(id, edition, number);
  for (const [number, words, previous, next] of [
    [1, /Unchanged pages .*: 1–20.*Pages 1–20/, undefined, part(2)],
    [2, /Page 30, now page 31.*removed: hire30 added: leasehold.*: 21–29, 31–40/, part(1), part(3)],
    [4, /The words of these pages have not changed\..*Pages 61–66/, part(3), undefined],
  ] as const) {
    const { text, href } = await site.page(part(number));
    expect(text).toMatch(words);
    expect([href('Previous pages'), href('Next pages')]).toEqual([previous, next]);
  }
  await allAnswer(404, part(5));
});

test('the file and the pictures of a former edition are its own, and no shared cache may keep them', async () => {
  const { id, names, edition, former, current } = report;
  const name = `filename="Report (edition ${edition}).pdf"`;
  const whole = await site.ask(urls.editionFile(names, edition));
  expect(whole).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'cache-control': 'private, no-cache',
      'content-disposition': expect.stringContaining(`inline; ${name}`),
    },
  });
  expect(whole.bytes.equals(former)).toBe(true);
  expect(await site.ask(urls.editionDownload(names, edition), { range: 'bytes=100-299' })).toMatchObject({
    status: 206,
    headers: {
      'content-range': `bytes 100-299/${former.length}`,
      'content-disposition': expect.stringContaining(`attachment; ${name}`),
    },
  });
  const asCurrent = await site.ask(urls.editionFile(names, editionOf(current)));
  expect(asCurrent.bytes.equals(current)).toBe(true);

  const then = await site.ask(await pictureOf(pageOf(report, 2)));
  expect([then.status, then.headers['cache-control']]).toEqual([200, 'private, max-age=3600']);
  const address = await pictureOf(urls.readerPage(id, 2));
  const now = await site.ask(address);
  expect([now.status, now.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
  expect(now.bytes.equals(then.bytes)).toBe(false);
  await allAnswer(404, address.replace('-640', '-641'));
});

test('an edition, or a page of one, that never existed is not found', async () => {
  const { id, names, edition } = report;
  for (const wrong of ['0123456789ab', edition.slice(0, 11), `${edition}0`]) {
    await allAnswer(404, urls.readerPage(id, 1, { edition: wrong }), urls.changes(id, wrong));
    await allAnswer(404, urls.editionFile(names, wrong), urls.pageMarks(id, 1, 'dividend', wrong));
  }
  await allAnswer(404, urls.pagePicture(id, 1, '0123456789abcdef', 640));
  const { status, text, href } = await site.page(pageOf(report, 5));
  expect(status).toBe(404);
  expect(text).toContain('There is no page 5.The document has 4 pages.');
  expect([href('First page'), href('Last page')]).toEqual([pageOf(report, 1), pageOf(report, 4)]);
});

test('an edition whose file is no longer kept responds with 410 and the document’s name', async () => {
  const { id, names, edition, former } = long;
  const picture = await pictureOf(pageOf(long, 4));
  rmSync(site.copyOf(former));
  for (const address of [
    pageOf(long, 2, { query: 'dividend', textOnly: true }),
    urls.changes(id, edition),
    urls.editionDownload(names, edition),
  ]) {
    const { status, headers, all, text, href } = await site.page(address);
    expect([status, headers['cache-control']], address).toEqual([410, 'no-store']);
    expect(all('h1')).toEqual(['Edition no longer available']);
    expect(text).toMatch(new RegExp(`Edition ${edition} of Schedules.pdf was .* no longer available`));
    expect(href('All editions of this document')).toBe(urls.editions(id));
  }
  await allAnswer(404, picture, urls.pageMarks(id, 2, 'dividend', edition));
  const { text, links } = await site.page(urls.editions(id));
  expect(text).toMatch(/Replaced on [^;]+; no longer available/);
  expect(hrefs(links).filter((href) => href.includes(edition))).toEqual([]);
});

test('all editions of a deleted document respond with 410 until the file is restored, also renamed', async () => {
  const { id, names, edition, former, current } = report;
  const picture = await pictureOf(pageOf(report, 4));
  rmSync(site.disk(...names));
  await until('it is withdrawn', async () => (await site.ask(urls.document(id))).status === 410);
  for (const address of [
    urls.readerPage(id, 2),
    pageOf(report, 2),
    urls.editionFile(names, edition),
    urls.readerPage(id, 2, { edition: editionOf(current) }),
  ]) {
    const { status, text } = await site.page(address);
    expect(status, address).toBe(410);
    expect(text).toMatch(/Document withdrawn.*Report\.pdf was published here/);
  }
  for (const address of [urls.editions(id), urls.changes(id, edition)])
    expect(await site.look(address, 'location')).toEqual([302, urls.document(id)]);
  await allAnswer(404, picture);
  const renamed = ['Policies', 'New name.pdf'];
  site.put(renamed, current, REPLACED_AT);
  const file = urls.editionDownload(renamed, edition);
  await until('the edition is restored', async () => (await site.ask(file)).bytes.equals(former));
  const [, disposition] = await site.look(file, 'content-disposition');
  expect(disposition).toContain(`attachment; filename="New name (edition ${edition}).pdf"`);
  expect(await site.look(urls.editionDownload(names, edition), 'location')).toEqual([301, file]);
});
