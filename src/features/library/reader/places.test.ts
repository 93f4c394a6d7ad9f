/** The list of pages, and the addresses of selected words. */
import { expect, test, vi } from 'vitest';
import { stripOf } from './strip.ts';
import { addressOf, copy } from './ui/citation.behaviour.ts';

test.each([0, 1, 2, 60])('a document of %i pages lists all of them', (count) => {
  expect(stripOf(1, count)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
});

test('a longer document lists nearby pages, the first, the last and round numbers', () => {
  expect(stripOf(33, 61)).toEqual([
    ...[1, 5, 10, 15, 20, 25, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 40, 45, 50, 55, 60, 61],
  ]);
  const rounds = [500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 4_500, 5_000, 5_500, 6_000, 6_500];
  expect(stripOf(1, 8_000)).toEqual([1, 2, 3, 4, 5, 6, ...rounds, 7_000, 7_500, 8_000]);
  expect(stripOf(7_999, 8_000).slice(-9)).toEqual([
    7_000, 7_500, 7_994, 7_995, 7_996, 7_997, 7_998, 7_999, 8_000,
  ]);
});

const EIGHTY = `${'a '.repeat(39)}bc`;

test.each([
  ['net profit', 'net%20profit'],
  ['non-convertible, secured & listed', 'non%2Dconvertible%2C%20secured%20%26%20listed'],
  ['शुद्ध लाभ', encodeURIComponent('शुद्ध लाभ')],
  [
    `the first few words ${'middle '.repeat(30)}and the last-named four`,
    'the%20first%20few%20words,and%20the%20last%2Dnamed%20four',
  ],
  [EIGHTY, encodeURIComponent(EIGHTY)],
  [`${EIGHTY}d`, 'a%20a%20a%20a,a%20a%20a%20bcd'],
])('the address of the words “%s” has the text fragment %s', (words, fragment) => {
  const page = 'https://kaarya.example/d/abc/e/1a2b3c4d5e6f/p/3';
  expect(addressOf(words, page)).toBe(`${page}#:~:text=${fragment}`);
});

test('says that nothing was copied on a page without HTTPS, where there is no clipboard', async () => {
  const status = { textContent: '', parentElement: { dataset: { done: 'Copied', failed: 'Not copied.' } } };
  vi.stubGlobal('navigator', {});
  await copy({ querySelector: () => status } as unknown as Element, 'words');
  expect(status.textContent).toBe('Not copied. words');
  vi.unstubAllGlobals();
});
