import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Budgets, budgetsSchema, compareWithBudgets, unusedKeys } from './compare.ts';
import { grownSince, overBudget } from './message.ts';
import type { Weighed } from './weigh.ts';

const each = { html: 100, styles: 100, script: 100, pictures: 100 };
const budgets: Budgets = {
  pages: { each, 'index.html': { script: 500 } },
  scripts: { each: 50, 'react.js': 400 },
  styles: { each: 100 },
  fonts: { each: 100 },
  pictures: { each: 100 },
};
const page = (script: number, files: string[]) => ({
  weight: { html: 90, styles: 0, script, pictures: 0 },
  files: { html: ['x.html'], styles: [], script: files, pictures: [] },
});
const good: Weighed = {
  pages: { 'index.html': page(440, ['react.js', 'menu.js']), 'about.html': page(40, ['menu.js']) },
  scripts: { 'react.js': 400, 'menu.js': 40 },
  styles: {},
  fonts: {},
  pictures: {},
};
const recorded = { on: '2026-01-05', sizes: { 'react.js': 400, 'menu.js': 40 } };
const messageFor = (weighed: Weighed) =>
  overBudget(compareWithBudgets(weighed, budgets), weighed.scripts, recorded);

test('a build within its budgets has no message', () => {
  expect(messageFor(good)).toBeUndefined();
});

test('one byte over a budget fails, with the file, its size, the budget and its key', () => {
  const message = messageFor({ ...good, scripts: { 'react.js': 400, 'menu.js': 51 } });
  expect(message).toContain('menu.js: 51 B, allowed 50 B (scripts: each)');
  expect(message).not.toContain('react.js: ');
});

test('a page over its budget names the file that grew', () => {
  const pages = { ...good.pages, 'about.html': page(140, ['old.js', 'menu.js']) };
  const message = messageFor({
    ...good,
    pages,
    scripts: { 'react.js': 400, 'menu.js': 50, 'old.js': 15, 'new.js': 45 },
  });
  expect(message).toContain('about.html, script: 140 B, allowed 100 B (pages: each: script)');
  expect(message).toContain('Grown since sizes were recorded on 2026-01-05: new.js (new, 45 B)');
  const grown = { ...good, pages, scripts: { 'react.js': 400, 'menu.js': 140 } };
  expect(messageFor(grown)).toContain('of its files menu.js grew most');
  expect(messageFor(grown)).toContain('menu.js +100 B (40 B before)');
});

test('an exception replaces the default', () => {
  expect(compareWithBudgets(good, budgets).find(({ what }) => what === 'index.html, script')?.most).toBe(500);
  expect(compareWithBudgets(good, budgets).find(({ what }) => what === 'index.html, html')?.most).toBe(100);
});

test('a figure for a missing file is reported', () => {
  expect(unusedKeys(good, budgets)).toEqual([]);
  expect(unusedKeys(good, { ...budgets, fonts: { each: 1, 'gone.woff2': 1 } })).toEqual([
    'fonts: gone.woff2',
  ]);
});

test('growth is listed largest first; shrinking is not growth', () => {
  expect([...grownSince({ a: 200, b: 900, c: 1 }, { a: 100, b: 100, c: 500 })]).toEqual([
    ['b', 800],
    ['a', 100],
  ]);
});

test.each([
  ['a figure that is text', { ...budgets, fonts: { each: '10 KB' } }],
  ['a missing figure', { ...budgets, fonts: {} }],
  ['an unknown kind', { ...budgets, films: { each: 1 } }],
])('rejects %s', (_, wrong) => {
  expect(v.safeParse(budgetsSchema, wrong).success).toBe(false);
});
