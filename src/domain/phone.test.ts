import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPhone, tenDigitsIn, typedPhone } from './phone.ts';

/** What the field contains after each of these keys. */
const typeKeys = (keys: string, field = '') =>
  [...keys].reduce((before, key) => typedPhone(before + key, before), field);

const digits = fc.stringMatching(/^\d{10}$/);
const prefix = fc.constantFrom('+91', '+91 ', '91', '0', '0 ', '0091 ', '+91-', '(+91) ', '+91 0', '');
/** Ten digits with random separators between them. */
const spaced = digits.chain((ten) =>
  fc
    .array(fc.constantFrom('', ' ', '-', '.'), { minLength: 10, maxLength: 10 })
    .map((between) => ({ ten, text: [...ten].map((d, i) => d + (i < 9 ? between[i] : '')).join('') })),
);

test.each([
  ['+91 98765 43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['9198765432', '9198765432'],
  ['९८७६५ ४३२१०', '9876543210'],
  ['98765432101', '98765432101'],
  ['\u202a+91 98765 43210\u202c', '9876543210'],
  ['98765\u200b43210', '9876543210'],
  ['98765432²0', '98765432²0'],
  ['+971 50 123 4567', '+971501234567'],
])('%s is read as %s', (typed, read) => {
  expect(readPhone(typed)).toBe(read);
});

test('the prefix of a pasted number is removed before it is cut to ten digits', () => {
  fc.assert(
    fc.property(prefix, spaced, (before, { ten, text }) => {
      expect(typedPhone(before + text, '')).toBe(ten);
      expect(typedPhone(before + text, '98765')).toBe(ten);
      expect(readPhone(before + text)).toBe(ten);
    }),
  );
});

test('a number typed key by key with any prefix becomes its ten digits', () => {
  fc.assert(
    fc.property(fc.constantFrom('+91', '+91 ', '91', '91 ', '0', '0091', ''), digits, (before, ten) => {
      expect(typeKeys(before + ten)).toBe(ten);
    }),
  );
});

test('a number that begins with 91 stays complete, and an eleventh digit does not change it into another number', () => {
  expect(typeKeys('9198765432')).toBe('9198765432');
  // The result has nine digits, so validation rejects it.
  expect(typeKeys('91987654321')).toBe('987654321');
});

test('while typing, the field never holds more than ten digits, and no other characters than a plus before them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 40 }), (typed) => {
      expect(typeKeys(typed)).toMatch(/^\+?\d{0,10}$/);
    }),
  );
});

const foreign = [
  '+971 50 123 4567',
  '+6591234567',
  '+880 1712 345678',
  '+1 (212) 555-0123',
  '98765432101',
  '91987654321',
  '98765 4321',
  '98765 43210 / 98765 43211',
  'call me',
];

test.each(foreign)('%s, entered at once, keeps its text and is no number', (text) => {
  for (const before of ['', '98765', '9876543210', '+', '+880 1712 345678 or']) {
    const field = typedPhone(text, before, before === '9876543210');
    expect(field).toBe(text);
    expect(tenDigitsIn(field)).toBeUndefined();
  }
});

test.each(foreign.filter((text) => !/^9/.test(text)))(
  '%s, entered at once, is not changed into a number by further keys',
  (text) => {
    const field = typeKeys('7a', text);
    expect(field.startsWith(text)).toBe(true);
    expect(tenDigitsIn(field)).toBeUndefined();
    expect(typedPhone(text.slice(0, -1), text)).toBe(text.slice(0, -1));
  },
);

test('pasted digits may be completed by typing', () =>
  expect(typeKeys('0', '98765 4321')).toBe('9876543210'));

test.each(['+971501234567', '+6591234567'])('%s, typed key by key, is no number', (text) =>
  expect(tenDigitsIn(typeKeys(text))).toBeUndefined(),
);
