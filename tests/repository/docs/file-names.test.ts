import { expect, test } from 'vitest';
import { filesBelow, namesBelow } from '../structure/project-files.ts';
import { missingFiles } from './file-names.ts';

const COMMENTED = /\.(tsx?|mjs|mts|astro|css|sql|ya?ml|conf|inc|service|timer|sh|env)$|file$/;

/** Names in comments that are not files of the project, each with its meaning. */
const OTHERS: Readonly<Record<string, string>> = {
  'prometheus.yml': "Prometheus' own configuration",
  'NNNN-name.sql': 'the form of a name',
};

test('every file named in a comment exists', () => {
  const files = filesBelow('', COMMENTED);
  expect(files.length).toBeGreaterThan(1_000);
  expect(missingFiles(files, [...namesBelow(), ...Object.keys(OTHERS)])).toEqual([]);
});

const NAMES = ['src/server/http/app.ts', 'docs/server.md'];

test.each([
  ['src/a.tsx', '// See docs/gone.md.\nexport const a = <p>in.md</p>;', 'docs/gone.md'],
  ['src/a.astro', '---\n// gone.css\n---\n<p>text.md</p>', 'gone.css'],
  ['src/a.css', 'a { b: url(c.md) } /* gone.tsx */', 'gone.tsx'],
  ['deploy/a.yml', 'a: text.md # gone.service', 'gone.service'],
])('detects a missing file in %s %#', (name, text, missing) => {
  expect(missingFiles([{ name, text }], NAMES)).toEqual([
    `${name} names ${missing}, which does not exist: correct the comment.`,
  ]);
});

test('accepts a name, the end of a path, a relative path and a pattern', () => {
  const text =
    '/* app.ts http/app.ts docs/server.md#head *.test.ts https://a.example/b.md dist/a.mjs */ // ../server/http/app.ts';
  expect(missingFiles([{ name: 'src/ui/a.ts', text }], NAMES)).toEqual([]);
});
