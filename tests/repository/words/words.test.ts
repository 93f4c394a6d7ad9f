/** Names and sentences use standard terms: documents and code contain none of the old names and phrases. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../structure/project-files.ts';
import { declarations } from './declarations.ts';
import { OLD_NAMES } from './old-names.ts';
import { SIGNS } from './old-voice.ts';

/**
 * Files that may contain the old words: sample prose, and the list of old words itself.
 */
const EXCLUDED = [
  'content/',
  'tools/sample-library/',
  'tests/fixtures/',
  'tests/repository/words/',
  // The design system's sample text.
  'src/ui/card/examples.tsx',
  // Contains sentences in the old style as bad examples.
  'STYLE.md',
];

const startsWith = (name: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => name.startsWith(prefix));
const files = filesBelow('', /\.(ts|tsx|mjs|md|css|yml|yaml|conf|service|timer|env)$/);

test('no declared identifier or file name is in the list of old names', () => {
  const found: string[] = [];
  for (const source of files.filter(({ name }) => /\.(ts|tsx|mjs)$/.test(name))) {
    const file = source.name;
    const base = path.basename(file).replace(/\..*$/, '');
    const names = [{ name: base, start: 0, isFunction: false }, ...declarations(source)];
    for (const { name, start, isFunction } of names)
      for (const old of OLD_NAMES)
        if (
          old.name.test(name) &&
          (isFunction || !old.functionsOnly) &&
          (!old.in || startsWith(file, old.in))
        )
          found.push(`${file}:${source.text.slice(0, start).split('\n').length} ${name}: use ${old.use}`);
  }
  expect(found).toEqual([]);
});

test('comments, documents, test titles and messages have no sign of the old voice', () => {
  const worded = files.filter(({ name }) => !startsWith(name, EXCLUDED));
  const found = worded.flatMap(({ name, text }) =>
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
  ['a destructured name', 'const { a: [wish] } = b;', 'wish', false],
  ['a destructured name with a default', 'const { wish = 1 } = b;', 'wish', false],
  ['a parameter', 'function f(told: string) {}', 'told', false],
  ['a parameter that is a function', 'const f = (told: () => void) => told();', 'told', true],
  ['a destructured parameter', 'const f = ({ a, ...wish }: B) => a;', 'wish', false],
  ['a parameter of a method', 'interface A {\n  f(wish: string): void;\n}', 'wish', false],
  ['a renamed import', "import { a as wish } from 'b';", 'wish', false],
])('finds %s', (_, text, name, isFunction) => {
  expect(declarations({ name: 'a.ts', text })).toContainEqual(expect.objectContaining({ name, isFunction }));
});

test('finds nothing in comments', () => {
  const text = '// const judge = 1;\n/* function mend() {} */';
  expect(declarations({ name: 'a.ts', text })).toEqual([]);
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
