import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatRupees } from '../money/format.ts';
import { inLanguage } from './in-language.ts';
import { dateFormat, documentLanguage, formatCount, formOf, setLanguages } from './language.ts';

const asked = { timeZone: 'Asia/Kolkata', dateStyle: 'long' } as const;
const DAY = new Date('2026-11-27T00:00:00+05:30');

describe('digits', () => {
  beforeAll(() => setLanguages({ digits: (language) => (language === 'mr' ? 'deva' : 'latn') }));
  afterAll(() => setLanguages({ digits: () => 'latn' }));

  test('are Latin unless a language asks for its own', () =>
    inLanguage('hi', () => {
      expect(documentLanguage()).toBe('hi-IN');
      expect(formatCount(1234567)).toBe('12,34,567');
      expect(dateFormat(asked).format(DAY)).toBe('27 नवंबर 2026');
    }));

  test('of its script are in numbers, amounts and dates, and the document names them', () =>
    inLanguage('mr', () => {
      expect(documentLanguage()).toBe('mr-IN-u-nu-deva');
      expect(formatCount(1234567)).toBe('१२,३४,५६७');
      expect(formatRupees(5000000)).toBe('₹५०,००,०००');
      expect(dateFormat(asked).format(DAY)).toBe('२७ नोव्हेंबर, २०२६');
    }));
});

test.each([
  ['en', '0', 'other'],
  ['en', '1', 'one'],
  ['en', '12', 'other'],
  ['hi', '0', 'one'],
  ['hi', '1', 'one'],
  ['gu', '1', 'one'],
  ['mr', '0', 'other'],
  ['mr', '1', 'one'],
  ['mr', '1,001', 'other'],
])('in %s, %s takes the form for %s', (language, number, form) =>
  inLanguage(language, () => expect(formOf(number, 'one', 'other')).toBe(form)),
);
