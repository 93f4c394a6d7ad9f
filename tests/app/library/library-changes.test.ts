/**
 * The pages of a library whose files are renamed, replaced and withdrawn while the site runs.
 */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import * as urls from '../../../src/urls.ts';
import { until } from '../../waiting.ts';
import { known, publishReplaced, type Replaced, sha256Of } from './library-folder.ts';
import { librarySite, ORIGIN } from './library-site.ts';
import { pdf } from './search-fixture.ts';

const SUPPORT = 'Investor Support';
const SERIES = ['Constitutional Documents', 'Old series'];
const STRANGE = 'A file that was never published here.';

const site = librarySite(async (library) => {
  for (const name of ['Old name', 'Wrong figures', 'Withdrawn', 'Gone'])
    library.put([SUPPORT, `${name}.txt`], name);
  library.put([...SERIES, 'Deed.txt'], 'deed');
  library.put([...SERIES, 'Annexures', 'A.txt'], 'annexure');
  library.put(['A', 're\u0301sume\u0301.txt'], 'unnormalised');
});
let report: Replaced;
beforeAll(async () => {
  report = await publishReplaced(site, 'Report');
});

const untilStatus = (address: string, status: number) =>
  until(`${address} responds with ${status}`, async () => (await site.ask(address)).status === status);

describe('names', () => {
  const MINUTES = 'public, max-age=300';

  test('the first request for a renamed and moved file redirects; its permanent link stays', async () => {
    const { id } = await known(site, SUPPORT, 'Old name.txt');
    const names = [SUPPORT, '2025-26', 'नया नाम #1.txt'];
    mkdirSync(site.disk(SUPPORT, '2025-26'));
    renameSync(site.disk(SUPPORT, 'Old name.txt'), site.disk(...names));
    const now = urls.documentFile(names);
    const old = await site.ask(urls.documentDownload([SUPPORT, 'Old name.txt']));
    expect(old).toMatchObject({
      status: 301,
      headers: { location: `${now}?download`, 'cache-control': MINUTES },
    });
    const link = await site.ask(urls.document(id));
    expect(link).toMatchObject({ status: 302, headers: { location: now, 'cache-control': 'no-store' } });
    expect((await site.ask(now)).body).toBe('Old name');
    // Renamed back to itself, and deleted.
    renameSync(site.disk(...names), site.disk(SUPPORT, 'Old name.txt'));
    expect(await site.look(now, 'location')).toEqual([301, urls.documentFile([SUPPORT, 'Old name.txt'])]);
    rmSync(site.disk(SUPPORT, 'Old name.txt'));
    for (const name of [[SUPPORT, 'Old name.txt'], names])
      expect(await site.look(urls.documentFile(name), 'location')).toEqual([410, undefined]);
  });

  test('a file is found by either Unicode form of its name, also when it has been withdrawn', async () => {
    const forms = ['re\u0301sume\u0301.txt', 'r\u00e9sum\u00e9.txt'];
    const [apart = '', joined = ''] = forms;
    renameSync(site.disk('A', apart), site.disk('A', joined));
    for (const status of [200, 410]) {
      for (const form of forms) expect((await site.ask(urls.documentFile(['A', form]))).status).toBe(status);
      rmSync(site.disk('A', joined), { force: true });
    }
  });

  test('two files whose names differ only in Unicode form are two documents', async () => {
    const forms = ['cafe\u0301.txt', 'caf\u00e9.txt'];
    for (const form of forms) site.put(['A', form], form);
    const ids = await Promise.all(forms.map(async (form) => (await known(site, 'A', form)).id));
    expect(new Set(ids).size).toBe(2);
    const { body } = await site.ask(urls.folder(['A']));
    for (const [index, form] of forms.entries()) {
      expect(body).toContain(urls.document(ids[index] ?? ''));
      expect((await site.ask(urls.documentFile(['A', form]))).body).toBe(form);
    }
  });

  test('pages, feeds and the manifest show invisible characters of a name as a sign', async () => {
    const [folder, file] = ['Series\u202e', 'Deed exe\u202efdp.txt'];
    site.put(['A', folder, file], 'strange');
    const { id } = await known(site, 'A', folder, file);
    const [shown, title] = ['Series�202e', 'Deed exe�fdp'];
    for (const address of [
      urls.folder(['A', shown]),
      urls.search({ query: 'deed' }),
      urls.feed('atom'),
      urls.feed('json'),
    ]) {
      await until(`${address} has the name`, async () => (await site.ask(address)).body.includes('exe�fdp'));
      const { body } = await site.ask(address);
      expect(body).toContain(shown);
      expect(body).not.toContain('\u202e');
    }
    const { documents } = JSON.parse((await site.ask(urls.manifest())).body);
    expect(documents).toContainEqual(expect.objectContaining({ id, folder: ['A', shown] }));
    expect((await site.ask(urls.folder(['A', folder]))).status).toBe(200);
    rmSync(site.disk('A', folder), { recursive: true });
    await untilStatus(urls.document(id), 410);
    expect((await site.ask(urls.document(id))).body).toContain(`${title}.txt`);
  });

  test('a renamed folder keeps every link to it: page, deep link, feed and files', async () => {
    const now = ['Constitutional Documents', 'Articles & series #2'];
    renameSync(site.disk(...SERIES), site.disk(...now));
    await known(site, ...now, 'Annexures', 'A.txt');
    for (const address of [
      (names: string[]) => urls.documentFile([...names, 'Deed.txt']),
      urls.folder,
      urls.deepLink,
      (names: string[]) => urls.folder([...names, 'Annexures']),
      (names: string[]) => urls.feed('atom', names),
    ])
      expect(await site.ask(address(SERIES))).toMatchObject({
        status: 301,
        headers: { location: address(now), 'cache-control': MINUTES },
      });
    const { body } = await site.ask(urls.folder(now));
    const canonical = `${ORIGIN}${urls.folder(now).replaceAll('&', '&amp;')}`;
    expect(body).toContain(`<link rel="canonical" href="${canonical}"`);
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
    kind: 'Policy',
    financialYear: 2024,
    filed: expect.stringMatching(/^2024-08-1[23]$/),
  });
  const names = (await site.page(urls.folder(['Financial Result']))).all('strong');
  // After the categories.
  expect(names.slice(names.lastIndexOf('Shareholding Pattern') + 1)).toEqual([
    'FY2019',
    'F.Y. 2017-18',
    '2016_17',
  ]);
  const found = await site.page(urls.search({ query: 'euphonium', year: 2024 }));
  expect(found.all('h3')[0]).toMatch(/^13082024/);
});

test('an undated document is never the newest; one line of .facts.yaml dates it, and is never served', async () => {
  const names = ['Shareholding Pattern', 'scan0042.pdf'];
  const investors = async () => (await site.page(urls.page('investors'))).text;
  site.put(names, await pdf(['Trombone']));
  await until('the document is read', async () => (await known(site, ...names)).pages);
  expect((await known(site, ...names)).financialYear).toBeNull();
  expect(await investors()).not.toContain('Shareholding pattern');
  site.put(
    ['.facts.yaml'],
    `${names.join('/')}: { year: 2015-16, filed: 2016-05-30, about: year 2016-03-31 }\n`,
  );
  await until('the year is known', async () => (await known(site, ...names)).financialYear === 2015);
  expect(await investors()).toContain('scan0042');
  const { id, ...facts } = await known(site, ...names);
  expect(facts).toMatchObject({ filed: '2016-05-30', about: { what: 'year', day: '2016-03-31' } });
  const found = await site.page(urls.search({ query: 'trombone' }));
  expect(found.text).toContain('FY 2015-16');
  const days = 'Filed 30 May 2016, year ended 31 March 2016';
  const feed = (await site.ask(urls.feed('json', names.slice(0, 1)))).body;
  const shown = [
    found,
    await site.page(urls.folder(names.slice(0, 1))),
    await site.page(urls.readerPage(id, 1)),
  ];
  for (const text of [feed, ...shown.map((page) => page.text)]) expect(text).toContain(days);
  expect((await site.ask(urls.documentFile(['.facts.yaml']))).status).toBe(404);
});

describe('verify', () => {
  const asJson = async (sha256: string) => JSON.parse((await site.ask(`/verify.json?sha256=${sha256}`)).body);

  test('a current, a replaced, a withdrawn and an unknown file', async () => {
    const { id, former, current, edition } = report;
    rmSync(site.disk(SUPPORT, 'Gone.txt'));
    await until('the file is withdrawn', async () => (await asJson(sha256Of('Gone'))).state === 'withdrawn');
    const TIME = '\\d+ \\w+ \\d{4}, \\d\\d\\.\\d\\d\\.\\d\\d IST';
    for (const [typed, title, words, name, to] of [
      [
        sha256Of(current).toUpperCase(),
        'Published here, and current',
        `Report.*Policies.*Published${TIME}`,
        'Report',
        urls.readerPage(id, 1),
      ],
      [
        edition,
        'Published here, and replaced since',
        `begins with these 12 characters.*Replaced${TIME}.*${sha256Of(former)}`,
        'See what changed',
        urls.changes(id, edition),
      ],
      [
        sha256Of('Gone'),
        'Published here, and withdrawn',
        'Gone.*\\d{4} or earlier.*Withdrawn',
        'Gone',
        undefined,
      ],
      [
        `${sha256Of(STRANGE)}  Dividend notice.pdf`,
        'Not published here, byte for byte',
        sha256Of(STRANGE),
        'Ask our investor grievance',
        urls.grievance(),
      ],
    ] as const) {
      const answer = await site.page(urls.verify(typed));
      expect(answer.all('h1')).toEqual([title]);
      expect(answer.text).toMatch(new RegExp(words));
      expect(answer.href(name)).toBe(to);
      // No answer calls a file genuine or false.
      expect(answer.text).not.toMatch(/genuine|authentic|fake|forged/i);
    }
  });

  test('a SHA-256, or the edition in a citation, typed into the search leads to the answer', async () => {
    for (const typed of [sha256Of(report.current), report.edition])
      expect(await site.look(urls.search({ query: typed }), 'location')).toEqual([303, urls.verify(typed)]);
    const { text, href } = await site.page(urls.readerPage(report.id, 1));
    expect(text).toContain(sha256Of(report.current));
    expect(href('Check a copy')).toBe(urls.verify());
  });

  test('a citation, the address of an edition, and several lines are answered, each line for itself', async () => {
    const { id, former, current, edition } = report;
    const address = urls.absolute(ORIGIN, urls.readerPage(id, 1, { edition }));
    const [cite = ''] = (await site.page(urls.readerPage(id, 1, { edition }))).all('p', 'data-citation');
    expect(cite).toContain(address);
    for (const typed of [cite, address])
      expect(await asJson(encodeURIComponent(typed))).toMatchObject({
        sha256: edition,
        state: 'replaced',
        id,
      });
    const lines = `${sha256Of(current)}  Report.pdf\r\n${sha256Of(STRANGE)}  Other.pdf\r\n${sha256Of(former)}`;
    const page = await site.page(urls.verify(encodeURIComponent(lines)));
    expect(page.all('h1')).toEqual(['Several files, an answer for each']);
    expect(page.text).toMatch(
      /Published here, and current.*Not published here.*Do not pay.*Published here, and replaced since/,
    );
    expect(await asJson(encodeURIComponent(lines))).toMatchObject({
      sha256: sha256Of(current),
      state: 'current',
      about: 'the first of 3',
      others: [{ sha256: sha256Of(STRANGE), state: 'unknown' }, { state: 'replaced' }],
    });
  });

  test('programs get JSON, and 400 for what is no SHA-256', async () => {
    expect(await asJson(report.edition)).toMatchObject({ state: 'replaced', id: report.id, title: 'Report' });
    expect((await site.ask(urls.verify('md5'))).status).toBe(400);
    for (const wrong of ['', 'x'.repeat(64), sha256Of(STRANGE).slice(1)])
      expect(await site.look(`/verify.json?sha256=${wrong}`, 'content-type')).toEqual([
        400,
        'application/json',
      ]);
  });
});
