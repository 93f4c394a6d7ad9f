import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPhone, typedPhone } from './phone.ts';

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
  ['0 98765 43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['9198765432', '9198765432'],
  ['९८७६५ ४३२१०', '9876543210'],
  ['98765432101', '98765432101'],
  ['98765abcde', '98765abcde'],
  ['', ''],
])('%s is read as %s', (typed, read) => {
  expect(readPhone(typed)).toBe(read);
});

test('the prefix of a pasted number is removed before it is cut to ten digits', () => {
  fc.assert(
    fc.property(prefix, spaced, (before, { ten, text }) => {
      expect(typedPhone(before + text)).toBe(ten);
      expect(readPhone(before + text)).toBe(ten);
    }),
  );
});

test('a number typed key by key with any prefix becomes its ten digits', () => {
  fc.assert(
    fc.property(fc.constantFrom('+91', '+91 ', '91', '91 ', '0', '0091', ''), digits, (before, ten) => {
      const typed = [...(before + ten)].reduce((field, key) => typedPhone(field + key), '');
      expect(typed).toBe(ten);
    }),
  );
});

test('a number that begins with 91 stays complete, and an eleventh digit does not change it into another number', () => {
  expect([...'9198765432'].reduce((field, key) => typedPhone(field + key), '')).toBe('9198765432');
  // The result has nine digits, so validation rejects it.
  expect(typedPhone('91987654321')).toBe('987654321');
});

test('the field never holds more than ten digits, and no other characters than a typed +91', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
      expect(typedPhone(typed)).toMatch(/^(\d{0,10}|\+(9|91)?)$/);
    }),
  );
});

test('long runs of any character are parsed in linear time', () => {
  // Processor time does not depend on other programs on the machine.
  const started = process.cpuUsage();
  for (const run of [' ', '0', '9', '+91', '९', '- ']) typedPhone(readPhone(run.repeat(30_000)));
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000);
});
