import { expect, test } from 'vitest';
import { forIndex } from '../../ingest/words/words.ts';
import { amountsIn } from './amounts.ts';

const forms = (query: string) =>
  amountsIn(forIndex(query).toLowerCase())[0]?.anyOf.map((phrase) => phrase.join(' ')) ?? [];

test.each(['468.25 crore', '₹468.25 cr', 'Rs. 46,825 lakh', '46825 lakhs', '४६८.२५ करोड़'])(
  '%s is found in other units and groups',
  (query) => {
    const found = forms(query);
    expect(found).toContain('46 825 lakh');
    expect(found).toContain('468 25 crore');
    expect(found).toContain('4682500000');
    expect(found).toContain('4 68 25 00 000');
  },
);

test('a figure without a unit is also lakh as crore, and the reverse', () => {
  expect(forms('46,825')).toEqual(expect.arrayContaining(['46 825', '46825', '468 25']));
  expect(forms('468.25')).toEqual(expect.arrayContaining(['468 25', '46825', '46 825']));
});

test('a short figure is searched for with its unit only', () => {
  const found = forms('5 lakh');
  expect(found).toEqual(expect.arrayContaining(['5 lakh', '5 लाख', '500000', '5 00 000']));
  expect(found).not.toContain('5');
});

test.each(['1,055Cr', 'Rs.1055Cr', 'rs 1,055 cr.'])('%s is an amount with its unit', (query) => {
  expect(forms(query)).toEqual(expect.arrayContaining(['1 055 crore', '1055 crore', '1 05 500 lakh']));
});

test('lakh is also written lac', () => {
  expect(forms('66lakh')).toEqual(forms('66 lac'));
  expect(forms('66 lacs')).toEqual(expect.arrayContaining(['66 lac', '66 lacs', '66 lakh', '6600000']));
});

test.each([
  ['3857', '3 857'],
  ['3,857', '3857'],
  ['5816', '5 816'],
])('%s is also written %s', (query, form) => {
  expect(forms(`profit ${query}`)).toContain(form);
});

test('four digits alone are not converted', () => {
  expect(forms('3857')).not.toContain('38 57');
  expect(forms('3,857')).toContain('38 57');
});

test('a long number is found as typed', () => {
  expect(forms('123456789')[0]).toBe('123456789');
});

test('a figure at the end of a sentence is an amount', () => {
  expect(forms('what is 46,825.')).toContain('468 25');
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
])('%s is an identifier, and no amount', (query) => {
  expect(forms(query)).toEqual([]);
});

test.each(['5', '2024', '1987', 'section 185', '0857', 'q2'])('%s is no amount', (query) => {
  expect(forms(query)).toEqual([]);
});
