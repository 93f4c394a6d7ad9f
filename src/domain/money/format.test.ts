import { describe, expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { Format } from '../language/format.ts';
import { CRORE, LAKH, rupeesInWords } from './format.ts';
import { shortRupees } from './short.ts';

const format = new Format('en');
const { numbers } = loadContent(CONTENT).content.text.en.forms.enquiry;

describe('formatting', () => {
  test.each([
    [50 * LAKH, '₹50,00,000', 'fifty lakh rupees'],
    [1.2 * CRORE, '₹1,20,00,000', 'one crore twenty lakh rupees'],
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
    expect(format.rupees(sum)).toBe(figures);
    expect(rupeesInWords(sum, numbers)).toBe(words);
  });

  test.each([
    [36_152_00, '₹36,152'],
    [36_170_70, '₹36,170.70'],
    [1_00_00_000_05, '₹1,00,00,000.05'],
    [0, '₹0'],
  ])('formats %i paise as %s', (paise, figures) => expect(format.paise(paise)).toBe(figures));

  test('a language whose numbers are not joined lists 99 words', () => {
    const upTo99 = Array.from({ length: 99 }, (_, index) => `w${index + 1}`).join(' ');
    const words = { ...numbers, upTo99, hundred: 'h' };
    expect(rupeesInWords(5_42_099, words)).toBe('w5 lakh w42 thousand w99 rupees');
    expect(rupeesInWords(100, words)).toBe('h rupees');
  });
});

const units = { lakh: '₹{n} lakh', crore: '₹{n} crore' };

test.each([
  [5 * LAKH, '₹5 lakh'],
  [99.99 * LAKH, '₹99.99 lakh'],
  [CRORE, '₹1 crore'],
  [1.25 * CRORE, '₹1.25 crore'],
  [1000 * CRORE, '₹1,000 crore'],
])('%i rupees are %s, on one line', (rupees, text) => {
  expect(shortRupees(rupees, units, format)).toBe(text.replace(' ', '\u00a0'));
});
