import { rmSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { correctionsReader } from './corrections.server.ts';
import { disk, logged, open, put } from './library-index.fixture.ts';

const KINDS = ['Policy', 'Notice'];
const write = (text: string) => writeFileSync(disk('.facts.yaml'), text);
const read = () => correctionsReader(disk(), KINDS)();

test('no file, or an empty one, corrects nothing', () => {
  expect(read()).toEqual({ corrections: new Map(), problems: [] });
  for (const text of ['', '# a.pdf: { kind: Policy }\n']) {
    write(text);
    expect(read()).toEqual({ corrections: new Map(), problems: [] });
  }
});

test('one line corrects a document', () => {
  write('Policies/a: b.pdf: { kind: Policy }\n"Policies/c.pdf": { year: 2019-20, date: 2019-11-12 }\n');
  expect(read().problems).toHaveLength(1);
  write('"Policies/a: b.pdf": { kind: Policy }\nPolicies/c.pdf: { year: 2019-20, date: 2019-11-12 }\n');
  expect(read().corrections).toEqual(
    new Map<string, object>([
      ['Policies/a: b.pdf', { kind: 'Policy' }],
      ['Policies/c.pdf', { year: 2019, day: Date.UTC(2019, 10, 12) }],
    ]),
  );
});

test.each([
  ['a.pdf: { kind: Law }', 1, 'Write a kind from content/library.yaml: Policy, Notice.'],
  ['b.pdf: { year: 2019-20 }\na.pdf: { year: 2019-21 }', 2, 'Write a financial year such as 2024-25.'],
  ['a.pdf: { date: 2019-02-30 }', 1, 'There is no such day; write one that exists'],
  ['a.pdf: { date: 31.03.2025 }', 1, 'date'],
  ['a.pdf: { sort: 1 }', 1, 'sort'],
  ['a.pdf: Policy', 1, 'a.pdf'],
  ['- a.pdf', 1, 'given'],
])('%j is a problem of line %i', (text, line, words) => {
  write(text);
  const { corrections, problems } = read();
  expect(corrections).toEqual(new Map());
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`.facts.yaml:${line}`);
  expect(problems[0]).toContain(words);
});

test('a file that is too large is not read', () => {
  write(`#${'x'.repeat(100_001)}`);
  expect(read().problems[0]).toContain('at most 100 kB');
});

describe('while the site runs', () => {
  beforeEach(() => {
    put('Policies', 'a.pdf');
  });
  const correction = async (library: Awaited<ReturnType<typeof open>>) => {
    await library.refresh();
    return [...library.documents()].map((document) => document.correction);
  };
  const warnings = () => logged.filter(([, message]) => message.includes('correction'));

  test('a correction counts from the next scan, and the last valid ones stay', async () => {
    const library = await open(true);
    const { version } = library;
    write('Policies/a.pdf: { year: 2019-20 }');
    expect(await correction(library)).toEqual([{ year: 2019 }]);
    expect(library.version).not.toBe(version);
    write('Policies/a.pdf: { year: soon }');
    expect(await correction(library)).toEqual([{ year: 2019 }]);
    expect(await correction(library)).toEqual([{ year: 2019 }]);
    expect(warnings()).toHaveLength(1);
    rmSync(disk('.facts.yaml'));
    expect(await correction(library)).toEqual([undefined]);
    expect(library.version).toBe(version);
  });

  test('a path without a document is logged', async () => {
    write('Policies/b.pdf: { year: 2019-20 }');
    await open();
    expect(warnings()).toEqual([
      [{ problem: '.facts.yaml: “Policies/b.pdf” names no document.' }, expect.any(String)],
    ]);
  });
});
