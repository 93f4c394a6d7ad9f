import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { CRORE, formatPaise, formatRupees, LAKH, rupeesInWords, THOUSAND } from './format.ts';

const { numbers } = loadContent(CONTENT).content.text.en.forms.enquiry;
const rupees = fc.integer({ min: 1, max: 1000 * CRORE });

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

  test('a language whose numbers are not joined lists 99 words', () => {
    const upTo99 = Array.from({ length: 99 }, (_, index) => `w${index + 1}`).join(' ');
    const words = { ...numbers, upTo99 };
    expect(rupeesInWords(5_42_099, words)).toBe('w5 lakh w42 thousand w99 rupees');
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
  for (const [index, word] of numbers.upTo99.split(' ').entries())
    small.set(word, index < 20 ? index + 1 : (index - 17) * 10);
  const units = new Map([
    [numbers.thousand, THOUSAND],
    [numbers.lakh, LAKH],
  ]);
  let total = 0;
  let group = 0;
  for (const word of words.split(' ')) {
    const unit = units.get(word);
    if (unit) {
      total += group * unit;
      group = 0;
    } else if (word === numbers.crore) {
      total = (total + group) * CRORE;
      group = 0;
    } else if (word === 'hundred') group *= 100;
    else for (const part of word.split('-')) group += small.get(part) ?? 0;
  }
  return total + group;
}
