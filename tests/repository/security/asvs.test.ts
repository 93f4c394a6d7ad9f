/** Compares docs/security/asvs.md with the standard's requirements and the tests. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/prepare.mjs';
import { readText } from '../structure/project-files.ts';
import { anchorOf, hasTitle, notApplying, REQUIRED, rowsOf } from './asvs.ts';

const PAGE = 'docs/security/asvs.md';
const text = readText(PAGE);
const rows = rowsOf(text);
const required = Object.entries(REQUIRED).flatMap(([section, numbers]) =>
  numbers.map((n) => `${section}.${n}`),
);

test('every requirement of levels 1 and 2 has one row, or does not apply', () => {
  const listed = [...rows.filter(({ level }) => level < 3).map(({ id }) => id), ...notApplying(text)];
  expect(listed.toSorted()).toEqual(required.toSorted());
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test('every row names a test, or a document where the requirement asks for one', () => {
  const bare = rows.filter(({ tests, documents }) => tests.length + documents.length === 0);
  expect(bare.map(({ id }) => id)).toEqual([]);
});

test('every named test exists under its title', () => {
  const wrong = rows.flatMap(({ id, tests }) =>
    tests
      .filter(({ file, title }) => !existsSync(path.join(ROOT, file)) || !hasTitle(readText(file), title))
      .map(({ file, title }) => `${id}: ${file} has no test “${title}”`),
  );
  expect(wrong).toEqual([]);
});

test('every named document has the heading', () => {
  const wrong = rows.flatMap(({ id, documents }) =>
    documents.flatMap((target) => {
      const [file = '', anchor = ''] = target.split('#');
      const headings = readText(path.join('docs/security', file)).match(/^#+ .+$/gm) ?? [];
      const has = headings.some((heading) => anchorOf(heading.replace(/^#+ /, '')) === anchor);
      return has ? [] : [`${id}: ${target}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('no row relies on a text search of the source', () => {
  const searched = rows.filter(({ tests }) => tests.some(({ file }) => file.endsWith('patterns.test.ts')));
  expect(searched.map(({ id }) => id)).toEqual([]);
});

test('detects a missing requirement and a renamed test', () => {
  const row = '| V3.4.4 | 2 | a | b | `a.test.ts` “gone” |';
  expect(rowsOf(row)).toEqual([
    { id: 'V3.4.4', level: 2, how: 'b', tests: [{ file: 'a.test.ts', title: 'gone' }], documents: [] },
  ]);
  expect(hasTitle("test('here', () => 1)", 'gone')).toBe(false);
  expect(notApplying('V1.1.1 ## What does not apply | V1.2.6, V1.2.7 |')).toEqual(['V1.2.6', 'V1.2.7']);
});
