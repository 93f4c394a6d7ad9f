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
  '१३ जुलाई २०२३',
  '૧૩ જુલાઈ ૨૦૨૩',
])('%s is found in all its forms', (query) => {
  const forms = read(query)[0]?.anyOf.map((phrase) => phrase.join(' '));
  expect(forms).toEqual(expect.arrayContaining(['13 july 2023', 'july 13 2023', '13 07 2023', '2023 07 13']));
  expect(forms).toContain('13 जुलै 2023');
});

test('a date keeps its place in the query', () => {
  expect(read('meeting of 13 July 2023 in Pune').map(({ from, to }) => [from, to])).toContainEqual([11, 23]);
});

test('a month of a year also finds its last day', () => {
  const forms = read('shareholding march 2024')[0]?.anyOf.map((phrase) => phrase.join(' '));
  expect(forms).toEqual(expect.arrayContaining(['march 2024', 'march 31 2024']));
});

test.each(['31/02/2023', '13/13/2023', 'results 2023', '7 2023', 'notice 13'])('%s is no date', (query) => {
  expect(read(query)).toEqual([]);
});
