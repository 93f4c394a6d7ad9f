/** Wrong entries of dividends are content errors with file, line, the given value and the fix. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../load.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dividends-'));
const file = path.join(folder, 'shareholders.yaml');
const valid = readFileSync(path.join(CONTENT, 'shareholders.yaml'), 'utf8');
const NEWEST = '    - year: 2025-26\n      kind: final\n      rupees: 1.75\n';

beforeAll(() => cpSync(CONTENT, folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function problemAfter(from: string, to: string): string {
  expect(valid).toContain(from);
  writeFileSync(file, valid.replace(from, to));
  try {
    loadContent(folder);
    return 'no problem';
  } catch (error) {
    return String(error);
  }
}

test.each([
  ['a wrong date', 'declared: "2026-09-25"', 'declared: "25.9.2026"', /given "25\.9\.2026".*YYYY-MM-DD/],
  ['a day that does not exist', 'record: "2025-09-08"', 'record: "2025-09-31"', /given "2025-09-31"/],
  [
    'a record date after the payment',
    'record: "2026-09-16"',
    'record: "2026-10-20"',
    /list\[1\]\.record: given "2026-10-20"\. Write a day on or before 2026-10-19, which is "paidBy"/,
  ],
  [
    'a payment before the declaration',
    'paidBy: "2026-10-19"',
    'paidBy: "2026-09-20"',
    /list\[1\]\.declared: given "2026-09-25"\. Write a day on or before 2026-09-20/,
  ],
  [
    'money set aside before the declaration',
    'moved: "2020-10-26"',
    'moved: "2020-09-01"',
    /declared: given "2020-09-21"\. Write a day on or before 2020-09-01, which is "moved"/,
  ],
  [
    'a declaration before the year began',
    'declared: "2020-09-21"',
    'declared: "2009-09-21"',
    /Write a day on or after 2019-04-01, when the year 2019-20 began/,
  ],
  [
    'two dividends of one year and kind',
    '- year: 2024-25',
    '- year: 2025-26',
    /list\[2\]\.kind: given "final"\. Write another kind: 2025-26 has a dividend of this kind/,
  ],
  [
    'a dividend in a year without one',
    NEWEST,
    `    - { year: 2025-26, kind: none }\n${NEWEST}`,
    /list\[2\]\.kind.*it has none/,
  ],
  [
    'years out of order',
    '- year: 2024-25',
    '- year: 2026-27',
    /list\[2\]\.year: given "2026-27"\. Move it above 2025-26: write the newest year first/,
  ],
  [
    'a year that is no financial year',
    '- year: 2025-26',
    '- year: 2025-27',
    /given "2025-27"\. Write a financial year such as 2019-20/,
  ],
  [
    'an unknown kind',
    'kind: final\n      rupees: 1.75',
    'kind: bonus\n      rupees: 1.75',
    /given "bonus"\. Choose one of final, interim/,
  ],
  ['no amount', '      rupees: 1.75\n', '', /list\[1\]\.rupees.*write the rupees a share, or kind: none/i],
  [
    'an amount without a dividend',
    'kind: none }',
    'kind: none, rupees: 1 }',
    /rupees: given 1\. Remove it, because kind is none/,
  ],
  ['an unknown purpose', '- purpose: bank', '- purpose: banks', /forms\[2\]\.purpose: given "banks".*bank/],
])('%s stops the build', (_what, from, to, message) => {
  const problem = problemAfter(from, to);
  expect(problem).toMatch(message);
  expect(problem).toMatch(/content\/shareholders\.yaml:\d+ /);
});

test('an interim and a final dividend of one year are valid', () => {
  const interim = NEWEST.replace('final', 'interim').replace('1.75', '0.5');
  expect(problemAfter(NEWEST, interim + NEWEST)).toBe('no problem');
});
