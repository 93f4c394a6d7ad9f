import { expect, test } from 'vitest';
import { statedBy } from './stated.ts';
import { financialYearOf, timeOf, timesIn } from './stated-dates.ts';
import { statedPeriods } from './stated-periods.ts';

const day = (text: string, place: 'name' | 'page' = 'name') =>
  timesIn(text, 2026, place).dates.map((date) => {
    const iso = new Date(timeOf(date)).toISOString().slice(0, 10);
    return date.day === undefined ? iso.slice(0, 7) : iso;
  });

test.each([
  ['31.03.2014', '2014-03-31'],
  ['BM_Outcome_14-02-2022', '2022-02-14'],
  ['Intimation _05.08..2019', '2019-08-05'],
  ['13082024', '2024-08-13'],
  ['20240813 notice', '2024-08-13'],
  ['130824', '2024-08-13'],
  ['2025-08-20 Record date', '2025-08-20'],
  ['30-09-22', '2022-09-30'],
  ['Publication_07.11.20', '2020-11-07'],
  ['5-8-19', '2019-08-05'],
  ['sep21', '2021-09'],
  ["Sept'21", '2021-09'],
  ['March_2021', '2021-03'],
  ['(May, 2021)', '2021-05'],
  ['30Sep2023', '2023-09-30'],
  ['Q1_Aug13', '2013-08'],
  ['UFR-H2-Mar-2022', '2022-03'],
  ['Q3 Dec 2022', '2022-12'],
  ['31st day of March, 2022', '2022-03-31'],
  ['(August 9, 2021)', '2021-08-09'],
  ['Dec 11 2019', '2019-12-11'],
  ['FormISR-1_Feb 04 2011', '2011-02-04'],
  ['Regulations, 2018..30.06.2019', '2019-06-30'],
  ['Regulation, 2011_11.05.2023', '2023-05-11'],
  ['ABC-Advertisement-13-9-21', '2021-09-13'],
  ['Date of start of financial year 01-04-2020', '2020-04-01'],
  ["2022.08.0\n4 18:12:33 +05'30'", '2022-08-04'],
  ['12t August 2026', '2026-08-12'],
  ['KYC Policy V3.1 June 2023', '2023-06'],
  ['September 11,\n2026', '2026-09-11'],
  ['१४ सितंबर २०२२', '2022-09-14'],
  ['14 सितम्बर 2022', '2022-09-14'],
  ['३० सप्टेंबर, २०२२', '2022-09-30'],
  ['३० सप्टेम्बर २०२२', '2022-09-30'],
  ['૩૦ સપ્ટેમ્બર ૨૦૨૨', '2022-09-30'],
  ['૩૦-૦૬-૨૦૨૩', '2023-06-30'],
  ['14 फ़रवरी 2022', '2022-02-14'],
  ['५ जुलाइ २०२१', '2021-07-05'],
  ['ઓગષ્ટ ૨૦૨૧', '2021-08'],
  ['5 मे 2021', '2021-05-05'],
])('%s states %s', (text, expected) => {
  expect(day(text)).toEqual([expected]);
});

test.each([
  'Intimation (Jan 14)',
  'Proceedings 24 March',
  '31.02.2020',
  'Marchand 2021',
  'BSE 532215',
  'INE002A01018',
  '20112012',
  'Reg 7(3)',
  'Results 31.12.2099',
])('%s states no date', (text) => {
  expect(day(text)).toEqual([]);
});

test.each(['PIN 130824, Ludhiana 141001', 'Tel 26032001', '20240813'])(
  '%s on a page states no day',
  (text) => {
    expect(day(text, 'page')).toEqual([]);
  },
);

test.each([
  ['FY2021', 2020],
  ['Q4FY24', 2023],
  ['Q1 FY2022', 2021],
  ['12M FY2021', 2020],
  ['9MFY21', 2020],
  ['Q3FY2020-21', 2020],
  ['F.Y. 2018-19', 2018],
  ['FY 19-20', 2019],
  ["FY'23", 2022],
  ['Financial Year 2019-20', 2019],
  ['2016-17 (Q1)', 2016],
  ['2023_24', 2023],
  ['Report__1998-1999', 1998],
  ['AR 1999-00', 1999],
  ['1819', 2018],
  ['FY1819', 2018],
  ['FY201819', 2018],
  ['UFR_1819Q3', 2018],
  ['Results 18-19', 2018],
])('%s is the financial year that begins in %d', (text, year) => {
  expect(timesIn(text, 2026).years.map(({ first }) => first)).toEqual([year]);
});

test.each(['Pages 11-12', '2021', '2019-2021', 'FY2099', '1,920', 'Circular 80/2005-06'])(
  '%s states no financial year',
  (text) => {
    expect(timesIn(text, 2026).years).toEqual([]);
  },
);

test.each([
  ['shp_dec2021_0001', []],
  ['scan0001', []],
  ['Notice 25.08.2022_0304', []],
  ['FY2021 scan_1213', [2020]],
  ['Scan_20190412_1415', []],
  ['Results 1819 filed 30.05.2019', [2018]],
  ['AR 0809', [2008]],
])('four digits after a date or year that they do not fit are a counter: %s', (text, years) => {
  expect(timesIn(text, 2026).years.map(({ first }) => first)).toEqual(years);
});

test('a calendar year alone is kept apart; the year of a law is none', () => {
  const bare = (text: string) => timesIn(text, 2026).bare.map(({ first }) => first);
  expect(bare('Signed Financials 2017')).toEqual([2017]);
  expect(bare('SEBI (LODR) Regulations, 2015')).toEqual([]);
  expect(bare('Companies Act 2013')).toEqual([]);
  expect(bare('the Act of 2013, and the 2013 Act')).toEqual([]);
  expect(bare('Listing Obligations and Disclosure Requirements, 2015')).toEqual([]);
  expect(bare('Employee Stock Option Scheme 2025')).toEqual([]);
});

test('31 March belongs to the year that ends', () => {
  expect(financialYearOf({ year: 2021, month: 3 })).toBe(2020);
  expect(financialYearOf({ year: 2021, month: 4 })).toBe(2021);
});

test('a text of any length and kind is read in bounded steps', () => {
  for (const text of ['1'.repeat(100_000), 'jan '.repeat(30_000), '1-'.repeat(50_000), 'fy '.repeat(40_000)])
    expect(timesIn(text, 2026).bare).toEqual([]);
  expect(
    statedBy({ folder: [], name: `${'q1 '.repeat(50_000)}.pdf`, firstPage: 'date: '.repeat(20_000) }, [], may)
      .year,
  ).toBeUndefined();
});

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
  // A meeting on the last day of a month ends no period.
  ['Outcome of meeting held on 30.09.2025.pdf', 2025, undefined, []],
])('the periods of %s', (name, year, filed, ends) => {
  const { about } = statedBy({ folder: [], name, firstPage: '' }, [], may);
  expect(statedPeriods(name, { kind: undefined, year, filed, about }, 2026)).toEqual(ends);
});

test('the period that an editor has written comes before a label', () => {
  const about = { what: 'quarter', day: Date.UTC(2025, 5, 30) } as const;
  const stated = { kind: undefined, year: 2025, filed: undefined, about };
  expect(statedPeriods('Results Q3.pdf', stated, 2026)).toEqual(['2025-06-30']);
});
