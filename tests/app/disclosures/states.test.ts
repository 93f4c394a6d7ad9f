/**
 * A financial year of documents that arrive in time, late and never. The states of each day are compared with a table that
 * was written by hand.
 */
import { expect, test } from 'vitest';
import type { Content } from '../../../src/content-model/load.ts';
import { type Row, rowsJson } from '../../../src/features/disclosures/disclosures.server.ts';
import { inPublic } from '../../../src/features/disclosures/rows.ts';
import { rowsCsv } from '../../../src/features/disclosures/rows-files.ts';
import { recordsOf } from './csv-records.ts';
import { checked, content, rowOf, rowsOn, table } from './year.ts';

/** How the reason counts days. */
const days = (n: string) => (n === '1' ? '1 day' : `${n} days`);
const counted = (state: string, n: string) =>
  ({ due: `in ${days(n)}.`, late: `${days(n)} ago.`, there: `It came ${days(n)} after its due date.` })[
    state
  ];

test.each(table('states.tsv'))('on %s, %s %s is: %s', (day = '', rule, clause, state = '', due, n = '') => {
  const row = rowOf(inPublic(rowsOn(day, checked), checked), rule, clause);
  expect([row.state, row.due ?? '']).toEqual([state, due]);
  if (state === 'there') expect(row.reason.includes('after its due date')).toBe(n !== '' && n !== '0');
  if (n && !(state === 'there' && n === '0')) expect(row.reason).toContain(counted(state, n));
});

test('a rule that no person has checked is never called late in public', () => {
  const rows = rowsOn('2026-10-22', content);
  expect(rowOf(rows, 'lodr-46', 'm').state).toBe('late');
  const shown = rowOf(inPublic(rows, content), 'lodr-46', 'm');
  expect(shown.state).toBe('look');
  expect(shown.due).toBe('2026-10-21');
  expect(shown.reason).toContain('has not been checked by a person');
});

test('working days without a list of holidays are said to be weekdays; with a list they are not', () => {
  const row = (using: Content) => rowOf(rowsOn('2026-08-13', using), 'lodr-46', 'l(i)');
  expect(row(checked).reason).toContain('no list of exchange holidays for 2026');
  const calendar = { ...checked.calendar, holidays: { 2026: ['2026-08-11'] } };
  const withList = row({ ...checked, calendar });
  expect(withList.reason).not.toContain('holidays');
  expect(withList.due).toBe('2026-08-06');
  expect(withList.reason).toContain('It came 1 day after its due date.');
});

test('what was done for an old meeting says nothing of the next one', () => {
  const on = (day: string, clause: string, rule = 'lodr-46') => rowOf(rowsOn(day, checked), rule, clause);
  // The last board meeting that is known was on 28 May 2027, the last general meeting on 16 September 2026.
  const added = [
    ['2027-05-20', 'Notice of Board Meeting/2027-28/Notice of board meeting, results of 31 March 2027.pdf'],
  ];
  const notice = (day: string) => rowOf(rowsOn(day, checked, { added }), 'lodr-46', 'l(i)');
  expect(notice('2027-10-27').state).toBe('there');
  expect(notice('2027-10-28')).toMatchObject({ state: 'look', due: null });
  expect(notice('2027-10-28').reason).toMatch(/No newer day of the board meeting is known\.$/);
  expect(on('2027-09-17', '44(3)', 'lodr-other').state).toBe('there');
  expect(on('2027-09-18', '44(3)', 'lodr-other').state).toBe('look');
  expect(on('2027-09-18', '44(3)', 'lodr-other').evidence).not.toEqual([]);
});

test.each([
  ['h', 'No document in Policies has “material subsidiary” or “material subsidiaries” in its name.'],
  [
    'oa (audio)',
    'No document has “audio recording” or “call recording” in its name. The site does not know the day of the earnings call.',
  ],
  [
    'oa (transcript)',
    'No document of the kind “Earnings call” has “transcript” in its name. The site does not know the day of the earnings call.',
  ],
  [
    'o (presentation)',
    'No document of the kind “Investor presentation” was found. The site does not know the day of the analyst or investor meet.',
  ],
  ['r', 'Whether it applies is not known: “Instruments are rated” is not stated.'],
])('the reason of %s: %s', (clause, reason) => {
  expect(rowOf(rowsOn('2026-08-24', content), 'lodr-46', clause).reason).toBe(reason);
});

test('a page is listed once, also if several values are on it', () => {
  const company = {
    ...content.company,
    registration: { ...content.company.registration, cin: 'L00000MH2000PLC000000' },
  };
  const { evidence } = rowOf(
    rowsOn('2026-08-24', { ...content, company }),
    'companies-act',
    'Incorporation r. 26',
  );
  expect(evidence).toEqual([{ title: 'Home page', url: '/', date: null }]);
});

test('while ingest has read nothing, names and folders give the same states', () => {
  const states = (rows: Row[]) => rows.map(({ state, due }) => `${state} ${due}`);
  expect(states(rowsOn('2027-04-22', checked, { isRead: false }))).toEqual(
    states(rowsOn('2027-04-22', checked)),
  );
});

test('a corrected copy does not make a document late that arrived in time; both are evidence', () => {
  const added = [
    ['2026-08-01', 'Shareholding Pattern/2026-27/Revised shareholding pattern 30 June 2026.pdf'],
  ];
  const row = rowOf(rowsOn('2026-08-02', checked, { added }), 'lodr-46', 'm');
  expect(row.state).toBe('there');
  expect(row.reason).not.toContain('after its due date');
  expect(row.evidence.map(({ title }) => title)).toEqual([
    'Revised shareholding pattern 30 June 2026',
    'Shareholding pattern 30 June 2026',
  ]);
});

test('the machine form has the keys of the contract, and every reason says something', () => {
  const rows = rowsJson(inPublic(rowsOn('2026-08-24', content), content), 'https://site.example');
  expect(rows.length).toBeGreaterThan(60);
  for (const row of rows) {
    expect(Object.keys(row)).toEqual(['rule', 'clause', 'state', 'due', 'evidence', 'reason']);
    expect(row.reason).not.toMatch(/[{}]|undefined|NaN|compl(?:y|ies|iant)/);
    expect(row.reason).toMatch(/\.$/);
    if (row.due) expect(row.due).toMatch(/^\d{4}-\d\d-\d\d$/);
    for (const { url } of row.evidence) expect(url).toMatch(/^https:\/\/site\.example\//);
  }
  expect(rowsJson([rowOf(rowsOn('2026-08-24', content), 'lodr-46', 'm')], 'https://site.example')).toEqual([
    {
      rule: 'lodr-46',
      clause: 'm',
      state: 'there',
      due: '2026-07-21',
      evidence: [
        { title: 'Shareholding pattern 30 June 2026', url: 'https://site.example/d/d8', date: '2026-07-15' },
      ],
      reason: expect.stringContaining('It was published on 15 July 2026.'),
    },
  ]);
});

test('CSV has one record of nine fields a clause, also with several documents in a cell', () => {
  const names = ['Memorandum', 'Articles'];
  const added = names.map((name) => ['2026-08-01', `Constitutional Documents/${name} of association.pdf`]);
  const rows = rowsOn('2026-08-27', content, { added });
  const text = rowsCsv(rows, content.text.en.disclosures, 'https://site.example');
  const records = recordsOf(text.replace(/^\uFEFF/, ''));
  expect(records).toHaveLength(rows.length + 1);
  expect(records.every((fields) => fields.length === 9)).toBe(true);
  expect(records.slice(1).map(([, clause]) => clause)).toEqual(rows.map(({ clause }) => clause.clause));
  expect(records.some((fields) => fields[5]?.includes('\n'))).toBe(true);
});
