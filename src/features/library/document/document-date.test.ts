import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from '../../../domain/edit-distance.ts';
import { atPlace, dateOf, documentRange, LARGEST_DOCUMENT_ID, placeOf, yearRange } from './document-date.ts';

const day = (date: string) => Date.parse(date);
const now = day('2026-01-01');

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

describe('a document belongs', () => {
  test.each([
    ['to the year of its nearest folder', ['Results', '2019-20', 'Quarter 1'], 'a.pdf', '2024-05-01', 2019],
    ['to the year in its name', ['Policies'], 'Notice of 2008 meeting.pdf', '2024-05-01', 2008],
    ['to the financial year of its date', ['Policies'], 'Policy.pdf', '2024-03-31', 2023],
    ['to the financial year of its date from April', ['Policies'], 'Policy.pdf', '2024-04-01', 2024],
    ['to today when its date lies ahead', ['Policies'], 'Policy.pdf', '2099-04-01', 2025],
  ])('%s', (_, folder, file, modified, year) => {
    expect(dateOf(folder, file, day(modified), now).year).toBe(year);
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
