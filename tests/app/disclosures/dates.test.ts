/** Which date of a document counts and is shown, and from when a clause counts. */
import { expect, test } from 'vitest';
import type { Content } from '../../../src/content-model/load.ts';
import { checked, content, rowOf, rowsOn } from './year.ts';

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
