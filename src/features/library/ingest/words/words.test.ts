import { describe, expect, test } from 'vitest';
import { forIndex, wordsIn } from './words.ts';

describe('figures that are glued to their units, and words to the numbers of notes', () => {
  test.each([
    ['1,055Cr', ['1', '055', 'cr']],
    ['Rs.611Cr', ['rs', '611', 'cr']],
    ['Rs611Cr', ['rs', '611', 'cr']],
    ['INR722crore', ['inr', '722', 'crore']],
    ['₹450crores', ['450', 'crores']],
    ['66lakh', ['66', 'lakh']],
    ['PAT_1055Cr – 21days–66lakh', ['pat', '1055', 'cr', '21', 'days', '66', 'lakh']],
    ['1.77x', ['1', '77', 'x']],
    ['Rs500', ['rs', '500']],
    ['25bps, 9,99,111nos', ['25', 'bps', '9', '99', '111', 'nos']],
    ['actinolite¹ and 4,321²³', ['actinolite', '¹', 'and', '4', '321', '²³']],
    ['¹Restated', ['¹', 'restated']],
    ['६६लाख', ['66', 'लाख']],
    ['12करोड़', ['12', 'करोड']],
  ])('%s', (text, words) => {
    expect(wordsIn(text)).toEqual(words);
    // The index divides the text at the same places.
    expect(wordsIn(forIndex(text))).toEqual(words);
    expect(
      forIndex(text)
        .split(/[^\p{L}\p{N}\p{M}]+/u)
        .filter(Boolean),
    ).toHaveLength(words.length);
  });
});

test.each([
  'covid19',
  'mp3',
  '2nd',
  'q1fy22',
  'ine002a01018',
  'l65910mh1994plc079235',
  '4x4',
  '0x1f',
  'cr7',
  '500crx',
])('%s is one word', (word) => {
  expect(wordsIn(word)).toEqual([word]);
  expect(forIndex(word)).toBe(word);
});

test('long runs of digits and letters are divided in linear time', () => {
  const digits = '1'.repeat(200_000);
  expect(wordsIn(`${digits}cr`)).toHaveLength(1);
  expect(forIndex(`rs${digits}`)).toHaveLength(200_002);
  expect(wordsIn('1x '.repeat(60_000))).toHaveLength(120_000);
});
