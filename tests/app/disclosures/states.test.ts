/**
 * A financial year of documents that arrive in time, late and never. The states of each day are compared with a table that
 * was written by hand.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Content, loadContent } from '../../../src/content-model/load.ts';
import { type Row, rowsJson } from '../../../src/features/disclosures/disclosures.server.ts';
import { disclosureRows, inPublic } from '../../../src/features/disclosures/rows.ts';
import { rowsCsv } from '../../../src/features/disclosures/rows-files.ts';
import { statedBy } from '../../../src/features/library/document/stated/stated.ts';
import { libraryEvidence } from '../../../src/features/library/evidence.server.ts';
import { CONTENT } from '../../fixture-content.ts';
import { recordsOf } from './csv-records.ts';

const table = (name: string): string[][] =>
  readFileSync(path.join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split('\t'));

const { content } = loadContent(CONTENT);
const noon = (day: string) => Date.parse(`${day}T12:00:00+05:30`);

/** All rules, as if a person had checked them. */
const checked: Content = {
  ...content,
  rules: content.rules.map((regulation) => ({
    ...regulation,
    clauses: regulation.clauses.map((clause) => ({
      ...clause,
      checked: { by: 'A. Person', on: '2026-01-01' },
    })),
  })),
};

const ARRIVALS = table('arrivals.tsv').map(([arrives = '', file = '']) => arrivalOf(arrives, file));

function arrivalOf(arrives: string, file: string) {
  const diskSegments = file.split('/');
  const name = diskSegments.at(-1) ?? '';
  return {
    arrives,
    entry: { name, diskSegments, folder: diskSegments.slice(0, -1), size: 1, modified: noon(arrives) },
  };
}

function rowsOn(
  day: string,
  using: Content,
  { imported = false, isRead = true, added = [] as string[][], replaced = '' } = {},
): Row[] {
  const now = noon(day);
  const extra = added.map(([arrives = '', file = '']) => arrivalOf(arrives, file));
  const all = [
    ...ARRIVALS.filter(({ entry }) => !extra.some((one) => one.entry.name === entry.name)),
    ...extra,
  ];
  const here = all.filter(({ arrives }) => arrives <= day);
  const at = (segments: readonly string[]) =>
    here.find(({ entry }) => entry.diskSegments.join() === segments.join());
  const findDocuments = libraryEvidence(
    {
      library: { documents: () => here.map(({ entry }) => entry) },
      register: {
        at: (segments) => {
          const found = at(segments);
          if (!found) return undefined;
          const id = `d${all.indexOf(found)}`;
          const time = { modified: noon(found.arrives), firstSeen: imported ? now : noon(found.arrives) };
          const replacedAt = replaced ? noon(replaced) : undefined;
          const rest = { sha256: '', size: 1, imported, replacedAt, goneAt: undefined };
          return { id, path: segments.join('/'), ...time, ...rest };
        },
      },
      facts: {
        at: (segments) => {
          const found = isRead ? at(segments) : undefined;
          return found && { stated: statedBy({ ...found.entry, firstPage: '' }, content.library.kinds, now) };
        },
      },
    },
    content.library.kinds,
    now,
  );
  return disclosureRows({ content: using, findDocuments, today: day });
}

const rowOf = (rows: readonly Row[], rule = '', clause = '') => {
  const found = rows.find((row) => row.regulation.id === rule && row.clause.clause === clause);
  if (!found) throw new Error(`There is no clause ${rule} ${clause}.`);
  return found;
};

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

test('of a document from before the register, its own date counts', () => {
  const row = rowOf(rowsOn('2026-08-13', checked, { imported: true }), 'lodr-46', 'l(ii)');
  expect(row).toMatchObject({ state: 'there', due: '2026-08-14' });
  expect(row.reason).toContain('before the site kept a register');
});

test.each([
  // The day is that of the period, of the meeting, or of the file.
  ['Financial Result/2025-26/Results of 30 September 2025.pdf', 'lodr-46', 'l(ii)', false],
  [
    'AGM-EGM-Postal Ballot/2025-26/Voting results of annual general meeting 16 September 2025.pdf',
    'lodr-other',
    '44(3)',
    false,
  ],
  ['Financial Result/2025-26/Q2 FY26 results.pdf', 'lodr-46', 'l(ii)', false],
  ['Financial Result/2025-26/2025-11-20 Q2 FY26 results.pdf', 'lodr-46', 'l(ii)', true],
])('an imported %s is called late only by its own date', (file, rule, clause, hasDate) => {
  const row = rowOf(
    rowsOn('2025-12-01', checked, { imported: true, added: [['2025-11-30', file]] }),
    rule,
    clause,
  );
  expect(row.state).toBe('there');
  expect(row.reason).toContain('before the site kept a register');
  expect(row.reason.includes('Its date is 20 November 2025')).toBe(hasDate);
  expect(row.reason.includes('It came 6 days after its due date.')).toBe(hasDate);
  expect(row.reason.includes('Its date')).toBe(hasDate);
  expect(row.reason.includes('after its due date')).toBe(hasDate);
});

test.each([
  // The day of a period, of a meeting, and of the document.
  ['Shareholding Pattern/2025-26/Shareholding pattern 30 September 2025.pdf', 'lodr-46', 'm', null],
  [
    'AGM-EGM-Postal Ballot/2025-26/2025-09-16 Voting results, annual general meeting.pdf',
    'lodr-other',
    '44(3)',
    null,
  ],
  ['Policies/2024-08-12 Whistle blower policy.pdf', 'lodr-46', 'e', '2024-08-12'],
])('the date of an imported %s is shown only if it is its own', (file, rule, clause, date) => {
  const using = { imported: true, added: [['2025-11-30', file]] };
  const { evidence } = rowOf(rowsOn('2025-12-01', checked, using), rule, clause);
  expect(evidence.map((item) => item.date)).toEqual([date]);
});

test('the date of a replaced document is the day of its present content; it is not late by that', () => {
  const replaced = rowOf(rowsOn('2026-08-05', checked, { replaced: '2026-08-03' }), 'lodr-46', 'm');
  expect(replaced.evidence.map(({ date }) => date)).toEqual(['2026-08-03']);
  expect(replaced.reason).not.toContain('after its due date');
});

test('of a document without a date, the reason states that of its file', () => {
  const using = { imported: true, added: [['2024-05-03', 'Policies/Whistle blower policy.pdf']] };
  const { evidence, reason } = rowOf(rowsOn('2025-12-01', checked, using), 'lodr-46', 'e');
  expect(evidence.map(({ date }) => date)).toEqual([null]);
  expect(reason).toContain('No date of it is known but that of its file, 3 May 2024.');
});

test('a document of a clause is the newest by the date with which its name begins', () => {
  const added = [
    ['2026-08-01', 'Policies/2026-07-30 Whistle blower policy, for the year ended 31 March 2026.pdf'],
    ['2026-07-01', 'Policies/2026-06-30 Whistle blower policy.pdf'],
  ];
  const { evidence } = rowOf(rowsOn('2026-08-05', checked, { added }), 'lodr-46', 'e');
  expect(evidence.map(({ date }) => date)).toEqual(['2026-08-01']);
});

test('a rule that no person has checked does not say that something came late', () => {
  const on = (using: Content) => rowOf(rowsOn('2026-10-25', using), 'lodr-46', 'm').reason;
  expect(on(checked)).toContain('4 days after its due date');
  expect(on(content)).toContain('It was published on 25 October 2026.');
  expect(on(content)).not.toContain('after its due date');
});

test('a clause counts from the first period that ends while it is in force', () => {
  const startingOn = (from: string): Content => ({
    ...checked,
    rules: checked.rules.map((rule) => ({
      ...rule,
      clauses: rule.clauses.map((clause) => ({ ...clause, from })),
    })),
  });
  const on = (from: string) => rowOf(rowsOn('2026-10-22', startingOn(from)), 'lodr-46', 'm');
  expect(on('2026-09-30')).toMatchObject({ state: 'late', due: '2026-10-21' });
  expect(on('2026-10-01')).toMatchObject({ state: 'look', due: null });
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
  const copy = 'Shareholding Pattern/2026-27/Revised shareholding pattern 30 June 2026.pdf'.split('/');
  const entry = {
    ...{ name: copy.at(-1) ?? '', diskSegments: copy, folder: copy.slice(0, -1) },
    ...{ size: 1, modified: noon('2026-08-01') },
  };
  ARRIVALS.push({ arrives: '2026-08-01', entry });
  const row = rowOf(rowsOn('2026-08-02', checked), 'lodr-46', 'm');
  ARRIVALS.pop();
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
