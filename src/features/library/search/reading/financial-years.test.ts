import { expect, test } from 'vitest';
import { yearMark } from '../../ingest/index/marks.ts';
import { financialYearsIn, quartersIn } from './financial-years.ts';

const forms = (spans: ReturnType<typeof quartersIn>) => spans[0]?.anyOf.map((phrase) => phrase.join(' '));

test.each([
  '2024-25',
  '2024-2025',
  'fy 2024-25',
  'fy24-25',
  'fy25',
  'fy 25',
  "fy'25",
  'fy2025',
  'financial year 2025',
  'fy’25',
  'q2fy25',
  '9mfy25',
  'q2fy2024-25',
])('%s is the financial year 2024-25', (query) => {
  const found = forms(financialYearsIn(query));
  expect(found).toEqual(expect.arrayContaining([yearMark(2024), '2024 25', 'fy25', 'fy 2025']));
});

test('a year alone is the calendar year, and the financial years that it is part of', () => {
  expect(forms(financialYearsIn('results of 2019'))).toEqual(['2019', yearMark(2019), yearMark(2018)]);
});

test('the last century ends with 1999-00', () => {
  expect(forms(financialYearsIn('1999-00'))).toContain('1999 00');
  expect(forms(financialYearsIn('fy98'))).toContain(yearMark(1997));
});

test('a year at the end of a sentence', () => {
  expect(forms(financialYearsIn('results of 2019, please'))).toContain('2019');
});

test.each(['2024-26', '1234-35', 'fy', '12024', 'l65910mh1994plc079235', 'xfy25', 'fy25ab'])(
  '%s is no financial year',
  (query) => {
    expect(financialYearsIn(query)).toEqual([]);
  },
);

test('a quarter with its year is also found in one word', () => {
  expect(forms(quartersIn('q2 fy25'))).toContain('q2fy25');
  expect(forms(quartersIn('h1 2024-25'))).toContain('h1fy25');
  expect(forms(financialYearsIn('2024-25'))).toContain('q3fy25');
});

test.each(['335800q2ab', 'aq2', 'q2ab', 'q25'])('%s is no quarter', (query) => {
  expect(quartersIn(query)).toEqual([]);
});

test.each(['q2', '2q', 'second quarter'])('%s ends on 30 September', (query) => {
  expect(forms(quartersIn(query))).toEqual(['q2', 'second quarter', 'september 30', '30 september']);
});

test('a quarter of a year also ends on a day in digits', () => {
  const third = ['31 12 2023', '31122023', 'nine months'];
  expect(forms(quartersIn('q3 fy24'))).toEqual(expect.arrayContaining(third));
  expect(forms(quartersIn('fourth quarter 2023-24'))).toEqual(
    expect.arrayContaining(['31 03 2024', '31032024']),
  );
  expect(forms(quartersIn('q1fy24'))).toEqual(expect.arrayContaining(['30 06 2023', '30062023']));
});

test('a half year', () => {
  expect(forms(quartersIn('h1 results'))).toEqual(['h1', 'half year', 'first half']);
  expect(quartersIn('q5 h3 quarter')).toEqual([]);
});
