/**
 * A financial year of documents that arrive in time, late and never. The states of each day are compared with
 * a table that was written by hand. Which date of a document counts and is shown, and from when a clause
 * counts.
 */
import { expect, test } from 'vitest';
import type { Content } from '../../../src/content-model/load.ts';
import { rowsCsv, rowsJson } from '../../../src/features/disclosures/disclosures.server.ts';
import { inPublic } from '../../../src/features/disclosures/rows.ts';
import { checked, content, rowOf, rowOn, rowsOn, site, table } from './year.ts';

const ORIGIN = 'https://site.example';
const OTHER = { rule: 'lodr-other' };
const LATE = 'after its due date';

/** How the reason counts days. */
const days = (n: string) => (n === '1' ? '1 day' : `${n} days`);
const counted = (state: string, n: string) =>
  ({ due: `in ${days(n)}.`, late: `${days(n)} ago.`, there: `It came ${days(n)} ${LATE}.` })[state];

test.each(table('states.tsv'))('on %s, %s %s is: %s', (day = '', rule, clause, state = '', due, n = '') => {
  const row = rowOf(inPublic(rowsOn(day, checked), site), rule, clause);
  expect([row.state, row.due ?? '']).toEqual([state, due]);
  const isInTime = state === 'there' && Number(n) === 0;
  if (state === 'there') expect(row.reason.includes(LATE)).toBe(!isInTime);
  if (n && !isInTime) expect(row.reason).toContain(counted(state, n));
});

test('a rule that no person has checked is never called late in public, nor that something came late', () => {
  const rows = rowsOn('2026-10-22', content);
  expect(rowOf(rows, 'lodr-46', 'm').state).toBe('late');
  expect(rowOf(inPublic(rows, site), 'lodr-46', 'm')).toMatchObject({
    state: 'look',
    due: '2026-10-21',
    reason: expect.stringContaining('has not been checked by a person'),
  });
  expect(rowOn('2026-10-25', 'm').reason).toContain(`4 days ${LATE}`);
  const { reason } = rowOn('2026-10-25', 'm', { using: content });
  expect(reason).toContain('It was published on 25 October 2026.');
  expect(reason).not.toContain(LATE);
});

test('working days without a list of holidays are said to be weekdays; with a list they are not', () => {
  const row = (using: Content) => rowOn('2026-08-13', 'l(i)', { using });
  expect(row(checked).reason).toContain('no list of exchange holidays for 2026');
  const calendar = { ...checked.calendar, holidays: { 2026: ['2026-08-11'] } };
  const withList = row({ ...checked, calendar });
  expect(withList.reason).not.toContain('holidays');
  expect(withList.due).toBe('2026-08-06');
  expect(withList.reason).toContain(`It came 1 day ${LATE}.`);
});

test('a day in the calendar counts as one that a document states', () => {
  const { events } = checked.calendar;
  const onDays = (event: string, ...days: string[]): Content => {
    const entry = { name: '', ...events[event], days };
    return { ...checked, calendar: { ...checked.calendar, events: { ...events, [event]: entry } } };
  };
  const call = onDays('call', '2026-08-10');
  const transcript = (added: string[][] = []) =>
    rowOn('2026-08-18', 'oa (transcript)', { using: call, added });
  expect(transcript()).toMatchObject({ state: 'late', due: '2026-08-17' });
  const added = [['2026-08-14', 'Earnings Call/2026-27/Transcript of the earnings call.pdf']];
  expect(transcript(added)).toMatchObject({ state: 'there', due: '2026-08-17' });
  const meeting = onDays('board-meeting', '2026-08-27');
  expect(rowOn('2026-08-24', 'l(i)', { using: meeting })).toMatchObject({ state: 'due', due: '2026-08-24' });
  expect(rowOn('2026-08-24', 'l(i)')).toMatchObject({ state: 'there' });
});

test('what was done for an old meeting says nothing of the next one', () => {
  // The last board meeting that is known was on 28 May 2027, the last general meeting on 16 September 2026.
  const added = [
    ['2027-05-20', 'Notice of Board Meeting/2027-28/Notice of board meeting, results of 31 March 2027.pdf'],
  ];
  expect(rowOn('2027-10-27', 'l(i)', { added }).state).toBe('there');
  expect(rowOn('2027-10-28', 'l(i)', { added })).toMatchObject({
    state: 'look',
    due: null,
    reason: expect.stringMatching(/No newer day of the board meeting is known\.$/),
  });
  expect(rowOn('2027-09-17', '44(3)', OTHER).state).toBe('there');
  const next = rowOn('2027-09-18', '44(3)', OTHER);
  expect(next.state).toBe('look');
  expect(next.evidence).not.toEqual([]);
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
  expect(rowOn('2026-08-24', clause, { using: content }).reason).toBe(reason);
});

test('a page is listed once, also if several values are on it', () => {
  const registration = { ...content.company.registration, cin: 'L00000MH2000PLC000000' };
  const using = { ...content, company: { ...content.company, registration } };
  const { evidence } = rowOn('2026-08-24', 'Incorporation r. 26', { rule: 'companies-act', using });
  expect(evidence).toEqual([{ title: 'Home page', url: '/', date: null }]);
});

test('while ingest has read nothing, names and folders give the same states', () => {
  const states = (isRead: boolean) =>
    rowsOn('2027-04-22', checked, { isRead }).map(({ state, due }) => `${state} ${due}`);
  expect(states(false)).toEqual(states(true));
});

test('a corrected copy does not make a document late that arrived in time; both are evidence', () => {
  const added = [
    ['2026-08-01', 'Shareholding Pattern/2026-27/Revised shareholding pattern 30 June 2026.pdf'],
  ];
  const row = rowOn('2026-08-02', 'm', { added });
  expect(row.state).toBe('there');
  expect(row.reason).not.toContain(LATE);
  const title = 'hareholding pattern 30 June 2026';
  expect(row.evidence).toMatchObject([{ title: `Revised s${title}` }, { title: `S${title}` }]);
});

test('the machine form has the keys of the contract, and every reason says something', () => {
  const rows = rowsJson(inPublic(rowsOn('2026-08-24', content), site), ORIGIN);
  expect(rows.length).toBeGreaterThan(60);
  for (const row of rows) {
    expect(Object.keys(row)).toEqual(['rule', 'clause', 'state', 'due', 'evidence', 'reason']);
    expect(row.reason).not.toMatch(/[{}]|undefined|NaN|compl(?:y|ies|iant)/);
    expect(row.reason).toMatch(/\.$/);
    if (row.due) expect(row.due).toMatch(/^\d{4}-\d\d-\d\d$/);
    for (const { url } of row.evidence) expect(url).toMatch(/^https:\/\/site\.example\//);
  }
  expect(rows.find(({ rule, clause }) => rule === 'lodr-46' && clause === 'm')).toEqual({
    rule: 'lodr-46',
    clause: 'm',
    state: 'there',
    due: '2026-07-21',
    evidence: [{ title: 'Shareholding pattern 30 June 2026', url: `${ORIGIN}/d/d8`, date: '2026-07-15' }],
    reason: expect.stringContaining('It was published on 15 July 2026.'),
  });
});

/** Reads CSV as spreadsheets do: a line break of any kind ends a record unless it is between quotes. */
function recordsOf(text: string): string[][] {
  const records: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/g,
  )) {
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') records.push([]);
  }
  return records.filter((fields) => fields.length > 1);
}

test('CSV has one record of nine fields a clause, also with several documents in a cell, and no formulas', () => {
  const names = ['=Memorandum', 'Articles'];
  const added = names.map((name) => ['2026-08-01', `Constitutional Documents/${name} of association.pdf`]);
  const rows = rowsOn('2026-08-27', content, { added });
  const records = recordsOf(rowsCsv(rows, ORIGIN, site));
  expect(records.every((fields) => fields.length === 9)).toBe(true);
  expect(records.map(([, clause]) => clause)).toEqual(['Clause', ...rows.map(({ clause }) => clause.clause)]);
  expect(records.some((fields) => fields[5]?.includes('\n'))).toBe(true);
  expect(records.flat().filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
});

const RESULTS = 'Financial Result/2025-26';
const VOTING = 'Voting results of annual general meeting 16 September 2025.pdf';

test.each([
  // The day is that of the period, of the meeting, or of the file.
  [`${RESULTS}/Results of 30 September 2025.pdf`, 'l(ii)', {}, false],
  [`AGM-EGM-Postal Ballot/2025-26/${VOTING}`, '44(3)', OTHER, false],
  [`${RESULTS}/Q2 FY26 results.pdf`, 'l(ii)', {}, false],
  [`${RESULTS}/2025-11-20 Q2 FY26 results.pdf`, 'l(ii)', {}, true],
])('an imported %s is called late only by its own date', (file, clause, rule, hasDate) => {
  const using = { imported: true, added: [['2025-11-30', file]], ...rule };
  const { state, reason } = rowOn('2025-12-01', clause, using);
  expect(state).toBe('there');
  expect(reason).toContain('before the site kept a register');
  expect(reason.includes(`It came 6 days ${LATE}.`)).toBe(hasDate);
  expect(reason.includes('Its date is 20 November 2025')).toBe(hasDate);
  if (!hasDate) expect(reason).not.toMatch(/Its date|after its due date/);
});

test.each([
  // The day of a period, of a meeting, and of the document.
  ['Shareholding Pattern/2025-26/Shareholding pattern 30 September 2025.pdf', 'm', {}, null],
  [
    'AGM-EGM-Postal Ballot/2025-26/2025-09-16 Voting results, annual general meeting.pdf',
    '44(3)',
    OTHER,
    null,
  ],
  ['Policies/2024-08-12 Whistle blower policy.pdf', 'e', {}, '2024-08-12'],
])('the date of an imported %s is shown only if it is its own', (file, clause, rule, date) => {
  const using = { imported: true, added: [['2025-11-30', file]], ...rule };
  const dates = rowOn('2025-12-01', clause, using).evidence.map((one) => one.date);
  expect(new Set(dates)).toEqual(new Set([date]));
});

test('of a document from before the register, its own date counts, or that of its file', () => {
  expect(rowOn('2026-08-13', 'l(ii)', { imported: true })).toMatchObject({
    state: 'there',
    due: '2026-08-14',
  });
  const added = [['2024-05-03', 'Policies/Whistle blower policy.pdf']];
  const { evidence, reason } = rowOn('2025-12-01', 'e', { imported: true, added });
  expect(evidence).toMatchObject([{ date: null }]);
  expect(reason).toContain('No date of it is known but that of its file, 3 May 2024.');
});

test('the date of a replaced document is the day of its present content; it is not late by that', () => {
  const { evidence, reason } = rowOn('2026-08-05', 'm', { replaced: '2026-08-03' });
  expect(evidence).toMatchObject([{ date: '2026-08-03' }]);
  expect(reason).not.toContain(LATE);
});

test('a document of a clause is the newest by the date with which its name begins', () => {
  const added = [
    ['2026-08-01', 'Policies/2026-07-30 Whistle blower policy, for the year ended 31 March 2026.pdf'],
    ['2026-07-01', 'Policies/2026-06-30 Whistle blower policy.pdf'],
  ];
  expect(rowOn('2026-08-05', 'e', { added }).evidence).toMatchObject([{ date: '2026-08-01' }]);
});

test('a clause counts from the first period that ends while it is in force', () => {
  const startingOn = (from: string): Content => ({
    ...checked,
    rules: checked.rules.map((rule) => ({
      ...rule,
      clauses: rule.clauses.map((clause) => ({ ...clause, from })),
    })),
  });
  const on = (from: string) => rowOn('2026-10-22', 'm', { using: startingOn(from) });
  expect(on('2026-09-30')).toMatchObject({ state: 'late', due: '2026-10-21' });
  expect(on('2026-10-01')).toMatchObject({ state: 'look', due: null });
});
