import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFolders, compareNames, firstYear } from './order.ts';

describe('firstYear', () => {
  test.each([
    ['2024-25', 2024],
    ['2024-2025', 2024],
    ['FY 2024-25', 2024],
    ['FY2024-25', 2024],
    ['fy 2024', 2023],
    ['FY24', 2023],
    ['FY99', 1998],
    ['FY 00', 1999],
    ['F.Y. 2018-19', 2018],
    ['Financial Year 2019-20', 2019],
    ['2016-17 (Q1)', 2016],
    ['2023_24', 2023],
    ['2024', 2024],
    ['1999-00', 1999],
    ['2024\u201325', 2024],
    [' 2024-25 ', 2024],
  ])('%s starts in %d', (name, year) => {
    expect(firstYear(name)).toBe(year);
  });

  test.each(['Policies', '20245', '1899-00', '2024-5', '24-25', '2024-25 results', 'Q1 2024-25', '', '2100'])(
    '%s is not a year',
    (name) => {
      expect(firstYear(name)).toBeUndefined();
    },
  );
});

describe('compareFolders', () => {
  test('sorts years first, newest first, in any form, then names', () => {
    const names = [
      'Policies',
      '1999-00',
      'FY 2022-23',
      'Annexure 10',
      '2024',
      '2023-2024',
      'Annexure 9',
      '2000-01',
    ];
    expect(names.sort(compareFolders)).toEqual([
      '2024',
      '2023-2024',
      'FY 2022-23',
      '2000-01',
      '1999-00',
      'Annexure 9',
      'Annexure 10',
      'Policies',
    ]);
  });

  const yearForms = fc
    .tuple(fc.integer({ min: 1900, max: 2099 }), fc.constantFrom('short', 'long', 'fy', 'single'))
    .map(([year, form]) => {
      const next = year + 1;
      if (form === 'short') return `${year}-${String(next % 100).padStart(2, '0')}`;
      if (form === 'long') return `${year}-${next}`;
      return form === 'fy' ? `FY ${year}-${String(next % 100).padStart(2, '0')}` : String(year);
    });
  const anyName = fc.oneof(yearForms, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }));

  test('is a total order: the result does not depend on the original order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyName, { maxLength: 20 }), (names) => {
        const once = [...names].sort(compareFolders);
        expect([...names].reverse().sort(compareFolders)).toEqual(once);
        const years = once.map(firstYear);
        const firstOther = years.indexOf(undefined);
        const leading = firstOther < 0 ? years : years.slice(0, firstOther);
        expect(leading).toEqual([...leading].sort((a, b) => Number(b) - Number(a)));
        if (firstOther >= 0) expect(years.slice(firstOther).every((year) => year === undefined)).toBe(true);
      }),
    );
  });
});

test('files sort by name, with numeric comparison and Latin before other scripts', () => {
  const names = ['वार्षिक.pdf', 'b10.pdf', 'B9.pdf', 'a.pdf', 'Ä.pdf', '2.pdf', '10.pdf'];
  expect(names.sort(compareNames)).toEqual([
    '2.pdf',
    '10.pdf',
    'a.pdf',
    'Ä.pdf',
    'B9.pdf',
    'b10.pdf',
    'वार्षिक.pdf',
  ]);
});
