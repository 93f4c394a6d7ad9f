import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { loadContent } from '../../../content-model/load.ts';
import { checkIdentifier, IDENTIFIERS, type Identifier } from '../../../domain/identifiers/check.ts';
import { sentenceFor } from './number-sentence.ts';

const { numbers } = loadContent(CONTENT).content.text.en.papers;

function sentence(identifier: Identifier, typed: string): string {
  const verdict = checkIdentifier(identifier, typed);
  return verdict ? sentenceFor(identifier, verdict, numbers) : '';
}

test.each(IDENTIFIERS)('the example of %s is accepted without a warning', (identifier) => {
  expect(checkIdentifier(identifier, numbers.fields[identifier].example)).toMatchObject({
    ok: true,
    warnings: [],
  });
});

test.each<[Identifier, string, string]>([
  ['gstin', '27AAPFU0939F1ZV', 'It looks right: Maharashtra, PAN AAPFU0939F'],
  [
    'gstin',
    '27AAPFUO939F1ZV',
    'Character 8 is the letter O, where a digit belongs, perhaps the digit 0: 27AAPFU[O]939F1ZV',
  ],
  ['gstin', '07AAACI1681G1Z1', numbers.problems.checkDigit],
  ['pan', 'aapfu0939f', 'It looks right. This is the PAN of a firm or an LLP.'],
  ['pan', 'AAPFU0939', '9 characters so far; it has 10, not counting spaces and hyphens.'],
  ['cin', 'X74999GJ2018PLC102791', 'Character 1 is “X”, where L / U belongs: [X]74999GJ2018PLC102791'],
  ['udyam', 'udyam mh 18 0123456', 'It looks right: UDYAM-MH-18-0123456'],
  ['ifsc', 'ABCD0EF1234', 'It looks right. Bank code ABCD.'],
])('%s %s: %s', (identifier, typed, expected) => {
  expect(sentence(identifier, typed)).toBe(expected);
});

test('a number of another kind is not called wrong', () => {
  expect(sentence('gstin', '0717USA00001UN2')).toMatch(/^This looks like the UIN of an embassy/);
  expect(sentence('udyam', 'MH12A0012345')).toMatch(/^This looks like a Udyog Aadhaar number/);
});

test('an unknown letter is not called wrong', () => {
  expect(sentence('pan', 'AAPXU0939F')).toMatch(/^It looks right, but .*“X”/);
});

test('no sentence has an empty placeholder', () => {
  const typed = fc.oneof(
    fc.stringMatching(/^[0-9A-Z]{1,22}$/),
    fc.constantFrom(...IDENTIFIERS).map((identifier) => numbers.fields[identifier].example),
  );
  fc.assert(
    fc.property(fc.constantFrom(...IDENTIFIERS), typed, (identifier, text) => {
      expect(sentence(identifier, text)).not.toMatch(/[{}]|undefined/);
    }),
  );
});
