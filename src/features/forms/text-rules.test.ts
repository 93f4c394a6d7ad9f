import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clean, countOf, LETTERS_AND_SPACES } from './text-rules.ts';

test('cleaning is done once: a second time changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const once = clean(typed);
      expect(clean(once)).toBe(once);
      expect(once).toBe(once.trim().normalize('NFC'));
      expect(clean(`e\0${typed}\0\u0301`)).toBe(clean(clean(`e\0${typed}\0\u0301`)));
      expect(once.isWellFormed()).toBe(true);
    }),
  );
});

test('long runs of anything are cleaned and judged within milliseconds', () => {
  const started = performance.now();
  for (const run of [' ', '\n', '\u200b', 'a', 'a ', '\u0301'])
    LETTERS_AND_SPACES.test(clean(`x${run.repeat(90_000)}x`));
  expect(performance.now() - started).toBeLessThan(1000);
});

test.each([
  ['Asha Rao', true],
  ['आशा', true],
  ['ശ്രീജിത്ത്', true],
  ['ক্‌ষ', true],
  ['Zoë', true],
  ['Asha2', false],
  ['Asha-Rao', false],
  ['😀😀', false],
  ['\u0301\u0301', false],
])('%s is letters and spaces: %s', (name, fits) => {
  expect(LETTERS_AND_SPACES.test(clean(name))).toBe(fits);
});

test('characters are counted as people see letters, not as a computer stores them', () => {
  expect(countOf(clean('e\u0301'))).toBe(1);
  expect(countOf('𝒜😀')).toBe(2);
});
