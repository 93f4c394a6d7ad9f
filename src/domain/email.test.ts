import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test('addresses that mail programs produce are accepted', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      // Every top-level domain has at least two letters.
      fc.pre(/\.[a-z]{2,}$/i.test(email));
      expect(isEmail(email)).toBe(true);
    }),
  );
  expect(isEmail(`${'a'.repeat(1000)}@example.com`)).toBe(false);
});

test('addresses with spaces, line breaks or a second address are rejected', () => {
  const evil = fc.constantFrom(' ', '\n', '\r\n', '\t', ',', ';', '<', '>', '"', '\0', '\u2028');
  fc.assert(
    fc.property(fc.emailAddress(), fc.nat(), evil, (email, at, part) => {
      const place = at % (email.length + 1);
      expect(isEmail(email.slice(0, place) + part + email.slice(place))).toBe(false);
    }),
  );
});
