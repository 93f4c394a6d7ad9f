import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../tests/any-text.ts';
import { checkIdentifier, IDENTIFIERS, type Identifier } from './check.ts';

const problem = (identifier: Identifier, typed: string) => {
  const verdict = checkIdentifier(identifier, typed);
  return verdict && !verdict.ok ? verdict.problem : undefined;
};

test.each<[Identifier, string, string]>([
  ['udyam', 'udyam mh 18 0123456', 'UDYAM-MH-18-0123456'],
  ['udyam', 'UDYAMMH180123456', 'UDYAM-MH-18-0123456'],
  ['udyam', 'UDYAM–GJ–०१–१२३४५६७', 'UDYAM-GJ-01-1234567'],
  ['gstin', ' 29 aagcb 7383 j1z4 ', '29AAGCB7383J1Z4'],
  ['gstin', '27AAACR5055K1Z7', '27AAACR5055K1Z7'],
  ['gstin', '２７ＡＡＰＦＵ０９３９Ｆ１ＺＶ', '27AAPFU0939F1ZV'],
  ['pan', 'aapfu0939f', 'AAPFU0939F'],
  ['pan', 'AAPFU૦૯૩૯F', 'AAPFU0939F'],
  ['cin', 'L74999 GJ2018 PLC102791', 'L74999GJ2018PLC102791'],
  ['llpin', 'aab-1234', 'AAB-1234'],
  ['llpin', 'AAB1234', 'AAB-1234'],
  ['ifsc', 'ABCD0\u200bEF1234', 'ABCD0EF1234'],
])('%s %s is accepted as %s', (identifier, typed, value) => {
  expect(checkIdentifier(identifier, typed)).toMatchObject({ ok: true, value, warnings: [] });
});

describe('problems', () => {
  test.each<[Identifier, string, object]>([
    ['gstin', '07AAACI1681G1Z1', { code: 'checkDigit' }],
    ['gstin', '27AAPFU0939F1Z', { code: 'length', found: 14, wanted: 15 }],
    ['gstin', '27AAPFUO939F1ZV', { code: 'letterForDigit', found: 'O', wanted: '0', position: 8 }],
    ['gstin', '27AAPFU0939F12V', { code: 'digitForLetter', found: '2', wanted: 'Z', position: 14 }],
    ['gstin', '27AAPFU0939F1MX', { code: 'only', found: 'M', wanted: 'Z', position: 14 }],
    ['gstin', '0717USA00001XN1', { code: 'digitForLetter', found: '1', position: 3 }],
    ['gstin', '27AAPFU0939F0ZV', { code: 'notZero', found: '0', position: 13 }],
    ['pan', 'AAPF50939F', { code: 'digitForLetter', found: '5', wanted: 'S', marked: 'AAPF[5]0939F' }],
    ['pan', 'AAPFUX939F', { code: 'digit', found: 'X', position: 6 }],
    ['pan', 'AAP4U0939F', { code: 'letter', found: '4', position: 4 }],
    ['pan', 'AAP/U0939F', { code: 'foreign', found: '/', marked: 'AAP[/]U0939F' }],
    ['udyam', 'MH-18-0123456', { code: 'length', found: 11, wanted: 16 }],
    ['udyam', 'UDYOM-MH-18-0123456', { code: 'only', found: 'O', wanted: 'A', position: 4 }],
    ['cin', 'A74999GJ2018PLC102791', { code: 'only', wanted: 'LU', position: 1 }],
    ['ifsc', 'ABCD1EF1234', { code: 'only', found: '1', wanted: '0', position: 5 }],
    ['pan', 'A'.repeat(65), { code: 'tooLong' }],
  ])('%s %s', (identifier, typed, expected) => {
    expect(problem(identifier, typed)).toMatchObject(expected);
  });

  test('empty text is neither accepted nor rejected', () => {
    for (const identifier of IDENTIFIERS) expect(checkIdentifier(identifier, ' - ')).toBeUndefined();
  });
});

describe('what is uncertain is accepted with a warning', () => {
  test.each<[Identifier, string, object]>([
    ['pan', 'AAPXU0939F', { code: 'holder', found: 'X' }],
    ['gstin', '45AAPFU0939F1ZX', { code: 'state', found: '45' }],
    ['gstin', '27AAPXU0939F1ZV', { code: 'holder', found: 'X' }],
    ['cin', 'U74999GJ2018XYZ102791', { code: 'companyType', found: 'XYZ' }],
  ])('%s %s', (identifier, typed, warning) => {
    const checked = identifier === 'gstin' ? withCheckDigit(typed) : typed;
    expect(checkIdentifier(identifier, checked)).toMatchObject({ ok: true, warnings: [warning] });
  });
});

describe('a number of another kind is accepted with a warning', () => {
  test.each<[Identifier, string, string]>([
    ['gstin', '0717USA00001UN2', 'uin'],
    ['gstin', '0717 UNO 00157 UNO', 'uin'],
    ['gstin', '2717UNO00001ONZ', 'uin'],
    ['gstin', '9917SGP29001OSX', 'oidar'],
    ['gstin', '2717USA12345NR9', 'nonResident'],
    ['gstin', '27MUMA12345A1DL', 'taxDeductor'],
    ['gstin', '27AAPFU0939F1DX', 'taxDeductor'],
    ['gstin', '27AAPFU0939F1KX', 'taxDeductor'],
    ['gstin', '27aapfu0939f1cx', 'taxCollector'],
    ['gstin', '27MUMA12345A1Z5', 'department'],
    ['udyam', 'MH12A0012345', 'udyogAadhaar'],
    ['cin', 'AAB-1234', 'llp'],
    ['cin', 'F01234', 'foreignCompany'],
    ['llpin', 'U74999GJ2018PLC102791', 'company'],
    ['llpin', 'FAAB-1234', 'foreignLlp'],
  ])('%s %s: %s', (identifier, typed, code) => {
    expect(checkIdentifier(identifier, typed)).toMatchObject({ ok: true, warnings: [{ code }] });
  });

  test('a GSTIN of an unknown form, if its check digit fits', () => {
    const typed = '27AAPFU0939F13';
    const last = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter(
      (one) => checkIdentifier('gstin', typed + one)?.ok,
    );
    expect(last.length).toBe(1);
    expect(checkIdentifier('gstin', typed + last)).toMatchObject({ warnings: [{ code: 'otherForm' }] });
  });
});

test('a GSTIN names its state and contains the PAN of the firm', () => {
  const facts = { state: '27', pan: 'AAPFU0939F' };
  expect(checkIdentifier('gstin', '27AAPFU0939F1ZV')).toMatchObject({ ok: true, facts });
});

const capital = (length: number) => fc.stringMatching(new RegExp(`^[A-Z]{${length}}$`));
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const gstin = fc
  .tuple(digits(2), capital(5), digits(4), capital(1), fc.stringMatching(/^[1-9A-Z]$/))
  .map((parts) => withCheckDigit(`${parts.join('')}Z?`));
const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** True if a GSTIN is accepted as the number of a firm. */
function isUnquestioned(typed: string): boolean {
  const verdict = checkIdentifier('gstin', typed);
  return verdict?.ok === true && 'pan' in verdict.facts;
}

test('every change of one character of a GSTIN is detected', () => {
  fc.assert(
    fc.property(gstin, fc.nat(14), character, (valid, index, other) => {
      fc.pre(valid[index] !== other);
      expect(checkIdentifier('gstin', valid)?.ok).toBe(true);
      expect(isUnquestioned(valid.slice(0, index) + other + valid.slice(index + 1))).toBe(false);
    }),
  );
});

test('any text gets a verdict, and an accepted value is accepted again unchanged', () => {
  const pieces = fc.constantFrom(
    '27',
    'AAPFU',
    '0939',
    'F',
    '1Z',
    'V',
    'UDYAM',
    '-',
    ' ',
    '९',
    'O',
    '0',
    'ﷺ',
  );
  const text = fc.oneof(
    anyText(),
    fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
    gstin,
  );
  fc.assert(
    fc.property(fc.constantFrom(...IDENTIFIERS), text, (identifier, typed) => {
      const verdict = checkIdentifier(identifier, typed);
      if (!verdict) return;
      if (verdict.ok) expect(checkIdentifier(identifier, verdict.value)).toEqual(verdict);
      else expect(verdict.problem.code).toMatch(/^\w+$/);
    }),
    { numRuns: 200 },
  );
});

/** Replaces the last character with the check digit, which is found by trying all characters. */
function withCheckDigit(typed: string): string {
  const body = typed.slice(0, 14);
  const last = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find(
    (one) => problem('gstin', body + one)?.code !== 'checkDigit',
  );
  return body + last;
}
