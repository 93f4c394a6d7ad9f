import { expect, test } from 'vitest';
import { statedPeriods } from './stated-periods.ts';

const may = Date.UTC(2026, 4, 20);

test.each([
  ['Unaudited financial results, quarter ended 30 September 2025.pdf', 2025, undefined, ['2025-09-30']],
  ['Audited financial results, quarter and year ended 31 March 2026.pdf', 2025, may, ['2026-03-31']],
  ['Q3 FY26 results.pdf', 2025, undefined, ['2025-12-31']],
  ['UFR_9M_2025-26.pdf', 2025, undefined, ['2025-12-31']],
  ['Results H1 2025-26.pdf', 2025, undefined, ['2025-09-30']],
  ['shp_dec2025.pdf', 2025, undefined, ['2025-12-31']],
  ['Annual Report 2025-26.pdf', 2025, undefined, ['2026-03-31']],
  // The folder or the first page states the year.
  ['Annual Report.pdf', 2025, may, ['2026-03-31']],
  // Only the day of the letter is known, in the name or on the first page.
  ['2026-05-20 Secretarial compliance report.pdf', 2026, may, []],
  ['Secretarial compliance report.pdf', 2026, may, []],
  ['Results Q3.pdf', undefined, undefined, []],
])('%s', (name, year, day, ends) => {
  expect(statedPeriods(name, { kind: undefined, year, day }, 2026)).toEqual(ends);
});

test('a name of any length is read in bounded steps', () => {
  expect(
    statedPeriods(`${'q1 '.repeat(50_000)}.pdf`, { kind: undefined, year: 2025, day: undefined }, 2026)
      .length,
  ).toBe(100);
});
