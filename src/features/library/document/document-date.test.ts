import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from '../../../domain/edit-distance.ts';
import { atPlace, dateOf, documentRange, LARGEST_DOCUMENT_ID, placeOf, yearRange } from './document-date.ts';

const day = (date: string) => Date.parse(date);

describe('a page’s number', () => {
  const year = fc.integer({ min: 1900, max: 2198 });
  const id = fc.integer({ min: 1, max: LARGEST_DOCUMENT_ID });
  test('tells document and page, lies in its year and is exact', () => {
    fc.assert(
      fc.property(
        year,
        fc.integer({ min: 0, max: 1023 }),
        id,
        fc.integer({ min: 0, max: 8000 }),
        (y, d, document, page) => {
          const place = placeOf({ year: y, day: d }, document) + page;
          expect(Number.isSafeInteger(place)).toBe(true);
          expect(atPlace(place)).toEqual({ document, page });
          const [first, last] = yearRange(y);
          expect(place >= first && place <= last).toBe(true);
          expect(place <= documentRange(place - page)[1]).toBe(true);
        },
      ),
    );
  });

  test('puts the newer first', () => {
    const older = placeOf({ year: 2023, day: 400 }, 1);
    expect(placeOf({ year: 2024, day: 0 }, 9)).toBeLessThan(older);
    expect(placeOf({ year: 2023, day: 401 }, 9)).toBeLessThan(older);
  });
});

describe('a document stands', () => {
  test.each([
    ['by its stated day', { year: 2022, day: day('2023-02-14') }, '2026-01-01', '2023-02-14'],
    ['by the date of its file', { year: 2022, day: undefined }, '2022-11-05', '2022-11-05'],
    [
      'at the end of its year if its file is newer',
      { year: 2022, day: undefined },
      '2026-01-01',
      '2023-03-31',
    ],
    ['last if it states no year', { year: undefined, day: undefined }, '1890-01-01', '1899-01-01'],
  ])('%s', (_, stated, modified, expected) => {
    const date = dateOf(stated, day(modified));
    expect(new Date(Date.UTC(date.year, 0, 1 + date.day)).toISOString().slice(0, 10)).toBe(expected);
    expect(date.year).toBe(stated.year ?? 1899);
  });
});

test.each([
  ['dividend', 'divident', 1],
  ['recieve', 'receive', 1],
  ['colateral', 'collateral', 1],
  ['cat', 'dividend', 3],
  ['लाभांश', 'लाभाश', 1],
])('%s and %s differ by %i', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
});
