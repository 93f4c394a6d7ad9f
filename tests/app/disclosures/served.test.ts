/**
 * The page of the disclosures, its files, and the command for the company secretary, over a server with
 * documents.
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CONTENT } from '../../fixture-content.ts';
import { until } from '../../waiting.ts';
import { pdf } from '../library/search-fixture.ts';
import { run } from '../operations/operations-fixture.ts';
import { composedSite, select, words } from '../pages/composed-site.ts';

const ORIGIN = 'https://www.lender.example';
const POLICY = 'Policies/Policy on Vigil Mechanism.pdf';
const site = composedSite({ ORIGIN }, async (documents) =>
  writeFileSync(path.join(documents, POLICY), await pdf(['Policy on vigil mechanism'])),
);
const NONE = 'not-applicable';
const get = (address: string) => site.ask(address, { headers: { accept: '*/*' } });
interface JsonRow {
  rule: string;
  clause: string;
  state: string;
  due: string | null;
  evidence: object[];
}
const rows = async (): Promise<JsonRow[]> => JSON.parse((await get('/disclosures.json')).text);
const clauseOf = (all: JsonRow[], wanted: string) =>
  all.find(({ rule, clause }) => rule === 'lodr-46' && clause === wanted);
const untilState = (clause: string, state: string) =>
  until(`${clause} is ${state}`, async () => clauseOf(await rows(), clause)?.state === state);

test('JSON: every clause of every regulation, with addresses of the public origin', async () => {
  await untilState('e', 'there');
  const { headers, text } = await get('/disclosures.json');
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'cache-tag': 'library',
    'cache-control': 'public, no-cache',
  });
  const all: JsonRow[] = JSON.parse(text);
  expect(all.length).toBeGreaterThan(60);
  // No rule of the sample has been checked by a person.
  expect(all.map(({ state }) => state)).not.toContain('late');
  expect(clauseOf(all, 'e')?.evidence).toEqual([
    {
      title: 'Policy on Vigil Mechanism',
      url: expect.stringMatching(/^https:\/\/www\.lender\.example\/d\/[0-9a-z]{12}$/),
      // It was there at the first scan and states no day.
      date: null,
    },
  ]);
});

test('the states follow the library: a document that goes takes its state with it', async () => {
  const file = path.join(site.documents, 'Policies/Policy on Related Party Transactions.pdf');
  await untilState('g', 'look');
  writeFileSync(file, await pdf(['Policy on related party transactions']));
  await untilState('g', 'there');
  rmSync(file);
  await untilState('g', 'look');
});

test('CSV is a file with a byte order mark and a head', async () => {
  const { headers, text } = await get('/disclosures.csv');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="disclosures.csv"');
  expect(text).toMatch(/^\uFEFF?Rule,Clause,Duty,State,Due,Evidence,Reason,Source,Checked by\r\n/);
});

test('the page has every clause, and narrows by state and regulation', async () => {
  const { text, headers } = await get('/disclosures');
  expect(headers['cache-tag']).toBe('library');
  const all = await rows();
  const shown = (html: string) =>
    select(html, 'details', { 'data-state': '' }).map(({ attribs }) => attribs['data-state']);
  // Within a regulation, what does not apply comes last.
  const regulations = [...Map.groupBy(all, ({ rule }) => rule).values()];
  const inOrder = (rows: JsonRow[]) =>
    rows.map(({ state }) => state).sort((a, b) => Number(a === NONE) - Number(b === NONE));
  expect(shown(text)).toEqual(regulations.flatMap(inOrder));
  expect(text).not.toMatch(/compl(?:ies|iant)/i);
  const narrowed = (await get('/disclosures?state=look&rule=lodr-46')).text;
  const wanted = all.filter(({ rule, state }) => rule === 'lodr-46' && state === 'look');
  expect(shown(narrowed)).toEqual(wanted.map(({ state }) => state));
  expect(select(narrowed, 'title').map(words)[0]).toMatch(/^Being checked: /);
  // Links narrow by the state and the regulation, and keep the other.
  const links = select(narrowed, 'a').map(({ attribs }) => attribs.href);
  for (const query of ['?state=look', '?rule=lodr-46', '?state=look&rule=rbi'])
    expect(links).toContain(`/disclosures${query}`);
  expect(select(narrowed, 'a', { 'aria-current': 'true' }).map(words)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Being checked: /),
      expect.stringMatching(/^SEBI LODR, regulation 46/),
    ]),
  );
  for (const state of new Set(shown(text))) {
    const [row] = select(text, 'details', { 'data-state': `${state}` });
    expect(row && words(select(row, 'summary')), `${state} has a word and a sign`).toMatch(/\w/);
    expect(row && select(row, 'svg').length).toBeGreaterThan(0);
  }
  expect(shown((await get('/disclosures?state=none&rule=none')).text)).toHaveLength(all.length);
  expect((await get('/disclosures?state=late')).text).toContain('No clause has this state.');
});

test('the command has the states of the page: by unchecked rules nothing is late', async () => {
  const folders = { DATA_DIR: 'data', CACHE_DIR: '.cache', DOCUMENTS_DIR: 'documents' };
  const env = { PATH: process.env.PATH ?? '', ORIGIN, CONTENT_DIR: CONTENT, ...folders };
  const due = (...args: string[]) => run('library', ['due', ...args], env, site.folder);
  const { stdout, code } = await due();
  expect(stdout).toMatch(/^LOOK \d{4}-\d\d-\d\d lodr-46 m \(rule not checked\): Shareholding pattern\. /m);
  expect(stdout).toMatch(/^0 late, \d+ to look at, \d+ due, \d+ clauses\n$/m);
  expect(code).toBe(0);
  const lines = (await due('--json')).stdout.trim().split('\n');
  const listed: JsonRow[] = lines.map((line) => JSON.parse(line));
  expect(clauseOf(listed, 'm')).toMatchObject({ state: 'look', checked: false });
  const shown = (await rows()).filter(({ state, due }) => due && ['late', 'look', 'due'].includes(state));
  const names = (all: JsonRow[]) => all.map(({ rule, clause, state }) => `${rule} ${clause} ${state}`).sort();
  expect(names(listed)).toEqual(names(shown));
});
