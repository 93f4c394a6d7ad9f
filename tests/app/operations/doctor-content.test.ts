/** The go-live check and the content check: findings, locations, exit codes. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { checkContent } from '../../../src/operations/doctor/content.server.ts';
import { placeholderIn } from '../../../src/operations/doctor/placeholder.ts';
import { CONTENT } from '../../fixture-content.ts';
import { problemLines, run } from './operations-fixture.ts';

// Starting a process is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'operations-content-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['[to be entered]', true],
  ['+91 22 0000 0000', true],
  ['hello@kaarya.example', true],
  ['https://www.example.com/x', true],
  ['Sample Name One', true],
  ['For example, a loom. Two examples follow.', false],
  ['+91 22 6100 4000', false],
  ['₹10,00,000 in 2000-01', false],
  ['a@exampleworks.in', false],
])('%j is a placeholder: %s', (text, is) => {
  expect(placeholderIn(text) !== undefined).toBe(is);
});

test('content: reports samples, unapproved, outdated and future claims and those past their review, closed openings and missing links by file and line', () => {
  const content = path.join(folder, 'content');
  mkdirSync(path.join(content, 'en'), { recursive: true });
  writeFileSync(
    path.join(content, 'company.yaml'),
    'sample: true\nemail: a@lender.in\ncallHours: { closed: ["2026-03-02"] }\nsecurity: { expires: "2026-02-01" }\nsocial:\n  - { name: X, icon: x-social }\n',
  );
  writeFileSync(
    path.join(content, 'en', 'page.yaml'),
    `labels: { asOf: As of, until: Until }
claim: { text: Good, asOf: "2025-01-01", approved: true }
other: { text: Good, asOf: "2026-01-01", approved: false }
later: { text: Good, asOf: "2026-01-03", approved: true }
open: [{ title: Clerk, until: "2026-01-01" }, { title: Clerk, until: "2026-01-02" }]
picture: { wide: a.svg, alt: a.svg }
rate: { asOf: "2025-12-01", approved: true, owner: Head of credit, review: "2026-01-01" }
fee: { asOf: "2025-12-01", approved: true, owner: Head of credit, review: "2026-01-02" }
ifsc: { example: ABCD0000000 }
phone: "+91 22 0000 0000"
`,
  );
  expect(problemLines(checkContent(content, Date.parse('2026-01-02T12:00:00Z')))).toEqual([
    'content/company.yaml:1: sample content, invented for this template',
    'content/company.yaml:3 callHours: a list of holidays that ends on 2026-03-02',
    'content/company.yaml:4 security: an address that holds until 2026-02-01 only',
    'content/company.yaml:6 social[1]: a link to X without a target',
    'content/en/page.yaml:2 claim: a claim as of 2025-01-01, more than a year ago',
    'content/en/page.yaml:3 other: a claim without approval',
    'content/en/page.yaml:4 later: a claim as of 2026-01-03, which is in the future',
    'content/en/page.yaml:5 open[1]: an opening that closed on 2026-01-01',
    'content/en/page.yaml:6 picture.alt: an alternative text that describes nothing: "a.svg"',
    'content/en/page.yaml:7 rate: a claim of Head of credit, to be reviewed by 2026-01-01',
    'content/en/page.yaml:10 phone: a placeholder phone number: "+91 22 0000 0000"',
  ]);
});

test('content check: exits with 0 for valid content and with 1 and the line for an invalid value, and lists unused pictures', async () => {
  const content = path.join(folder, 'whole');
  cpSync(CONTENT, content, { recursive: true });
  const check = (...args: string[]) =>
    run('content', ['check', ...args], { ...process.env, CONTENT_DIR: content });
  writeFileSync(path.join(content, 'media', 'brand', 'nobody-names-me.svg'), '<svg width="1" height="1"/>');
  const sound = await check();
  expect([sound.code, sound.stderr]).toEqual([0, '']);
  expect(sound.stdout).toContain('content/media/brand/nobody-names-me.svg: no content file names it');
  const file = path.join(content, 'retention.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('partner: 730', 'partner: long'));
  mkdirSync(path.join(content, 'hi'));
  const invalid = await check('--json');
  expect(invalid.code).toBe(1);
  const lines = invalid.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({
      file: 'content/retention.yaml',
      line: 4,
      where: 'partner',
      mend: expect.any(String),
    }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ file: 'content/hi/home.yaml', given: 'no file' }));
});
