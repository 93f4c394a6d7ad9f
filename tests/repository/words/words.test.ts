/** Names and sentences use the field's words: docs and code contain none of the old names and phrases. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../structure/project-files.ts';
import { declarations } from './declarations.ts';
import { OLD_NAMES } from './old-names.ts';
import { SIGNS } from './old-voice.ts';

/** Areas that other branches are rewriting. Remove an entry when its branch is merged. */
const PENDING: readonly string[] = [
  // The design system's sample text.
  'src/ui/card/examples.tsx',
];
/** Text that is not ours to word: generated reports, sample prose, the list of old words itself. */
const EXCLUDED = [
  'content/',
  'docs/bench-report.md',
  'docs/proof-report.md',
  'tools/sample-library/',
  'tests/fixtures/',
  'tests/repository/words/',
  // Shows the old voice as a bad example.
  'STYLE.md',
];

const startsWith = (name: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => name.startsWith(prefix));
const files = filesBelow('', /\.(ts|tsx|mjs|md|css|yml|yaml|conf|service|timer|env)$/).filter(
  ({ name }) => !startsWith(name, [...PENDING, ...EXCLUDED]),
);

test('no declared identifier or file name is in the list of old names', () => {
  const found: string[] = [];
  for (const { name: file, text } of files.filter(({ name }) => /\.(ts|tsx|mjs)$/.test(name))) {
    const base = path.basename(file).replace(/\..*$/, '');
    const names = [{ name: base, line: 1, isFunction: false }, ...declarations(text)];
    for (const { name, line, isFunction } of names)
      for (const old of OLD_NAMES)
        if (
          old.name.test(name) &&
          (isFunction || !old.functionsOnly) &&
          (!old.in || startsWith(file, old.in))
        )
          found.push(`${file}:${line} ${name}: use ${old.use}`);
  }
  expect(found).toEqual([]);
});

test('comments, documents, test titles and messages have no sign of the old voice', () => {
  const found = files.flatMap(({ name, text }) =>
    text
      .split('\n')
      .flatMap((line, i) =>
        SIGNS.filter(({ pattern }) => pattern.test(line)).map(
          ({ write }) => `${name}:${i + 1} ${line.trim().slice(0, 100)}: write ${write}`,
        ),
      ),
  );
  expect(found).toEqual([]);
});

test.each([
  ['a constant', 'const MOST_PAGES = 3;', 'MOST_PAGES', false],
  ['a function', 'export async function told(x: string) {}', 'told', true],
  ['an arrow function', 'const judge = (a: string): boolean => a === a;', 'judge', true],
  ['a value', 'const told = new Set();', 'told', false],
  ['a member', 'interface A {\n  mend: string;\n}', 'mend', false],
  ['a method of a type', 'interface A {\n  judge(text: string): void;\n}', 'judge', true],
  ['a destructured name', 'const { a: wish } = b;', 'wish', false],
])('finds %s', (_, source, name, isFunction) => {
  expect(declarations(source)).toContainEqual(expect.objectContaining({ name, isFunction }));
});

test('finds nothing in comments', () => {
  expect(declarations('// const judge = 1;\n/* function mend() {} */')).toEqual([]);
});

test.each(['Whoever asks again', 'it is told so', 'a slip in content', 'nobody waits'])(
  'reports %j',
  (line) => {
    expect(SIGNS.some(({ pattern }) => pattern.test(line))).toBe(true);
  },
);

test.each(['--reuid=nobody', 'User `nobody`', 'told apart', 'the file was recommended'])(
  'accepts %j',
  (line) => {
    expect(SIGNS.filter(({ pattern }) => pattern.test(line))).toEqual([]);
  },
);
