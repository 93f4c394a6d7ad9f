/** The pages of a library whose files are renamed, replaced and withdrawn while the site runs. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import * as urls from '../../../src/urls.ts';
import { until } from '../../waiting.ts';
import { known, publishReplaced, type Replaced, sha256Of } from './library-folder.ts';
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
beforeAll(async () => {
  report = await publishReplaced(site, 'Report');
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

  test('an unknown file is not called genuine or false, and there are ways on', async () => {
    const { all, text, href } = await check(`${sha256Of(STRANGE)}  Dividend notice.pdf`);
    expect(all('h1')).toEqual(['Not published here, byte for byte']);
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
    expect(await asJson(report.edition)).toMatchObject({ state: 'replaced', id: report.id, title: 'Report' });
    expect(await asJson(sha256Of(STRANGE))).toMatchObject({ state: 'unknown', id: null });
    expect((await check('md5')).status).toBe(400);
    for (const wrong of ['', 'x'.repeat(64), sha256Of(STRANGE).slice(1)])
      expect(await look(`/verify.json?sha256=${wrong}`, 'content-type')).toEqual([400, 'application/json']);
  });
});
