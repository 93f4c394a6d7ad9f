import { expect, test } from 'vitest';
import { breaches, RULES } from './patterns.ts';
import { filesBelow } from './structure/project-files.ts';

const files = filesBelow('', /\.(ts|tsx|astro|css)$/);

test.each(RULES)('no file contains $rule', (rule) => {
  expect(files.filter(({ name }) => rule.files.test(name)).length).toBeGreaterThan(2);
  expect(breaches(rule, files)).toEqual([]);
  expect(rule.bad.filter((text) => !rule.pattern.test(text))).toEqual([]);
  expect(rule.good?.filter((text) => rule.pattern.test(text)) ?? []).toEqual([]);
});

test('reports the line of a breach, and a reviewed file that no longer needs to be', () => {
  const rule = { rule: 'x', files: /a/, pattern: /x/, fix: 'remove it', bad: [], allowed: ['b.ts'] };
  expect(
    breaches(rule, [
      { name: 'a.ts', text: '\nx' },
      { name: 'b.ts', text: 'x' },
    ]),
  ).toEqual([
    'b.ts no longer contains x: remove it from the reviewed files.',
    'a.ts:2 contains x: remove it.',
  ]);
});
