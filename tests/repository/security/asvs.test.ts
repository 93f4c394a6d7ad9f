/**
 * Compares docs/security/asvs.md with the standard's requirements and the tests: its rows, the tests that
 * they name, and the requirements that the table must cover.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/prepare.mjs';
import { readText } from '../structure/project-files.ts';

/**
 * How many requirements of levels 1 and 2 the sections of each chapter of OWASP ASVS 5.0.0 begin with,
 * without the sections and chapters that do not apply.
 */
const REQUIRED: Readonly<Record<string, readonly number[]>> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
};

interface Row {
  id: string;
  level: number;
  how: string;
  tests: { file: string; title: string }[];
  /** Links to headings of documents, relative to `docs/security`. */
  documents: string[];
}

/** A row that says `as V1.2.3` has the tests and documents of that row. */
function rowsOf(text: string): Row[] {
  const rows = [...text.matchAll(/^\| (V[\d.]+) \| (\d) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$/gm)];
  const proofs = new Map(rows.map(([, id, , , , proof = '']) => [id, proof]));
  return rows.map(([, id = '', level = '', , how = '', own = '']) => {
    const proof = proofs.get(/^as (V[\d.]+)$/.exec(own)?.[1]) ?? own;
    return {
      id,
      level: Number(level),
      how,
      tests: [...proof.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({
        file,
        title,
      })),
      documents: [...proof.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target),
    };
  });
}

/** Returns the ids of the requirements listed in "What does not apply". */
function notApplying(text: string): string[] {
  const [, last = ''] = text.split('## What does not apply');
  return [...last.matchAll(/V\d+\.\d+\.\d+/g)].map(([id]) => id);
}

/** Returns true if a test file contains this title as a string, in a test or in a table of tests. */
function hasTitle(source: string, title: string): boolean {
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => source.includes(quoted));
}

/** Returns a heading's anchor as Markdown renderers generate it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const PAGE = 'docs/security/asvs.md';
const text = readText(PAGE);
const rows = rowsOf(text);
const required = Object.entries(REQUIRED).flatMap(([chapter, counts]) =>
  counts.flatMap((count, i) => Array.from({ length: count }, (_, n) => `${chapter}.${i + 1}.${n + 1}`)),
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
