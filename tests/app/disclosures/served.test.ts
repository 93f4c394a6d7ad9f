/** The page of the disclosures, its files, and the command for the company secretary, over a server with documents. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { CONTENT } from '../../fixture-content.ts';
import { pdf } from '../library/search-fixture.ts';
import { run } from '../operations/operations-fixture.ts';
import { composedSite, select, words } from '../pages/composed-site.ts';
import { recordsOf } from './csv-records.ts';

const ORIGIN = 'https://www.lender.example';
const POLICY = 'Policies/Policy on Vigil Mechanism.pdf';
const site = composedSite({ ORIGIN }, async (documents) =>
  writeFileSync(path.join(documents, POLICY), await pdf(['Policy on vigil mechanism'])),
);
const disk = (name: string) => path.join(site.documents, 'Policies', name);
const get = (address: string) => site.ask(address, { headers: { accept: '*/*' } });
interface JsonRow {
  rule: string;
  clause: string;
  state: string;
  due: string | null;
  evidence: { title: string; url: string; date: string }[];
  reason: string;
}
const rows = async (): Promise<JsonRow[]> => JSON.parse((await get('/disclosures.json')).text);
const vigil = async () => (await rows()).find(({ rule, clause }) => rule === 'lodr-46' && clause === 'e');

beforeAll(async () => {
  await vi.waitFor(async () => expect((await vigil())?.state).toBe('there'), { timeout: 30_000 });
}, 120_000);

test('JSON: every clause of every regulation, with addresses of the public origin', async () => {
  const { headers } = await get('/disclosures.json');
  expect(headers['content-type']).toBe('application/json');
  expect(headers['cache-tag']).toBe('library');
  expect(headers['cache-control']).toBe('public, no-cache');
  const all = await rows();
  expect(all.length).toBeGreaterThan(60);
  // No rule of the sample has been checked by a person.
  expect(all.filter(({ state }) => !['there', 'due', 'not-applicable', 'look'].includes(state))).toEqual([]);
  expect((await vigil())?.evidence).toEqual([
    {
      title: 'Policy on Vigil Mechanism',
      url: expect.stringMatching(/^https:\/\/www\.lender\.example\/d\/[0-9a-z]{12}$/),
      // It was there at the first scan and states no day.
      date: null,
    },
  ]);
});

test('the states follow the library: a document that goes takes its state with it', async () => {
  const name = 'Policy on Related Party Transactions.pdf';
  const state = async () =>
    (await rows()).find(({ rule, clause }) => rule === 'lodr-46' && clause === 'g')?.state;
  expect(await state()).toBe('look');
  writeFileSync(disk(name), await pdf(['Policy on related party transactions']));
  await vi.waitFor(async () => expect(await state()).toBe('there'), { timeout: 20_000 });
  rmSync(disk(name));
  await vi.waitFor(async () => expect(await state()).toBe('look'), { timeout: 20_000 });
});

test('CSV: a byte order mark, one record a clause, and no formulas', async () => {
  const { headers, text } = await get('/disclosures.csv');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="disclosures.csv"');
  expect(text).toMatch(/^\uFEFF?Rule,Clause,Duty,State,Due,Evidence,Reason,Source,Checked by\r\n/);
  expect(recordsOf(text)).toHaveLength((await rows()).length + 1);
  expect(text).not.toMatch(/(?:^|[,\n])"?[=+@]/);
});

test('the page has every clause in legal order, and narrows by state and regulation', async () => {
  const { text, headers } = await get('/disclosures');
  expect(headers['cache-tag']).toBe('library');
  const all = await rows();
  const shown = (html: string) =>
    [...html.matchAll(/<li[^>]* data-state="([a-z-]+)"/g)].map(([, state]) => state);
  expect(shown(text)).toEqual(all.map(({ state }) => state));
  expect(text).not.toMatch(/compl(?:ies|iant)/i);
  const narrowed = (await get('/disclosures?state=look&rule=lodr-46')).text;
  const wanted = all.filter(({ rule, state }) => rule === 'lodr-46' && state === 'look');
  expect(shown(narrowed)).toEqual(wanted.map(({ state }) => state));
  const chosen = select(narrowed, 'option', { selected: '' }).map(({ attribs }) => attribs.value);
  expect(chosen).toEqual(['look', 'lodr-46']);
  expect(select(narrowed, 'title').map(words)[0]).toMatch(/^Needs a look: /);
  // The form asks with the names that the page reads.
  const form = select(narrowed, 'form').find((one) => select(one, 'select').length > 0);
  expect([form?.attribs.method ?? 'get', form?.attribs.action]).toEqual(['get', '/disclosures']);
  expect(form && select(form, 'select').map(({ attribs }) => attribs.name)).toEqual(['state', 'rule']);
  for (const state of new Set(all.map((row) => row.state))) {
    const [row] = select(text, 'li', { 'data-state': state });
    expect(row && words(select(row, 'strong')), `${state} has a word and a sign`).toMatch(/\w/);
    expect(row && select(row, 'svg').length).toBeGreaterThan(0);
  }
  expect(shown((await get('/disclosures?state=none&rule=none')).text)).toHaveLength(all.length);
  expect((await get('/disclosures?state=late')).text).toContain('No clause has this state.');
});

test('the command lists what is late, also by unchecked rules, and exits with 1', async () => {
  const env = { PATH: process.env.PATH ?? '', ORIGIN, CONTENT_DIR: CONTENT };
  const folders = { DATA_DIR: 'data', CACHE_DIR: '.cache', DOCUMENTS_DIR: 'documents' };
  const text = await run('library', ['due'], { ...env, ...folders }, site.folder);
  expect(text.stdout).toMatch(
    /^LATE \d{4}-\d\d-\d\d lodr-46 m \(rule not checked\): Shareholding pattern\. /m,
  );
  expect(text.stdout).toMatch(/\d+ late, \d+ due, \d+ clauses\n$/);
  expect(text.code).toBe(1);
  const json = await run('library', ['due', '--json'], { ...env, ...folders }, site.folder);
  const listed = json.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as JsonRow);
  expect(listed.find(({ clause }) => clause === 'm')).toMatchObject({
    rule: 'lodr-46',
    state: 'late',
    checked: false,
  });
});
