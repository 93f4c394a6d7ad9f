import { expect, test } from 'vitest';
import { unexplainedIslands, unnamedIslands } from './islands.ts';
import { filesBelow } from './project-files.ts';

test('only *.island.tsx is hydrated', () => {
  const pages = filesBelow('src', /\.astro$/);
  expect(pages.some(({ text }) => text.includes('client:'))).toBe(true);
  expect(unnamedIslands(pages)).toEqual([]);
});

test('every island begins with the reason why it ships', () => {
  expect(unexplainedIslands(filesBelow('src', /\.island\.tsx$/))).toEqual([]);
});

test.each([
  ['a component that is not an island', "import { Hero } from './hero.tsx';\n---\n<Hero client:load />"],
  [
    'an island with another file name',
    "import { Hero as Top } from './hero.tsx';\n---\n<Top a={1}\n  client:idle />",
  ],
  ['an undeclared component', '---\n<Hero client:visible />'],
])('rejects %s', (_, text) =>
  expect(unnamedIslands([{ name: 'src/pages/index.astro', text }])).toHaveLength(1),
);

test('accepts an island and components rendered only on the server', () => {
  const text =
    "import { Form } from './form.island.tsx';\nimport { A } from './a.tsx';\n---\n<A /><Form client:touch />";
  expect(unnamedIslands([{ name: 'src/pages/index.astro', text }])).toEqual([]);
});

test.each([
  "import { useState } from 'react';\n",
  '// An island.\n',
  '/** Runs in the browser because it moves by itself and stops. */\n',
])('rejects %j without a reason', (text) =>
  expect(unexplainedIslands([{ name: 'a.island.tsx', text }])).toHaveLength(1),
);
