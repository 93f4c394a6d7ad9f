import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TREES } from '../texts.generated.ts';
import { DATA_RULES, type Tree } from './text-data-rules.ts';
import { ruleAt, TEXT_RULES } from './text-rules.ts';
import { textTypes } from './text-types.ts';

/** The keys of every value of the texts, from the file down. */
function keysIn(tree: Tree, keys: readonly string[]): (readonly string[])[] {
  if (typeof tree === 'string') return [keys];
  if (Array.isArray(tree)) return keysIn(tree[0], keys);
  const below = Object.entries({ ...tree, ...ruleAt(keys).optional });
  return [keys, ...below.flatMap(([key, one]) => keysIn(one, [...keys, key]))];
}

test('the types and trees are those of content/en; otherwise run `npm run content -- types`', () => {
  expect(textTypes('content') === readFileSync('src/content-model/texts.generated.ts', 'utf8')).toBe(true);
});

test('every rule is about a value that there is', () => {
  const names = Object.entries(TREES).flatMap(([file, tree]) =>
    keysIn(tree, [file]).flatMap((keys) => [
      `/${keys.slice(1).join('.')}`,
      ...(keys.length === 1 ? [`${file}.yaml`] : keys.map((_, i) => keys.slice(-i - 1).join('.'))),
    ]),
  );
  const known = new Set(names);
  expect(Object.keys({ ...DATA_RULES, ...TEXT_RULES }).filter((name) => !known.has(name))).toEqual([]);
});
