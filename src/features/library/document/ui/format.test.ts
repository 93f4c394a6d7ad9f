import { expect, test } from 'vitest';
import { inLanguage } from '../../../../domain/language/in-language.ts';
import { formatDate, formatSize, formatTime, isoDate, languageOf, marginNumeral } from './format.ts';

const units = { kilobytes: 'KB', megabytes: 'MB' };

test.each([
  [0, '1 KB'],
  [1499, '1 KB'],
  [210_400, '210 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [1_840_000, '1.8 MB'],
  [1_234_567_890, '1,234.6 MB'],
])('%d bytes are %s', (bytes, written) => {
  expect(formatSize(bytes, units)).toBe(written);
});

test('dates are days in India, independent of the server’s time zone', () => {
  const late = Date.UTC(2025, 4, 29, 18, 30);
  expect(formatDate(late)).toBe('30 May 2025');
  expect(isoDate(late)).toBe('2025-05-30');
  expect(formatDate(late - 1)).toBe('29 May 2025');
});

test('times are to the second in India, from 00 to 23 hours', () => {
  expect(formatTime(Date.UTC(2025, 4, 29, 18, 30, 5))).toBe('30 May 2025, 00.00.05 IST');
  expect(formatTime(Date.UTC(2025, 4, 29, 18, 29, 59))).toBe('29 May 2025, 23.59.59 IST');
  inLanguage('hi', () =>
    expect(formatTime(Date.UTC(2025, 4, 29, 18, 30, 5))).toBe('30 मई 2025, 00.00.05 भारतीय मानक समय'),
  );
});

test('numbers in the margin are in Devanagari, without grouping', () => {
  expect(marginNumeral(303)).toBe('३०३');
  expect(marginNumeral(12_345)).toBe('१२३४५');
});

test.each([
  ['Annual Report', undefined],
  ['वार्षिक रिपोर्ट 2024', 'hi'],
  ['પરિણામ', 'gu'],
])('screen readers pronounce %s in %s', (name, language) => {
  expect(languageOf(name)).toBe(language);
});
