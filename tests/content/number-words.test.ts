/** The words for amounts in each language are read as the same amounts. */
import { expect, test } from 'vitest';
import { loadContent } from '../../src/content-model/load.ts';
import { CRORE, rupeesInWords, THOUSAND } from '../../src/domain/money/format.ts';
import { parseRupees } from '../../src/domain/money/parse.ts';

const WHOLE = Array.from({ length: 999 }, (_, index) => index + 1);
/** The words of each language that has forms. */
const WORDS = Object.entries(loadContent('content').content.text).flatMap(([language, text]) =>
  text && 'forms' in text && text.forms ? [[language, text.forms.enquiry.numbers] as const] : [],
);

test.each(WORDS)('in %s', (_, words) => {
  const amounts = WHOLE.flatMap((n) => [n * CRORE, n * THOUSAND + 100]);
  const misread = amounts.filter((amount) => parseRupees(rupeesInWords(amount, words)) !== amount);
  expect(misread.map((amount) => rupeesInWords(amount, words))).toEqual([]);
});

test('a hundred alone is said as people say it', () => {
  const said = WORDS.map(([language, words]) => [language, rupeesInWords(100 * CRORE, words)]);
  expect(Object.fromEntries(said)).toEqual({
    en: 'one hundred crore rupees',
    hi: 'सौ करोड़ रुपये',
    gu: 'સો કરોડ રૂપિયા',
    mr: 'शंभर कोटी रुपये',
  });
});
