import { rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryLibrary } from '../../../../tests/library-index.ts';
import { correctionsReader } from './corrections.server.ts';
import { openSamples, samplePlanFile } from './sample-plan.server.ts';

const { disk, logged, open, put, root } = temporaryLibrary();

const KINDS = ['Policy', 'Notice'];
const write = (text: string) => writeFileSync(disk('.facts.yaml'), text);
const read = () => correctionsReader(disk(), KINDS)();

test('no file, or an empty one, corrects nothing', () => {
  const nothing = { corrections: new Map(), problems: [] };
  expect(read()).toEqual(nothing);
  for (const text of ['', '# a.pdf: { kind: Policy }\n']) {
    write(text);
    expect(read()).toEqual(nothing);
  }
});

test('one line corrects a document', () => {
  write(
    '"Policies/a: b.pdf": { kind: Policy }\nPolicies/c.pdf: { year: 2019-20, date: 2019-11-12 }\nd.pdf: { kind: none, year: none }\n',
  );
  expect(Object.fromEntries(read().corrections)).toEqual({
    'Policies/a: b.pdf': { kind: 'Policy' },
    'Policies/c.pdf': { year: 2019, day: Date.UTC(2019, 10, 12) },
    'd.pdf': { kind: null, year: null },
  });
});

test.each([
  ['a.pdf: { kind: Law }', 1, 'Write a kind from content/library.yaml, or none: Policy, Notice.'],
  [
    'b.pdf: { year: 2019-20 }\na.pdf: { year: 2019-21 }',
    2,
    'Write a financial year such as 2024-25, or none.',
  ],
  ['a.pdf: { date: 2019-02-30 }', 1, 'There is no such day; write one that exists'],
  ['a.pdf: { date: 31.03.2025 }', 1, 'date'],
  ['a.pdf: { sort: 1 }', 1, 'sort'],
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

test('a file that is too large is not read', () => {
  write(`#${'x'.repeat(100_001)}`);
  expect(read().problems[0]).toContain('at most 100 kB');
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
  expect(await scan()).toEqual([undefined]);
  expect(library.version).toBe(version);
  write('Policies/b.pdf: { year: 2019-20 }');
  await open();
  expect(warnings()[1]?.[0]).toEqual({ problem: '.facts.yaml: “Policies/b.pdf” names no document.' });
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
