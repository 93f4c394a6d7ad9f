/** Dates, periods and amounts in queries. */
import { describe, expect, test } from 'vitest';
import { forIndex, yearMark } from '../../ingest/words/words.ts';

import type { Span } from './periods.ts';
import { datesIn, financialYearsIn, quartersIn } from './periods.ts';
import { amountsIn } from './query-amounts.ts';

const formsOf = ([first]: readonly Span[]) => first?.anyOf.map((phrase) => phrase.join(' ')) ?? [];
const normalised = (query: string) => forIndex(query).toLowerCase();

describe('a date', () => {
  const forms = (query: string) => formsOf(datesIn(normalised(query)));

  test.each([
    '13/07/2023',
    '13-07-2023',
    '13.7.2023',
    '2023-07-13',
    '13 July 2023',
    '13th July, 2023',
    '13 of July 2023',
    'July 13, 2023',
    'jul 13th 2023',
    '13/07/23',
    '13.7.23',
    '13-07-23',
    '13-jul-23',
    '13jul23',
    '13July2023',
    '13 july 23',
    '१३ जुलाई २०२३',
    '૧૩ જુલાઈ ૨૦૨૩',
  ])('%s is found in all its forms', (query) => {
    const expected = ['13 july 2023', 'july 13 2023', '13 07 2023', '2023 07 13', '13 जुलै 2023'];
    // Documents also write the year with two digits.
    expected.push('13 07 23', '13 7 23', '13 jul 23', '13072023');
    expect(forms(query)).toEqual(expect.arrayContaining(expected));
  });

  const SEPTEMBER = ['september 2022', 'sep 22', 'sep22'];
  const MARCH = ['q4 fy24', 'q4fy24', 'march 31 2024'];

  test('keeps its place in the query', () => {
    expect(datesIn(normalised('meeting of 13 July 2023 in Pune'))).toContainEqual(
      expect.objectContaining({ from: 11, to: 23 }),
    );
  });

  test.each([
    [
      'shareholding march 2024',
      ['march 2024', 'march 31 2024', '31 03 2024', '31032024', 'mar 24', 'q4 fy24'],
    ],
    ['pattern sep22', SEPTEMBER],
    ['pattern september2022', SEPTEMBER],
    ['pattern Sep-22', SEPTEMBER],
    ['mar-24', MARCH],
    ["Mar'24", MARCH],
    ['31/03/2024', MARCH],
  ])('of a month also finds its last day, and the quarter that it ends: %s', (query, expected) => {
    expect(forms(query)).toEqual(expect.arrayContaining(expected));
  });

  test('in other months and on other days ends no quarter; a month and two digits are a day in most documents', () => {
    for (const query of ['april 2024', '30/03/2024']) expect(forms(query).join(' ')).not.toContain('fy');
    expect(forms('march 2024')).not.toContain('march 24');
  });

  test.each([
    '31/02/2023',
    '31/02/23',
    '1.2.3.24',
    'ab12-07-23',
    '12-07-23cd',
    'ab1sep22',
    'sep22ab',
    'sep222',
    '1/2/123',
    '13/13/2023',
    'results 2023',
    '7 2023',
    'notice 13',
  ])('is not %s', (query) => {
    expect(datesIn(normalised(query))).toEqual([]);
  });
});

describe('a financial year', () => {
  const forms = (query: string) => formsOf(financialYearsIn(query));

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
  ])('%s is 2024-25, with its quarters', (query) => {
    const expected = [yearMark(2024), '2024 25', 'fy25', 'fy 2025', 'q3fy25'];
    expect(forms(query)).toEqual(expect.arrayContaining(expected));
  });

  test.each([
    ['results of 2019, please', ['2019', yearMark(2019), yearMark(2018)]],
    ['1999-00', ['1999 00']],
    ['fy98', [yearMark(1997)]],
  ])('in %s is found as %j', (query, expected) => {
    expect(forms(query)).toEqual(expect.arrayContaining(expected));
  });

  test.each(['2024-26', '1234-35', 'fy', '12024', 'l65910mh1994plc079235', 'xfy25', 'fy25ab'])(
    'is not %s',
    (query) => {
      expect(financialYearsIn(query)).toEqual([]);
    },
  );
});

describe('a part of a year', () => {
  const forms = (query: string) => formsOf(quartersIn(query));

  test.each(['q2', '2q', 'second quarter'])('%s ends on 30 September', (query) => {
    expect(forms(query)).toEqual(['q2', 'second quarter', 'september 30', '30 september']);
  });

  test.each([
    ['q2 fy25', ['q2fy25']],
    ['h1 2024-25', ['h1fy25']],
    ['q3 fy24', ['31 12 2023', '31122023', 'nine months']],
    ['fourth quarter 2023-24', ['31 03 2024', '31032024']],
    ['q1fy24', ['30 06 2023', '30062023']],
    ['h1 results', ['h1', 'half year', 'first half']],
  ])('%s is found as %j', (query, expected) => {
    expect(forms(query)).toEqual(expect.arrayContaining(expected));
  });

  test.each(['335800q2ab', 'aq2', 'q2ab', 'q25', 'q5 h3 quarter'])('is not %s', (query) => {
    expect(quartersIn(query)).toEqual([]);
  });
});

describe('an amount', () => {
  const forms = (query: string) => formsOf(amountsIn(normalised(query)));
  const LAKHS = ['46 825 lakh', '468 25 crore', '4682500000', '4 68 25 00 000'];
  const CRORES = ['1 055 crore', '1055 crore', '1 05 500 lakh'];

  test.each<[string, string[], without?: string]>([
    ['₹468.25 cr', LAKHS],
    ['Rs. 46,825 lakh', LAKHS],
    ['46825 lakhs', LAKHS],
    ['४६८.२५ करोड़', LAKHS],
    ['46,825', ['46 825', '46825', '468 25']],
    ['468.25', ['468 25', '46825', '46 825']],
    ['5 lakh', ['5 lakh', '5 लाख', '500000', '5 00 000'], '5'],
    ['1,055Cr', CRORES],
    ['rs 1,055 cr.', CRORES],
    ['66lakh', forms('66 lac')],
    ['66 lacs', ['66 lac', '66 lacs', '66 lakh', '6600000']],
    ['profit 3857', ['3 857'], '38 57'],
    ['3,857', ['3857', '38 57']],
    ['123456789', ['123456789']],
    ['what is 46,825.', ['468 25']],
  ])('%s is found in other units and groups', (query, expected, without) => {
    const found = forms(query);
    expect(found).toEqual(expect.arrayContaining(expected));
    if (without) expect(found).not.toContain(without);
  });

  test.each([
    'L65910MH1994PLC079235',
    'INE002A01018',
    '335800ABCDEFGH123456',
    'AB12345',
    '12345AB',
    '12345,6ab',
    '00123456',
    '50100123456789',
    '501001234567890123',
    '5',
    '2024',
    '1987',
    'section 185',
    '0857',
    'q2',
  ])('is not %s', (query) => {
    expect(forms(query)).toEqual([]);
  });
});
