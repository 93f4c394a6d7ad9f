import { expect, test } from 'vitest';
import { importCycles } from './cycles.ts';
import { filesBelow } from './project-files.ts';

const CODE = /\.(ts|tsx|mjs|astro|css)$/;

test('no files import each other in a cycle, types included', () => {
  const files = ['src', 'tools', 'tests', 'benchmarks', 'scripts'].flatMap((folder) =>
    filesBelow(folder, CODE),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(importCycles(files)).toEqual([]);
});

const file = (name: string, ...imports: string[]) => ({
  name: `${name}.ts`,
  text: imports.map((target) => `import type { T } from './${target}.ts';`).join('\n'),
});

test('detects cycles of two files, three files and a file that imports itself', () => {
  expect(importCycles([file('a', 'b'), file('b', 'a')])).toEqual([['a.ts', 'b.ts']]);
  expect(importCycles([file('d', 'a'), file('a', 'b', 'c'), file('b', 'c'), file('c', 'a')])).toEqual([
    ['a.ts', 'b.ts', 'c.ts'],
  ]);
  expect(importCycles([file('a', 'a')])).toEqual([['a.ts']]);
});

test('two import paths to one file are not a cycle', () => {
  expect(importCycles([file('a', 'b', 'c'), file('b', 'd'), file('c', 'd'), file('d')])).toEqual([]);
});
