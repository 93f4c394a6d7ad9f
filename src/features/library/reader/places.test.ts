/** The list of pages, and the addresses of selected words. */
import fc from 'fast-check';
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
  const long = stripOf(1, 8_000);
  expect(long.slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 500, 1_000]);
  expect(long.slice(-2)).toEqual([7_500, 8_000]);
});

test('the list is in order, without repetitions, within the document and short', () => {
  const place = fc
    .integer({ min: 61, max: 8_000 })
    .chain((count) => fc.tuple(fc.constant(count), fc.integer({ min: 1, max: count })));
  fc.assert(
    fc.property(place, ([count, page]) => {
      const numbers = stripOf(page, count);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect([numbers.at(0), numbers.at(-1)]).toEqual([1, count]);
      const near = [Math.max(1, page - 1), page, Math.min(count, page + 1)];
      expect(numbers).toEqual(expect.arrayContaining(near));
      expect(numbers.length).toBeLessThan(60);
    }),
  );
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
