import { rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryLibrary } from '../../../../tests/library-index.ts';
import { readCorrections } from './corrections.server.ts';
import { openSamples, samplePlanFile } from './sample-plan.server.ts';

const { disk, logged, open, put, root } = temporaryLibrary();

const KINDS = [
  { name: 'Policy', words: [] },
  { name: 'Notice', words: [] },
];
const write = (text: string) => writeFileSync(disk('.facts.yaml'), text);
const read = () => readCorrections(disk(), { kinds: KINDS });

test('no file, or an empty one, corrects nothing', () => {
  const nothing = { corrections: new Map(), problems: [], state: expect.any(String) };
  expect(read()).toEqual(nothing);
  for (const text of ['', '# a.pdf: { kind: Policy }\n']) {
    write(text);
    expect(read()).toEqual(nothing);
  }
});

test('one line corrects a document', () => {
  write(
    '"Policies/a: b.pdf": { kind: Policy }\nPolicies/c.pdf: { year: 2019-20, filed: 2019-11-12 }\nd.pdf: { kind: none, year: none, filed: none, about: none, title: "Board: outcome" }\ne.pdf: { about: half-year 2019-09-30 }\nof an earlier version.pdf: { date: 2019-11-12 }\n',
  );
  expect(Object.fromEntries(read().corrections)).toEqual({
    'Policies/a: b.pdf': { kind: 'Policy' },
    'Policies/c.pdf': { year: 2019, filed: Date.UTC(2019, 10, 12) },
    'd.pdf': { kind: null, year: null, filed: null, about: null, title: 'Board: outcome' },
    'e.pdf': { about: { what: 'halfYear', day: Date.UTC(2019, 8, 30) } },
    'of an earlier version.pdf': { filed: Date.UTC(2019, 10, 12) },
  });
});

test.each([
  ['a.pdf: { kind: Law }', 1, 'Write a kind from content/library.yaml, or none: Policy, Notice.'],
  [
    'b.pdf: { year: 2019-20 }\na.pdf: { year: 2019-21 }',
    2,
    'Write a financial year such as 2024-25, or none.',
  ],
  ['a.pdf: { filed: 2019-02-30 }', 1, 'There is no such day; write one that exists'],
  ['a.pdf: { filed: 31.03.2025 }', 1, 'Write the date as YYYY-MM-DD'],
  ['a.pdf: { about: 2019-09-30 }', 1, 'such as quarter 2019-03-31, or none'],
  ['a.pdf: { about: halfYear 2019-09-30 }', 1, 'half-year, nine-months'],
  ['a.pdf: { about: year 2019-09-31 }', 1, 'such as quarter 2019-03-31, or none'],
  ['a.pdf: { sort: 1 }', 1, 'sort'],
  [`a.pdf: { title: ${'x'.repeat(201)} }`, 1, 'at most 200 characters'],
  ['a.pdf: Policy', 1, 'a.pdf'],
  ['Policies/a: b.pdf: { kind: Policy }', 1, ''],
  ['- a.pdf', 1, 'given'],
])('%j is a problem of line %i', (text, line, words) => {
  write(text);
  const { corrections, problems } = read();
  expect(corrections).toEqual(new Map());
  expect(problems).toEqual([expect.stringContaining(words)]);
  expect(problems[0]).toContain(`.facts.yaml:${line}`);
});

const entries = (count: number, entry: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => entry(n)).join('\n');

test.each([
  ['comments', `#${'x'.repeat(1_000_000)}`, 'Write at most 1 MB'],
  ['more entries than allowed', entries(10_001, (n) => `${n}.pdf: {}`), 'Correct at most 10000 documents'],
  ['equal keys', entries(500, () => 'a:'), '.facts.yaml:2 given “a:”. Remove one'],
  ['anchors', entries(500, (n) => `k${n}: &a${n} {}`), '.facts.yaml:1 given “k0: &a0 {}”'],
  ['tags', entries(500, (n) => `k${n}: !t${n} {}`), '.facts.yaml:1 given “k0: !t0 {}”'],
  ['open quotes', entries(500, (n) => `k${n}: "`), 'Close the quote'],
  ['open brackets', entries(500, (n) => `k${n}: [`), 'Close the bracket'],
  ['unknown kinds', entries(500, (n) => `${n}.pdf: { kind: Law }`), 'Write a kind'],
  ['nested lists', `a:\n${'['.repeat(2_000)}`, '.facts.yaml:2 given more than 100 levels. Close'],
  ['brackets', '['.repeat(101), 'more than 100 levels'],
  ['hyphens', '- '.repeat(2_000), 'more than 100 levels'],
])('of %s without end, few problems are explained, and the last valid corrections stay', (_, text, words) => {
  write('a.pdf: { kind: Policy }');
  const valid = read();
  write(text);
  const { corrections, problems } = readCorrections(disk(), { kinds: KINDS }, valid);
  expect(corrections).toBe(valid.corrections);
  expect(problems[0]).toContain(words);
  expect(problems.length).toBeLessThanOrEqual(10);
});

test('10,000 documents can be corrected', () => {
  write(entries(10_000, (n) => `${n}.pdf: {}`));
  expect(read()).toMatchObject({ corrections: { size: 10_000 }, problems: [] });
});

test('while the site runs, a correction counts from the next scan, and the last valid ones stay', async () => {
  const warnings = () => logged.filter(([, message]) => message.includes('correction'));
  put('Policies', 'a.pdf');
  const library = await open(true);
  const { version } = library;
  const scan = async () => {
    await library.refresh();
    return [...library.documents()].map((document) => document.correction);
  };
  write('Policies/a.pdf: { year: 2019-20 }');
  expect(await scan()).toEqual([{ year: 2019 }]);
  expect(library.version).not.toBe(version);
  write('Policies/a.pdf: { year: soon }');
  expect([await scan(), await scan()]).toEqual([[{ year: 2019 }], [{ year: 2019 }]]);
  expect(warnings()).toHaveLength(1);
  rmSync(disk('.facts.yaml'));
  expect(await scan()).toEqual([{ year: 2019 }]);
  write('Policies/a.pdf: { year: sooner }');
  expect(await scan()).toEqual([{ year: 2019 }]);
  rmSync(disk('.facts.yaml'));
  expect([await scan(), await scan()]).toEqual([[{ year: 2019 }], [undefined]]);
  expect(library.version).toBe(version);
  write('Policies/b.pdf: { year: 2019-20 }');
  await open();
  write(entries(3, (n) => `Policies/${n}.pdf: {}`));
  await open();
  expect(
    warnings()
      .slice(2)
      .map(([details]) => details),
  ).toEqual([
    { problem: '.facts.yaml: no document has the path “Policies/b.pdf”.' },
    { problem: '.facts.yaml: no document has the path “Policies/0.pdf” and 2 others.' },
  ]);
});

test('a scan finds corrected pages beside their documents, and says which files it cannot use', async () => {
  const document = async () => [...(await open(true)).documents()][0];
  put('Policies', 'lt.pdf');
  put('Policies', '.lt.pdf.page-3.txt');
  const { version } = await open(true);
  write('Policies/lt.pdf: { title: Board meeting }');
  expect(await document()).toMatchObject({
    name: 'Board meeting.pdf',
    diskSegments: ['Policies', 'lt.pdf'],
    correction: { title: 'Board meeting', pages: { 3: expect.any(String) } },
  });
  writeFileSync(disk('Policies', '.lt.pdf.page-3.txt'), 'other words');
  expect((await open(true)).version).not.toBe(version);
  for (const [name, text] of [
    ['.gone.pdf.page-1.txt', 'x'],
    ['.lt.PDF.page-2.txt', 'x'],
    ['.lt.pdf.Page-2.TXT', 'x'],
    ['.lt.pdf.page-4.txt', 'x'.repeat(60_001)],
  ] as const)
    writeFileSync(disk('Policies', name), text);
  expect(Object.keys((await document())?.correction?.pages ?? {})).toEqual(['3']);
  const reasons = logged
    .filter(([, message]) => message.includes('left out'))
    .map(([details]) => 'why' in details && details.why);
  const reason = (pdf: string, page: number) =>
    `its name must be .${pdf}.page-${page}.txt, it must have at most 60 KB, and be beside ${pdf}`;
  expect(reasons.slice(-4)).toEqual([
    reason('gone.pdf', 1),
    reason('lt.PDF', 2),
    reason('lt.pdf', 2),
    reason('lt.pdf', 4),
  ]);
});

test('documents of the sample’s plan arrive until all were there, or until it is complete', () => {
  const plan = { until: '2025-11-21T23:59:59.999Z', files: ['A/one.pdf', 'A/two.pdf'] };
  let there: string[] = [];
  const library = { documents: () => there.map((name) => ({ diskSegments: ['A', name] })) as never };
  const openPlan = (isComplete: boolean) => {
    writeFileSync(samplePlanFile(root()), JSON.stringify({ ...plan, isComplete }));
    return openSamples(root(), library);
  };
  const samples = openPlan(false);
  expect(['A/one.pdf', 'A/other.pdf'].map(samples.has)).toEqual([true, false]);
  expect(samples.arriving()).toBe(2);
  there = ['one.pdf', 'other.pdf'];
  expect(samples.arriving()).toBe(1);
  there = ['two.pdf'];
  expect(samples.arriving()).toBe(0);
  const complete = openPlan(true);
  expect([complete.has('A/one.pdf'), complete.arriving()]).toEqual([true, 0]);
});
