import { expect, test } from 'vitest';
import { astroIslands, unexplainedIslands, unnamedIslands } from './islands.ts';
import { filesBelow } from './project-files.ts';

test('only *.island.tsx is hydrated', () => {
  const scripts = filesBelow('src', /(\.behaviour|shell\/shell)\.ts$/);
  expect(scripts.some(({ text }) => text.includes(".island.tsx')"))).toBe(true);
  expect(unnamedIslands(scripts)).toEqual([]);
  expect(astroIslands(filesBelow('src', /\.astro$/))).toEqual([]);
});

test('every island begins with the reason why it ships', () => {
  expect(unexplainedIslands(filesBelow('src', /\.island\.tsx$/))).toEqual([]);
});

test.each(["import { Hero } from './hero.tsx';\n", "const load = () => import('./hero.tsx');\n"])(
  'rejects %j in a script',
  (text) => expect(unnamedIslands([{ name: 'a.behaviour.ts', text }])).toHaveLength(1),
);

test('accepts an island, a type and a component rendered only on the server', () => {
  const text = "import type { A } from './a.tsx';\nconst load = () => import('./form.island.tsx');\n";
  expect(unnamedIslands([{ name: 'a.behaviour.ts', text }])).toEqual([]);
  expect(astroIslands([{ name: 'index.astro', text: '---\n---\n<A />' }])).toEqual([]);
});

test("rejects Astro's islands", () => {
  expect(astroIslands([{ name: 'index.astro', text: '---\n<Hero\n  client:visible />' }])).toHaveLength(1);
});

test.each([
  "import { useState } from 'react';\n",
  '// An island.\n',
  '/** Runs in the browser because it moves by itself and stops. */\n',
])('rejects %j without a reason', (text) =>
  expect(unexplainedIslands([{ name: 'a.island.tsx', text }])).toHaveLength(1),
);
