import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stripOf } from './strip.ts';

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
    .chain((count) => fc.record({ count: fc.constant(count), page: fc.integer({ min: 1, max: count }) }));
  fc.assert(
    fc.property(place, ({ count, page }) => {
      const numbers = stripOf(page, count);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers.at(0)).toBe(1);
      expect(numbers.at(-1)).toBe(count);
      expect(numbers).toEqual(
        expect.arrayContaining([Math.max(1, page - 1), page, Math.min(count, page + 1)]),
      );
      expect(numbers.length).toBeLessThan(60);
    }),
  );
});
