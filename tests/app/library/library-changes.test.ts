/** The pages of a library whose files are renamed, replaced and withdrawn while the site runs. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../src/domain/durations.ts';
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
import { pdf } from './search-fixture.ts';

const SUPPORT = 'Investor Support';
const SERIES = ['Constitutional Documents', 'Old series'];
const STRANGE = 'A file that was never published here.';

const site = librarySite((library) => {
  for (const name of ['Old name', 'Wrong figures', 'Withdrawn', 'Gone'])
    library.put([SUPPORT, `${name}.txt`], name);
  library.put([...SERIES, 'Deed.txt'], 'deed');
  library.put([...SERIES, 'Annexures', 'A.txt'], 'annexure');
});
let report: Replaced;
let long: Replaced;
beforeAll(async () => {
  report = await publishReplaced(site, 'Report');
  long = await publishSchedules(site);
}, 300_000);

/** Status and the named header of a response. */
const look = async (address: string, header: string) => {
  const { status, headers } = await site.ask(address);
  return [status, headers[header]];
};
const untilStatus = (address: string, status: number) =>
  until(`${address} responds with ${status}`, async () => (await site.ask(address)).status === status);

describe('names', () => {
  test('a renamed and moved file keeps its permanent link, and its old address redirects to it', async () => {
    const { id } = await known(site, SUPPORT, 'Old name.txt');
    const names = [SUPPORT, '2025-26', 'नया नाम #1.txt'];
    mkdirSync(site.disk(SUPPORT, '2025-26'));
    renameSync(site.disk(SUPPORT, 'Old name.txt'), site.disk(...names));
    await known(site, ...names);
    const now = urls.documentFile(names);
    const link = await site.ask(urls.document(id));
    expect([link.status, link.headers.location, link.headers['cache-control']]).toEqual([
      302,
      now,
      'no-store',
    ]);
    const old = await site.ask(urls.documentDownload([SUPPORT, 'Old name.txt']));
    expect([old.status, old.headers.location]).toEqual([301, `${now}?download`]);
    expect(old.headers['cache-control']).toBe('public, max-age=300');
    expect((await site.ask(now)).body).toBe('Old name');
  });

  test('a renamed folder keeps every link to it: page, deep link, feed and files', async () => {
    const now = ['Constitutional Documents', 'Articles & series #2'];
    renameSync(site.disk(...SERIES), site.disk(...now));
    await known(site, ...now, 'Deed.txt');
    for (const address of [
      urls.folder,
      urls.deepLink,
      (names: string[]) => urls.folder([...names, 'Annexures']),
      (names: string[]) => urls.feed('atom', names),
      (names: string[]) => urls.documentFile([...names, 'Deed.txt']),
    ]) {
      const { status, headers } = await site.ask(address(SERIES));
      expect([status, headers.location]).toEqual([301, address(now)]);
      expect(headers['cache-control']).toBe('public, max-age=300');
    }
    const { body } = await site.ask(urls.folder(now));
    expect(body).toContain(
      `<link rel="canonical" href="${ORIGIN}${urls.folder(now).replaceAll('&', '&amp;')}"`,
    );
    expect((await site.ask('/investors/Constitutional%20Documents/Never')).status).toBe(404);
  });
});

test('a new file has a badge, a replaced one has the date, and an initial one has neither', async () => {
  const names = [SUPPORT, 'Wrong figures.txt'];
  const { id } = await known(site, ...names);
  site.put(names, 'corrected');
  site.put([SUPPORT, 'Just come.txt'], 'new');
  await known(site, SUPPORT, 'Just come.txt');
  await until('the file is replaced', async () => (await known(site, ...names)).replaced);
  expect((await known(site, ...names)).id).toBe(id);
  const cards = (await site.page(urls.folder([SUPPORT]))).all('li');
  const card = (name: string) => cards.find((text) => text.startsWith(name));
  expect(card('Just come')).toContain('New');
  expect(card('Wrong figures')).toMatch(/Replaced on \d+ \w+ 20\d\d/);
  expect(card('Withdrawn')).not.toMatch(/New|Replaced/);
});

test('a withdrawn file leaves a page with its name, and is restored with the same link', async () => {
  const names = [SUPPORT, 'Withdrawn.txt'];
  const { id } = await known(site, ...names);
  rmSync(site.disk(...names));
  await untilStatus(urls.document(id), 410);
  for (const address of [urls.documentFile(names), urls.document(id)]) {
    const { status, headers, all, text, links } = await site.page(address);
    expect([status, headers['cache-control']]).toEqual([410, 'no-store']);
    expect(all('h1')).toEqual(['Document withdrawn']);
    expect(text).toContain('Withdrawn.txt was published here');
    expect(links.map(({ href }) => href)).toContain(urls.folder([SUPPORT]));
  }
  site.put(names, 'Withdrawn');
  await untilStatus(urls.document(id), 302);
});

test('documents that are copied into the running site are dated and sorted at once', async () => {
  const letter = ['Policies', '13082024.pdf'];
  const words = 'Sub: Outcome of the board meeting held on 12 August 2024\nThe Board has bought a euphonium.';
  site.put(letter, await pdf([words]));
  for (const year of ['F.Y. 2017-18', 'FY2019', '2016_17'])
    site.put(['Financial Result', year, `Results_sep${year.slice(-2)}.pdf`], await pdf(['Euphonium.']));
  await until('the letter is read', async () => (await known(site, ...letter)).pages);
  expect(await known(site, ...letter)).toMatchObject({
    ...{ kind: 'Policy', financialYear: 2024, date: '2024-08-12' },
  });
  const folders = (await site.page(urls.folder(['Financial Result']))).all('strong');
  expect(folders).toEqual(['FY2019', 'F.Y. 2017-18', '2016_17']);
  const found = await site.page(urls.search({ query: 'euphonium', year: 2024 }));
  expect(found.all('h3')[0]).toMatch(/^13082024/);
});

test('an undated document is never the newest; one line of .facts.yaml dates it, and is never served', async () => {
  const names = ['Shareholding Pattern', 'scan0042.pdf'];
  site.put(names, await pdf(['Trombone']));
  await until('the document is read', async () => (await known(site, ...names)).pages);
  expect((await known(site, ...names)).financialYear).toBeNull();
  expect((await site.page(urls.page('investors'))).text).not.toContain('Shareholding pattern');
  writeFileSync(site.disk('.facts.yaml'), `${names.join('/')}: { year: 2015-16 }\n`);
  await until('the year is known', async () => (await known(site, ...names)).financialYear === 2015);
  expect((await site.page(urls.page('investors'))).text).toContain('scan0042');
  expect((await site.page(urls.search({ query: 'trombone' }))).all('b')).toContain('FY 2015-16');
  for (const address of [urls.documentFile(['.facts.yaml']), '/.facts.yaml'])
    expect((await site.ask(address)).status).toBe(404);
});

describe('editions', () => {
  const pageOf = ({ id, edition }: Replaced, page: number, address: urls.ReaderAddress = {}) =>
    urls.readerPage(id, page, { ...address, edition });
  const hrefs = (links: { href: string }[]) => links.map(({ href }) => href);

  test('a cited address shows the same page after the file is replaced, and what changed', async () => {
    const { id, names, current, edition } = report;
    const now = await site.page(urls.readerPage(id, 3, { edition: editionOf(current) }));
    expect(now.text).toContain('a dividend of three rupees');
    expect(now.text).toContain('This is the current edition.');
    const { status, headers, body, text, all, href } = await site.page(pageOf(report, 2));
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    for (const page of [now.body, body]) expect(page).toMatch(/<meta name="robots" content="noindex/);
    expect(text).toContain('a dividend of two rupees');
    expect(text).toContain(`Edition ${edition}. ${ORIGIN}${pageOf(report, 2)}`);
    expect(text).toMatch(/This edition was replaced on \d+ \w+ 20\d\d\./);
    expect(text).toContain('Words removed: 1. Words added: 2. This page is now page 3.');
    expect([all('del'), all('ins')]).toEqual([['removed: two'], ['added: three', 'added: late']]);
    expect(href('See what is there now')).toBe(urls.readerPage(id, 3));
    expect(href('What changed, page by page')).toBe(urls.changes(id, edition));
    expect(href('Open PDF')).toBe(urls.editionFile(names, edition, 2));
    expect(href('Download')).toBe(urls.editionDownload(names, edition));
    expect((await site.ask(urls.readerPage(id, 3))).body).not.toContain('noindex');
  });

  test('links stay in the edition, and keep the search', async () => {
    const query = 'hire30';
    const page = await site.page(pageOf(long, 30, { query }));
    // The current edition no longer contains the word.
    expect(page.all('mark')).toEqual([query]);
    expect((await site.ask(page.attributes('img', 'src')[1] ?? '')).body).toContain('<rect ');
    expect(['Previous page', 'Next page', '32', 'Clear search'].map(page.href)).toEqual([
      pageOf(long, 29, { query }),
      pageOf(long, 31, { query }),
      pageOf(long, 32, { query }),
      pageOf(long, 30),
    ]);
    const alone = await site.page(page.href('Text only') ?? '');
    expect([alone.all('mark'), alone.attributes('img', 'src')]).toEqual([[query], []]);
    expect(alone.href('Show the picture')).toBe(pageOf(long, 30, { query, withPicture: true }));
    const go = await site.ask(`${pageOf(long, 1)}?go=31&q=${query}&text=`);
    expect([go.status, go.headers.location]).toEqual([303, pageOf(long, 31, { query, textOnly: true })]);
    const saving = await site.ask(pageOf(long, 30), { 'save-data': 'on' });
    expect(saving.body).not.toContain('data-page-picture');
  });

  test('all editions are listed, the current one first', async () => {
    const { id, edition, current } = report;
    const { text, all, links, body } = await site.page(urls.editions(id));
    expect(body).toMatch(/<meta name="robots" content="noindex/);
    expect([...all('h1'), ...all('h2')]).toEqual([
      ...['All editions: Report', 'File dated 1 June 2021', 'File dated 1 January 2020'],
    ]);
    const [now, then] = [`Edition ${editionOf(current)}The current edition`, `Edition ${edition}Replaced on`];
    expect(text).toMatch(new RegExp(`${now}.*${then} \\d+ \\w+ 20\\d\\d`));
    expect(hrefs(links)).toEqual(
      expect.arrayContaining([
        urls.readerPage(id, 1, { edition: editionOf(current) }),
        ...[pageOf(report, 1), urls.changes(id, edition)],
      ]),
    );
  });

  test('the editions of a file without pages are files; an earlier content is current again', async () => {
    const names = ['Policies', 'Terms.txt'];
    const [first, second] = [Buffer.from('the terms'), Buffer.from('the new terms')];
    for (const [at, content] of [first, second, first].entries()) {
      site.put(names, content, new Date(REPLACED_AT.getTime() + at * DAY_MS));
      await until(
        'the file is current',
        async () => (await known(site, ...names)).sha256 === sha256Of(content),
      );
      await until('its copy is kept', () => existsSync(site.copyOf(content)));
    }
    const { text, all, links } = await site.page(urls.editions((await known(site, ...names)).id));
    expect(all('h2')).toEqual(['File dated 3 June 2021', 'File dated 2 June 2021']);
    expect(text).toContain(`Edition ${editionOf(first)}The current edition`);
    const former = urls.editionFile(names, editionOf(second));
    expect(hrefs(links)).toContain(former);
    const { body, headers } = await site.ask(former);
    expect([body, headers['content-disposition']]).toEqual([
      'the new terms',
      expect.stringMatching(/^attachment/),
    ]);
  });

  test('the changes list added, changed and removed pages, and lead to them', async () => {
    const { id, edition } = report;
    const { all, text, href, body } = await site.page(urls.changes(id, edition));
    expect(body).toMatch(/<meta name="robots" content="noindex/);
    expect(text).toMatch(
      /file dated 1 January 2020, which was replaced on .*, with the current file dated 1 June 2021/,
    );
    expect([...all('h1'), ...all('h2')]).toEqual([
      ...['What changed: Report', 'New: page 1 of the current edition', 'Page 2, now page 3', 'Page 3'],
    ]);
    expect(text).toMatch(
      /Words: 12\..*removed: two.*added: three.*added: late.*No matching page was found in the current edition.*: 1, 4$/,
    );
    expect(['New: page 1', 'Page 2, now', 'Page 3'].map(href)).toEqual([
      urls.readerPage(id, 1),
      ...[pageOf(report, 2), pageOf(report, 3)],
    ]);
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
    expect((await site.ask(part(5))).status).toBe(404);
  });

  test('the file and the pictures of a former edition are its own, and no shared cache may keep them', async () => {
    const { id, names, edition, former, current } = report;
    const { status, headers, bytes } = await site.ask(urls.editionFile(names, edition));
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      ...[200, 'application/pdf', 'private, no-cache'],
    ]);
    const name = `filename="Report (edition ${edition}).pdf"`;
    expect(headers['content-disposition']).toContain(`inline; ${name}`);
    expect(bytes.equals(former)).toBe(true);
    const part = await site.ask(urls.editionDownload(names, edition), { range: 'bytes=100-299' });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-299/${former.length}`]);
    expect(part.headers['content-disposition']).toContain(`attachment; ${name}`);
    const asCurrent = await site.ask(urls.editionFile(names, editionOf(current)));
    expect(asCurrent.bytes.equals(current)).toBe(true);

    const pictureOf = async (address: string) => (await site.page(address)).attributes('img', 'src')[0] ?? '';
    const then = await site.ask(await pictureOf(pageOf(report, 2)));
    expect([then.status, then.headers['cache-control']]).toEqual([200, 'private, max-age=3600']);
    const address = await pictureOf(urls.readerPage(id, 2));
    const now = await site.ask(address);
    expect([now.status, now.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
    expect(now.bytes.equals(then.bytes)).toBe(false);
    // The cache may be deleted while the site runs.
    rmSync(site.disk('..', 'cache', 'library-pages'), { recursive: true });
    expect((await site.ask(address)).bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect((await site.ask(address.replace('-640', '-641'))).status).toBe(404);
  });

  test('an edition, or a page of one, that never existed is not found', async () => {
    const { id, names, edition } = report;
    for (const wrong of ['0123456789ab', edition.slice(0, 11), `${edition}0`])
      for (const address of [
        urls.readerPage(id, 1, { edition: wrong }),
        urls.changes(id, wrong),
        urls.editionFile(names, wrong),
        urls.pageMarks(id, 1, 'dividend', wrong),
      ])
        expect((await site.ask(address)).status, address).toBe(404);
    expect((await site.ask(urls.pagePicture(id, 1, '0123456789abcdef', 640))).status).toBe(404);
    const { status, text, href } = await site.page(pageOf(report, 5));
    expect(status).toBe(404);
    expect(text).toContain('There is no page 5.The document has 4 pages.');
    expect([href('First page'), href('Last page')]).toEqual([pageOf(report, 1), pageOf(report, 4)]);
  });

  test('an edition whose file is no longer kept responds with 410 and the document’s name', async () => {
    const lost = await publishReplaced(site, 'No longer kept');
    const { id, names, edition, former } = lost;
    const [picture = ''] = (await site.page(pageOf(lost, 4))).attributes('img', 'src');
    rmSync(site.copyOf(former));
    for (const address of [
      pageOf(lost, 2, { query: 'dividend', textOnly: true }),
      urls.changes(id, edition),
      urls.editionDownload(names, edition),
    ]) {
      const { status, headers, all, text, href } = await site.page(address);
      expect([status, headers['cache-control']], address).toEqual([410, 'no-store']);
      expect(all('h1')).toEqual(['Edition no longer available']);
      expect(text).toMatch(new RegExp(`Edition ${edition} of No longer kept.pdf was .* no longer available`));
      expect(href('All editions of this document')).toBe(urls.editions(id));
    }
    for (const address of [picture, urls.pageMarks(id, 2, 'dividend', edition)])
      expect((await site.ask(address)).status, address).toBe(404);
    const { text, links } = await site.page(urls.editions(id));
    expect(text).toMatch(/Replaced on [^;]+; no longer available/);
    expect(hrefs(links).filter((href) => href.includes(edition))).toEqual([]);
  });

  test('all editions of a deleted document respond with 410 until the file is restored, also renamed', async () => {
    const deleted = await publishReplaced(site, 'Deleted');
    const { id, names, edition, former, current } = deleted;
    const [picture = ''] = (await site.page(pageOf(deleted, 4))).attributes('img', 'src');
    rmSync(site.disk(...names));
    await untilStatus(urls.document(id), 410);
    for (const address of [
      urls.readerPage(id, 2),
      pageOf(deleted, 2),
      urls.readerPage(id, 2, { edition: editionOf(current) }),
      urls.editionFile(names, edition),
    ]) {
      const { status, text } = await site.page(address);
      expect(status, address).toBe(410);
      expect(text).toMatch(/Document withdrawn.*Deleted\.pdf was published here/);
    }
    for (const address of [urls.editions(id), urls.changes(id, edition)])
      expect(await look(address, 'location')).toEqual([302, urls.document(id)]);
    expect((await site.ask(picture)).status).toBe(404);
    const renamed = ['Policies', 'New name.pdf'];
    site.put(renamed, current, REPLACED_AT);
    const file = urls.editionDownload(renamed, edition);
    await until('the edition is restored', async () => (await site.ask(file)).bytes.equals(former));
    const now = await look(file, 'content-disposition');
    expect(now[1]).toContain(`attachment; filename="New name (edition ${edition}).pdf"`);
    expect(await look(urls.editionDownload(names, edition), 'location')).toEqual([301, file]);
  });
});

describe('verify', () => {
  const check = (typed: string) => site.page(urls.verify(typed));
  const asJson = async (sha256: string) => JSON.parse((await site.ask(`/verify.json?sha256=${sha256}`)).body);

  test('a current, a replaced and a withdrawn file', async () => {
    const { id, former, current, edition } = report;
    const now = await check(sha256Of(current).toUpperCase());
    expect(now.all('h1')).toEqual(['Published here, and current']);
    expect(now.text).toMatch(/Report.*Policies.*Published\d+ \w+ \d{4}, \d\d\.\d\d\.\d\d IST/);
    expect(now.href('Report')).toBe(urls.readerPage(id, 1));
    const replaced = await check(edition);
    expect(replaced.all('h1')).toEqual(['Published here, and replaced since']);
    expect(replaced.text).toContain('begins with these 12 characters');
    expect(replaced.text).toContain(sha256Of(former));
    expect(replaced.text).toMatch(/Replaced\d+ \w+ \d{4}, \d\d\.\d\d\.\d\d IST/);
    expect(replaced.href('See what changed')).toBe(urls.changes(id, edition));
    expect(replaced.href('See what is there now')).toBe(urls.readerPage(id, 1));
    rmSync(site.disk(SUPPORT, 'Gone.txt'));
    await until('the file is withdrawn', async () => (await asJson(sha256Of('Gone'))).state === 'withdrawn');
    const withdrawn = await check(sha256Of('Gone'));
    expect(withdrawn.all('h1')).toEqual(['Published here, and withdrawn']);
    expect(withdrawn.text).toMatch(/Gone.*before .*, when our list began.*Withdrawn/);
    expect(withdrawn.href('Gone')).toBeUndefined();
  });

  test('an unknown file has three innocent reasons and ways on, and is not called genuine or false', async () => {
    const { all, text, href } = await check(`${sha256Of(STRANGE)}  Dividend notice.pdf`);
    expect(all('h1')).toEqual(['Not published here, byte for byte']);
    expect(all('dt').filter((term) => /saved again|somewhere else|older/.test(term))).toHaveLength(3);
    expect(text).toContain(sha256Of(STRANGE));
    expect(href('Ask our investor grievance')).toBe(urls.grievance());
    expect(text).not.toMatch(/genuine|authentic|fake|forged/i);
  });

  test('a SHA-256, or the edition in a citation, typed into the search leads to the answer', async () => {
    for (const typed of [sha256Of(report.current), report.edition])
      expect(await look(urls.search({ query: typed }), 'location')).toEqual([303, urls.verify(typed)]);
    const { text, href } = await site.page(urls.readerPage(report.id, 1));
    expect(text).toContain(sha256Of(report.current));
    expect(href('Check a copy')).toBe(urls.verify());
  });

  test('programs get JSON, and 400 for what is no SHA-256', async () => {
    const { id, former } = report;
    expect(await asJson(sha256Of(former))).toMatchObject({ state: 'replaced', id, title: 'Report' });
    for (const wrong of ['', 'x'.repeat(64), sha256Of(STRANGE).slice(1)])
      expect(await look(`/verify.json?sha256=${wrong}`, 'content-type')).toEqual([400, 'application/json']);
  });
});
