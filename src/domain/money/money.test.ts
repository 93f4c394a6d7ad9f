import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { CRORE, formatPaise, formatRupees, LAKH, rupeesInWords, THOUSAND } from './format.ts';
import { parsePaise, parseRupees } from './parse.ts';

const { numbers } = loadContent(CONTENT).content.text.en.forms.enquiry;
const rupees = fc.integer({ min: 1, max: 1000 * CRORE });

describe('parsing', () => {
  test.each([
    ['50 lakh', 50 * LAKH],
    ['5,00,000', 5 * LAKH],
    ['500,000', 5 * LAKH],
    ['1.2 cr', 1.2 * CRORE],
    ['₹ 75L', 75 * LAKH],
    ['2 crore', 2 * CRORE],
    ['50k', 50 * THOUSAND],
    ['Rs. 5,00,000/-', 5 * LAKH],
    ['INR 10 lacs only', 10 * LAKH],
    ['1 crore 25 lakh', 1.25 * CRORE],
    ['1 crore and 50,000', CRORE + 50 * THOUSAND],
    ['५०,००,०००', 50 * LAKH],
    ['५० लाख', 50 * LAKH],
    ['1 करोड़ 25 लाख', 1.25 * CRORE],
    ['1.5 करो\u095c', 1.5 * CRORE],
    ['50 हज़ार', 50 * THOUSAND],
    ['5 00 000', 5 * LAKH],
    ['eight lakh', 8 * LAKH],
    ['Twenty-five lakhs', 25 * LAKH],
    ['one and a half crore', 1.5 * CRORE],
    ['half a crore', 0.5 * CRORE],
    ['eight hundred fifty thousand', 850 * THOUSAND],
    ['two lakh and fifty thousand', 2.5 * LAKH],
    ['आठ लाख', 8 * LAKH],
    ['साढ़े आठ लाख', 8.5 * LAKH],
    ['८ लाख', 8 * LAKH],
    ['साढ़े ८ लाख', 8.5 * LAKH],
    ['पच्चीस लाख रुपये', 25 * LAKH],
    ['डेढ़ करोड़', 1.5 * CRORE],
    ['पौने दो करोड़', 1.75 * CRORE],
    ['सवा लाख', 1.25 * LAKH],
    ['पाँच लाख पचास हज़ार', 5.5 * LAKH],
    ['पांच सौ करोड़', 500 * CRORE],
    ['साडे आठ लाख', 8.5 * LAKH],
    ['साडेआठ लाख', 8.5 * LAKH],
    ['सव्वादोन कोटी', 225 * LAKH],
    ['पावणेतीन लाख', 2.75 * LAKH],
    ['સાડાચાર લાખ', 4.5 * LAKH],
    ['अडीच लाख', 2.5 * LAKH],
    ['पंचवीस लाख', 25 * LAKH],
    ['सव्वा दोन कोटी', 2.25 * CRORE],
    ['આઠ લાખ', 8 * LAKH],
    ['સાડા આઠ લાખ', 8.5 * LAKH],
    ['૮ લાખ', 8 * LAKH],
    ['પચીસ લાખ', 25 * LAKH],
    ['દોઢ કરોડ', 1.5 * CRORE],
    ['aath lakh', 8 * LAKH],
    ['saadhe aath lakh', 8.5 * LAKH],
    ['sade teen lakh', 3.5 * LAKH],
    ['pachees lakh', 25 * LAKH],
    ['dhai crore', 2.5 * CRORE],
    ['paune do karod', 1.75 * CRORE],
    ['savva lakh', 1.25 * LAKH],
    ['0', 0],
    ['०', 0],
    ['0.00', 0],
    ['₹ 0', 0],
    ['0 lakh', 0],
  ])('%s is %i', (typed, read) => expect(parseRupees(typed)).toBe(read));

  test.each([
    '',
    ' ',
    'lakh',
    '₹',
    '0.4',
    '-5',
    '50-60 lakh',
    '1,5 cr',
    '1 crore 25',
    '5 lakh 1 crore',
    '1e5',
    '5 million',
    'sadhe lakh',
    'a',
    'साढ़े',
    'two and',
  ])('%s is not an amount', (typed) => expect(parseRupees(typed)).toBeUndefined());

  test.each([
    ['962.55', 96_255],
    ['₹1,00,000.50', 1_00_000_50],
    ['0.01', 1],
    ['0.0', 0],
    ['1.2 lakh', 1_20_000_00],
    ['1 crore 25 lakh', 125 * LAKH * 100],
  ])('%s is %i paise', (typed, paise) => expect(parsePaise(typed)).toBe(paise));

  test.each(['1,00,00', '1 crore 25', '0.004', '-1'])('%s has no paise', (typed) =>
    expect(parsePaise(typed)).toBeUndefined(),
  );

  test('formatted figures parse back to the same amount', () => {
    fc.assert(
      fc.property(rupees, (sum) => {
        expect(parseRupees(formatRupees(sum))).toBe(sum);
      }),
    );
  });

  test('several units are added, in any spelling and spacing', () => {
    const unit = (names: readonly string[]) => fc.constantFrom(...names);
    const space = fc.constantFrom('', ' ');
    const part = (max: number, names: readonly string[]) =>
      fc.tuple(fc.integer({ min: 1, max }), space, unit(names));
    const typed = fc.tuple(
      part(1000, ['crore', 'cr', 'Crores', 'CR']),
      part(99, ['lakh', 'L', 'lac', 'lakhs']),
      part(99, ['k', 'thousand']),
    );
    fc.assert(
      fc.property(typed, (parts) => {
        const text = parts.map(([figure, gap, name]) => `${figure}${gap}${name}`).join(' ');
        const [[crore], [lakh], [thousand]] = parts;
        expect(parseRupees(text)).toBe(crore * CRORE + lakh * LAKH + thousand * THOUSAND);
      }),
    );
  });

  test('decimals of a unit are exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (hundredths) => {
        expect(parseRupees(`${(hundredths / 100).toFixed(2)} crore`)).toBe(hundredths * LAKH);
      }),
    );
  });

  test.each([
    '9007199254740992',
    '9'.repeat(60),
    '99999999999 crore',
    '9007199254740991 lakh',
    '1e400 crore',
  ])('amounts that a number cannot represent exactly are rejected: %s', (typed) =>
    expect(parseRupees(typed)).toBeUndefined(),
  );

  test('any text gives an amount or undefined and never throws', () => {
    const shreds = fc.array(
      fc.constantFrom('₹', '5', '0', ',', '.', ' ', 'lakh', 'cr', 'k', 'and', '-', '/', 'rs'),
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      shreds.map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (typed) => {
        const sum = parseRupees(typed);
        expect(sum === undefined || (Number.isSafeInteger(sum) && sum >= 0)).toBe(true);
      }),
    );
  });
});

describe('formatting', () => {
  test.each([
    [50 * LAKH, '₹50,00,000', 'fifty lakh rupees'],
    [1.2 * CRORE, '₹1,20,00,000', 'one crore twenty lakh rupees'],
    [75 * LAKH, '₹75,00,000', 'seventy-five lakh rupees'],
    [1, '₹1', 'one rupee'],
    [115, '₹115', 'one hundred fifteen rupees'],
    [1_00_00_001, '₹1,00,00,001', 'one crore one rupees'],
    [1000 * CRORE, '₹10,00,00,00,000', 'one thousand crore rupees'],
    [
      999_99_99_999,
      '₹9,99,99,99,999',
      'nine hundred ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine rupees',
    ],
  ])('formats %i as %s, %s', (sum, figures, words) => {
    expect(formatRupees(sum)).toBe(figures);
    expect(rupeesInWords(sum, numbers)).toBe(words);
  });

  test.each([
    [36_152_00, '₹36,152'],
    [36_170_70, '₹36,170.70'],
    [1_00_00_000_05, '₹1,00,00,000.05'],
    [0, '₹0'],
  ])('formats %i paise as %s', (paise, figures) => expect(formatPaise(paise)).toBe(figures));

  test('every whole crore from 1 to 1000 has its own words', () => {
    const said = new Set<string>();
    for (let crores = 1; crores <= 1000; crores++) {
      const words = rupeesInWords(crores * CRORE, numbers);
      expect(valueOfWords(words)).toBe(crores * CRORE);
      said.add(words);
    }
    expect(said.size).toBe(1000);
  });

  test('words parse back to the same number', () => {
    fc.assert(
      fc.property(rupees, (sum) => {
        expect(valueOfWords(rupeesInWords(sum, numbers))).toBe(sum);
      }),
    );
  });
});

/** Parses an amount in words. "Hundred" multiplies the number before it; larger units end a group. */
function valueOfWords(words: string): number {
  const small = new Map<string, number>();
  for (const [index, word] of numbers.ones.entries()) small.set(word, index + 1);
  for (const [index, word] of numbers.tens.entries()) small.set(word, (index + 2) * 10);
  const units = new Map([
    [numbers.thousand, THOUSAND],
    [numbers.lakh, LAKH],
  ]);
  let total = 0;
  let group = 0;
  for (const word of words.split(/[ -]/)) {
    const unit = units.get(word);
    if (unit) {
      total += group * unit;
      group = 0;
    } else if (word === numbers.crore) {
      total = (total + group) * CRORE;
      group = 0;
    } else if (word === numbers.hundred) group *= 100;
    else group += small.get(word) ?? 0;
  }
  return total + group;
}
