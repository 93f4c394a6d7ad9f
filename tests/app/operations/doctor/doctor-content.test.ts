/** The go-live check and the content check: findings, locations, exit codes. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { problemLine } from '../../../../src/content-model/content-problem.ts';
import { loadContent } from '../../../../src/content-model/load.ts';
import { checkContentFolder } from '../../../../src/operations/content-check.server.ts';
import { checkContent } from '../../../../src/operations/doctor/content-findings.server.ts';
import { checkNewest } from '../../../../src/operations/doctor/library.server.ts';
import { placeholderIn } from '../../../../src/operations/doctor/placeholder.ts';
import { CONTENT, copyContent } from '../../../fixture-content.ts';
import { scratchFolder } from '../../../temporary-folder.ts';
import { jsonLines, problemLines, run } from '../operations-fixture.ts';

const folder = scratchFolder('doctor-content');

test.each([
  ['[to be entered]', true],
  ['+91 22 0000 0000', true],
  ['hello@kaarya.example', true],
  ['For example, a loom. Two examples follow.', false],
  ['₹10,00,000 in 2000-01', false],
  ['a@exampleworks.in', false],
])('%j is a placeholder: %s', (text, is) => {
  expect(placeholderIn(text) !== undefined).toBe(is);
});

test('content: reports samples, unapproved, outdated and future claims and those past their review and closed openings by file and line', () => {
  const content = path.join(folder, 'content');
  mkdirSync(path.join(content, 'en'), { recursive: true });
  writeFileSync(
    path.join(content, 'company.yaml'),
    'sample: true\nemail: a@lender.in\ncallHours: { closed: ["2026-03-02"] }\nsecurity: { expires: "2026-02-01" }\n',
  );
  writeFileSync(
    path.join(content, 'en', 'page.yaml'),
    `labels: { asOf: As of, until: Until }
claim: { text: Good, asOf: "2025-01-01", approved: true }
other: { text: Good, asOf: "2026-01-01", approved: false }
later: { text: Good, asOf: "2026-01-03", approved: true }
open: [{ title: Clerk, until: "2026-01-01" }, { title: Clerk, until: "2026-01-02" }, { clause: a, until: "2026-01-01" }]
rate: { asOf: "2025-12-01", approved: true, owner: Head of credit, review: "2026-01-01" }
fee: { asOf: "2025-12-01", approved: true, owner: Head of credit, review: "2026-01-02" }
ifsc: { example: ABCD0000000 }
phone: "+91 22 0000 0000"
`,
  );
  expect(problemLines(checkContent(content, Date.parse('2026-01-02T12:00:00Z')))).toEqual([
    'content/company.yaml:1: sample content, invented for this template',
    'content/company.yaml:1: other figures than the sample’s, still marked as a sample',
    'content/company.yaml:3 callHours: a list of holidays that ends on 2026-03-02',
    'content/company.yaml:4 security: an address that holds until 2026-02-01 only',
    'content/en/page.yaml:2 claim: a claim as of 2025-01-01, more than a year ago',
    'content/en/page.yaml:3 other: a claim without approval',
    'content/en/page.yaml:4 later: a claim as of 2026-01-03, which is in the future',
    'content/en/page.yaml:5 open[1]: an opening that closed on 2026-01-01',
    'content/en/page.yaml:6 rate: a claim of Head of credit, to be reviewed by 2026-01-01',
    'content/en/page.yaml:9 phone: a placeholder phone number: "+91 22 0000 0000"',
  ]);
});

test('content: a reference in place of a text is an error of the content check, not of this one', () => {
  const content = path.join(folder, 'reference');
  mkdirSync(content);
  writeFileSync(path.join(content, 'company.yaml'), 'sample: true\nname: *Important*\n');
  expect(checkContent(content, 0)).toEqual([]);
});

const blank = { create: { width: 640, height: 800, channels: 3, background: '#999' } } as const;

test('content check: warns of cut texts, claims out of date, and sample marks beside other figures, and rejects an invalid value', async () => {
  const content = path.join(folder, 'whole');
  copyContent(content);
  const change = (name: string, from: string | RegExp, to: string) => {
    const file = path.join(content, name);
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(from);
    writeFileSync(file, text.replace(from, to));
  };
  const check = (...args: string[]) =>
    run('content', ['check', ...args], { ...process.env, CONTENT_DIR: content });
  writeFileSync(path.join(content, 'media', 'brand', 'nobody-names-me.svg'), '<svg width="1" height="1"/>');
  const sound = await check();
  expect([sound.code, sound.stderr]).toEqual([0, '']);
  expect(sound.stdout).toContain('content/media/brand/nobody-names-me.svg: no content file names it');
  expect(sound.stdout).toContain('Warning: content/en/about.yaml:');
  expect(sound.stdout).toMatch(/Content is valid, \d+ warning\(s\)/);
  expect(sound.stdout).not.toMatch(/still marked|ends before|future/);

  change('lending.yaml', /percent: 18\n {2}asOf: "[\d-]+"/, 'percent: 12\n  asOf: "2027-01-01"');
  change('lending.yaml', 'approved: false', 'approved: true');
  change('en/about.yaml', /figure: .*\n/, 'figure: "99"\n');
  change('en/partners.yaml', '14% to 20%', '9% to 12%');
  change('en/home.yaml', /title: .*\n/, 'title: Loans from desk #4\n');
  writeFileSync(path.join(content, 'media/leaders/one.jpg'), await sharp(blank).jpeg().toBuffer());
  change('en/about.yaml', 'leaders/chief-executive.svg', 'leaders/one.jpg');
  const leader = / {4}- id: business-head\n([\s\S]*?expertise: .*\n)/;
  change('en/about.yaml', leader, '    - id: business-head\n$1    - id: a-fourth-leader\n$1');
  const { problems, warnings } = await checkContentFolder(content, '', Date.parse('2026-12-01'));
  expect(problems).toEqual([]);
  const lines = warnings.map(problemLine).join('\n');
  for (const warning of [
    /lending.yaml:\d+ gst: given a claim as of 2027-01-01, which is in the future\. Correct asOf\./,
    /lending.yaml:\d+ gst: given other figures than the sample’s/,
    /en\/about.yaml:\d+ mission.years: given other figures/,
    /en\/partners.yaml:\d+ partners\[1\]: given other figures/,
    /leaders\[1\].image: given a photograph described as “Illustration: a woman.*\. Describe what the photograph/,
    /en\/home.yaml:\d+ title: given a text that ends before “#4”/,
    /content\/company.yaml:\d+ given sample: true.*beside the approved content\/lending.yaml/,
  ])
    expect(lines).toMatch(warning);

  change('retention.yaml', 'partner: 730', 'partner: long');
  mkdirSync(path.join(content, 'hi'));
  const invalid = await check('--json');
  expect(invalid.code).toBe(1);
  const found = jsonLines(invalid.stdout);
  const wrong = { file: 'content/retention.yaml', line: 6, where: 'partner', mend: expect.any(String) };
  expect(found).toContainEqual(expect.objectContaining(wrong));
  expect(found).toContainEqual(
    expect.objectContaining({ file: 'content/hi', given: 'a name that is not known' }),
  );
});

describe('the newest documents', () => {
  const documents = path.join(folder, 'documents');
  const whole = loadContent(CONTENT).content;
  const now = Date.UTC(2026, 10, 23);
  const put = (file: string) => {
    mkdirSync(path.dirname(path.join(documents, file)), { recursive: true });
    writeFileSync(path.join(documents, file), 'text');
  };
  beforeAll(() => {
    for (const { document } of whole.text.en.library.front.facts) put(document);
    put('Annual Report/2025-26/Annual Report 2025-26.pdf');
    put('Shareholding Pattern/2026-27/Shareholding pattern 30 September 2026.pdf');
  });

  test('names a newer document without figures', () => {
    expect(checkNewest(whole, documents, now)).toEqual([]);
    const newer = 'Financial Result/2026-27/Unaudited financial results, quarter ended 31 December 2026.pdf';
    put(newer);
    expect(problemLines(checkNewest(whole, documents, now))).toEqual([
      `content/en/library.yaml front.facts: the newest document of kind result has no figures: ${newer}`,
    ]);
    rmSync(path.join(documents, newer));
  });

  test('names a rule that finds no document', () => {
    const content = path.join(folder, 'rules');
    copyContent(content);
    const file = path.join(content, 'library.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('words: record date dividend', 'words: bonus'));
    expect(problemLines(checkNewest(loadContent(content).content, documents, now))).toEqual([
      'content/library.yaml newest, dividend: no document below Corporate Annoucements › Regulation 30 Disclosures states a financial year and has {"words":"bonus"}',
    ]);
  });
});
