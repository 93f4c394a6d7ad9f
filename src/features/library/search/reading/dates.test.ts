import { expect, test } from 'vitest';
import { forIndex } from '../../ingest/words/words.ts';
import { datesIn } from './dates.ts';

const read = (query: string) => datesIn(forIndex(query).toLowerCase());

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
  const forms = read(query)[0]?.anyOf.map((phrase) => phrase.join(' '));
  expect(forms).toEqual(expect.arrayContaining(['13 july 2023', 'july 13 2023', '13 07 2023', '2023 07 13']));
  expect(forms).toContain('13 जुलै 2023');
  // Documents also write the year with two digits.
  expect(forms).toEqual(expect.arrayContaining(['13 07 23', '13 7 23', '13 jul 23', '13072023']));
});

test('a date keeps its place in the query', () => {
  expect(read('meeting of 13 July 2023 in Pune').map(({ from, to }) => [from, to])).toContainEqual([11, 23]);
});

test('a month of a year also finds its last day', () => {
  const forms = read('shareholding march 2024')[0]?.anyOf.map((phrase) => phrase.join(' '));
  expect(forms).toEqual(expect.arrayContaining(['march 2024', 'march 31 2024']));
  expect(forms).toEqual(expect.arrayContaining(['31 03 2024', '31032024']));
});

test.each(['sep22', 'Sep2022', 'september2022', 'Sep-22'])('%s is September 2022', (query) => {
  const forms = read(`shareholding pattern ${query}`)[0]?.anyOf.map((phrase) => phrase.join(' '));
  expect(forms).toEqual(expect.arrayContaining(['september 2022', 'sep 22', 'sep22']));
});

test.each(['mar-24', "Mar'24", 'March 2024', '31/03/2024'])(
  '%s also finds the quarter that it ends',
  (query) => {
    const forms = read(query)[0]?.anyOf.map((phrase) => phrase.join(' '));
    expect(forms).toEqual(expect.arrayContaining(['q4 fy24', 'q4fy24', 'march 31 2024']));
  },
);

test('a month and two digits are a day in most documents', () => {
  const forms = read('march 2024')[0]?.anyOf.map((phrase) => phrase.join(' '));
  expect(forms).toContain('mar 24');
  expect(forms).not.toContain('march 24');
});

test('other months and days end no quarter', () => {
  for (const query of ['april 2024', '30/03/2024'])
    expect(read(query)[0]?.anyOf.flat().join(' ')).not.toContain('fy');
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
])('%s is no date', (query) => {
  expect(read(query)).toEqual([]);
});
