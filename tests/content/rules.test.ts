/**
 * A wrong entry of `content/rules/` is named with its file and line, what was given, what is allowed, and the
 * fix.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../src/content-model/load.ts';
import { changedContent, contentOf } from '../changed-content.ts';
import { copyContent } from '../fixture-content.ts';

const { problemsWith, problemsAfter } = changedContent();

const RULE = `order: 90
regulation: A regulation
clauses:
  - clause: a
    duty: Show something.
    evidence: [{ kind: Policy }]
    deadline: [{ after: quarter-end, days: 21 }]
    appliesWhen: [{ fact: netWorth, above: 5 }]
    source: A text
    confirmed: true
`;

test.each([
  ['listedEquity', 'true', 'yes', 'given "yes". Write true, false, or a number, each without quotes'],
  [
    'financialYearEnd',
    '03-31',
    '31-03',
    'given "31-03". Write month and day as MM-DD in quotes, such as "03-31"',
  ],
  ['financialYearEnd', '03-31', '02-30', 'given "02-30". Write month and day as MM-DD'],
])('the fact %s: %s → %s', (fact, from, to, message) => {
  const [line = ''] = new RegExp(`^  ${fact}: .*`, 'm').exec(contentOf('company.yaml')) ?? [];
  const changed = line.replace(`value: ${from}`, `value: ${to}`);
  expect(changed).not.toBe(line);
  expect(problemsAfter('company.yaml', line, changed)).toContain(`facts.${fact}.value: ${message}`);
});

test.each([
  [
    'kind: Policy',
    'kind: Polcy',
    'content/rules/new.yaml:6 clauses[1].evidence[1].kind: given "Polcy". Did you mean Policy?',
  ],
  [
    'kind: Policy',
    'folder: [Polices]',
    'new.yaml:6 clauses[1].evidence[1].folder: given ["Polices"]. Begin the folder with',
  ],
  [
    'kind: Policy',
    'page: abuot',
    'new.yaml:6 clauses[1].evidence[1].page: given "abuot". Choose one of home, about',
  ],
  ['kind: Policy', 'field: company.telephone', 'given "company.telephone". '],
  [
    'kind: Policy',
    'kind: Policy, page: about',
    'Give documents (kind, folder, words), or a page, or a field',
  ],
  [
    'after: quarter-end',
    'after: quarter-ende',
    'new.yaml:7 clauses[1].deadline[1].after: given "quarter-ende". Did you mean quarter-end?',
  ],
  ['after: quarter-end, ', '', 'Give after or before, one of them'],
  ['after: quarter-end', 'after: half-year-end, quarters: [1]', 'Remove quarters: only quarter-end and'],
  ['days: 21', 'days: 21, hours: 2', 'Give one of days, clearDays, workingDays, months, hours'],
  [
    'fact: netWorth',
    'fact: networth',
    'new.yaml:8 clauses[1].appliesWhen[1].fact: given "networth". Did you mean netWorth?',
  ],
  [
    'above: 5',
    'is: true',
    'new.yaml:8 clauses[1].appliesWhen[1].fact: given "netWorth". With is the fact must be true or false, but company.yaml gives it 2100000000',
  ],
  [
    'fact: netWorth',
    'fact: listedEquity',
    'With above or atMost the fact must be a number, but company.yaml gives it true',
  ],
  [
    'kind: Policy',
    `words: '"aoc 4'`,
    'new.yaml:6 clauses[1].evidence[1].words: given "\\"aoc 4". Write words, or a list',
  ],
  ['kind: Policy', "words: [aoc, 'aoc\\']", 'there is no backslash'],
  [
    'kind: Policy',
    'page: charges, part: complaint',
    'new.yaml:6 clauses[1].evidence[1].part: given "complaint". Did you mean complaints? write a part of charges: rates, how,',
  ],
  ['kind: Policy', 'page: about, part: leadership', 'Remove it: only charges and shareholders have parts'],
  [
    'confirmed: true',
    'confirmed: true\n    checked: { by: A. Person, on: "2999-01-01" }',
    'new.yaml:11 clauses[1].checked.on: given "2999-01-01". Write the day on which it was checked, not one in the future',
  ],
  [
    'confirmed: true',
    'confirmed: false\n    checked: { by: A. Person, on: "2026-01-01" }',
    'Set confirmed to true, or remove checked',
  ],
  [
    'confirmed: true',
    'confirmed: true\n    from: "2026-02-01"\n    until: "2026-01-31"',
    'new.yaml:12 clauses[1].until: given "2026-01-31". Write a day that is not before from',
  ],
  ['above: 5', 'above: 5, is: true', 'Give a fact with is, above or atMost'],
])('%s → %s', (from, to, message) => {
  const text = RULE.replace(from, to);
  expect(text).not.toBe(RULE);
  expect(problemsWith('rules/new.yaml', text)).toContain(message);
});

test.each([
  [
    'holidays: {}',
    'holidays: { "2026": ["2026-01-26", "2027-01-26"] }',
    /:\d+ holidays\.2026\[2\]: given "2027-01-26"\. Write a day of 2026/,
  ],
  [
    'kind: Outcome of board meeting',
    'kind: Outcome of the board meeting',
    /:\d+ events\.board-meeting\.documents\.kind: given "Outcome of the board meeting"\. Did you mean Outcome of board meeting\?/,
  ],
  [
    'name: the record date }',
    'name: the record date, days: ["2026-02-30"] }',
    /calendar\.yaml:\d+ events\.record-date\.days\[1\]: given "2026-02-30"\. There is no such day/,
  ],
])('in calendar.yaml, %s → %s', (from, to, message) => {
  const problems = problemsAfter('calendar.yaml', from, to);
  expect(problems).toMatch(message);
  expect(problems).toContain('Content cannot be used, 1 problem(s)');
});

test('a rule file of any name is read, in the order that it states; a file of another kind is named', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rules-'));
  copyContent(folder);
  writeFileSync(path.join(folder, 'rules', 'new.yaml'), RULE.replace('order: 90', 'order: 1'));
  const { rules } = loadContent(folder).content;
  expect(rules[0]).toMatchObject({ id: 'new', regulation: 'A regulation' });
  writeFileSync(path.join(folder, 'rules', 'new.yaml'), RULE.replace('kind: Policy', 'kind: Polcy'));
  writeFileSync(path.join(folder, 'rules', 'new.yml'), RULE);
  expect(() => loadContent(folder)).toThrow(
    /rules\/new\.yml:1 given a name that is not known\..*Polcy.*Policy/s,
  );
  rmSync(folder, { recursive: true });
});
