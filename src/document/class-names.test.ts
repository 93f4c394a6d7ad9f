import { expect, test } from 'vitest';
import { shortClassNames } from './class-names.ts';

test('classes of one file share a prefix of four capitals and have different suffixes', () => {
  const nameOf = shortClassNames('/site/src');
  const names = Array.from({ length: 800 }, (_, index) => nameOf(`class${index}`, '/site/src/a.module.css'));
  expect(new Set(names).size).toBe(800);
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(1);
  for (const name of names) expect(name).toMatch(/^[A-Z]{4}[a-z]{1,3}$/);
});

test('a class keeps its name when its file is loaded again or with a query', () => {
  const nameOf = shortClassNames('/site/src');
  const title = nameOf('title', '/site/src/a.module.css');
  expect(nameOf('note', '/site/src/a.module.css')).not.toBe(title);
  expect(nameOf('title', '/site/src/a.module.css?used')).toBe(title);
});

test('the name depends only on the path below the root, not on the checkout', () => {
  const title = shortClassNames('/site/src')('title', '/site/src/ui/a.module.css');
  expect(shortClassNames('/elsewhere/src')('title', '/elsewhere/src/ui/a.module.css')).toBe(title);
  expect(shortClassNames('/site/src')('title', '/site/src/shell/a.module.css')).not.toBe(title);
});

test('two files with the same hash stop the build', () => {
  const nameOf = shortClassNames('/site');
  const nameAll = () => {
    for (let index = 0; index < 20_000; index += 1) nameOf('title', `/site/${index}.module.css`);
  };
  expect(nameAll).toThrow(/^\d+\.module\.css and \d+\.module\.css have the same hash/);
});
