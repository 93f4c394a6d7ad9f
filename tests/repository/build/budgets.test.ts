/** The budgets that `npm run bench:pages` checks. */
import { expect, test } from 'vitest';
import { overBudget } from '../../../benchmarks/pages/budgets.ts';

const KB = 1024;
const good = {
  script: 12 * KB,
  pictures: 200 * KB,
  transfer: 0,
  lcp: 1199,
  cls: 0.0004,
  scores: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
};

test('a page within its budgets has no message', () => {
  expect(overBudget('about', good, 100 * KB, false)).toEqual([]);
  expect(overBudget('home', { ...good, script: 70 * KB }, 85 * KB, false)).toEqual([]);
});

test.each([
  ['script before interaction', 'about', { script: 12 * KB + 1 }, 0],
  ['all script', 'home', {}, 85 * KB + 1],
  ['pictures', 'about', { pictures: 200 * KB + 1 }, 0],
  ['largest paint', 'about', { lcp: 1200 }, 0],
  ['no paint', 'about', { lcp: Number.NaN }, 0],
  ['shift', 'about', { cls: 0.0005 }, 0],
  ['an unknown shift', 'about', { cls: Number.NaN }, 0],
  ['performance', 'about', { scores: { ...good.scores, performance: 97 } }, 0],
  ['accessibility', 'about', { scores: { ...good.scores, accessibility: 99 } }, 0],
  ['a missing score', 'about', { scores: { performance: 100, accessibility: 100, seo: 100 } }, 0],
])('%s over its budget gives one message', (_what, page, change, inAll) => {
  expect(overBudget(page, { ...good, ...change }, inAll, false)).toHaveLength(1);
});

test('a page with its own limit of paint is compared with that limit', () => {
  expect(overBudget('cost', { ...good, lcp: 1299 }, 0, false, 1300)).toEqual([]);
  expect(overBudget('cost', { ...good, lcp: 1300 }, 0, false, 1300)).toHaveLength(1);
});

test('with the splash, paint is recorded without a budget; everything else has one', () => {
  const late = { ...good, lcp: 5000, scores: { ...good.scores, performance: 60 } };
  expect(overBudget('about', late, 0, true)).toEqual([]);
  expect(overBudget('about', { ...late, cls: 0.1 }, 0, true)).toHaveLength(1);
});
