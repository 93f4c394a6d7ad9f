/** The words for amounts in each language are read as the same amounts. */
import { expect, test } from 'vitest';
import { loadContent } from '../../src/content-model/load.ts';
import { CRORE, rupeesInWords, THOUSAND } from '../../src/domain/money/format.ts';
import { parseRupees } from '../../src/domain/money/parse.ts';

const { text } = loadContent('content').content;
const WHOLE = Array.from({ length: 999 }, (_, index) => index + 1);

test.each(Object.keys(text))('in %s', (language) => {
  const { numbers } = text[language]?.forms.enquiry ?? expect.fail(`no text in ${language}`);
  const amounts = WHOLE.flatMap((n) => [n * CRORE, n * THOUSAND + 100]);
  const misread = amounts.filter((amount) => parseRupees(rupeesInWords(amount, numbers)) !== amount);
  expect(misread.map((amount) => rupeesInWords(amount, numbers))).toEqual([]);
});

test('a hundred alone is said as people say it', () => {
  const said = Object.entries(text).map(([language, { forms }]) => [
    language,
    rupeesInWords(100 * CRORE, forms.enquiry.numbers),
  ]);
  expect(Object.fromEntries(said)).toEqual({
    en: 'one hundred crore rupees',
    hi: 'सौ करोड़ रुपये',
    gu: 'સો કરોડ રૂપિયા',
    mr: 'शंभर कोटी रुपये',
  });
});
