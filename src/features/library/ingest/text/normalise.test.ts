import { expect, test } from 'vitest';
import { detectLanguage } from './language.ts';
import { normalisePages } from './normalise.ts';

const one = (raw: string, ...others: string[]) => normalisePages([raw, ...others])[0];

test('composes characters, resolves ligatures and removes invisible characters', () => {
  expect(one('e\u0301 of\uFB01ce e\uFB03cient re\u00ADcapital \u200Bzero\uFEFF')).toBe(
    'é office efficient recapital zero',
  );
  // Joiners are part of the spelling in Indic scripts.
  expect(one('र\u094D\u200Dय')).toBe('र\u094D\u200Dय');
});

test('joins a word that is hyphenated at the end of a line', () => {
  expect(one('a divi-\r\ndend of five')).toBe('a dividend\nof five');
  expect(one('a divi\uFFFEdend of five')).toBe('a dividend\nof five');
});

test('keeps the hyphen of a compound at the end of a line', () => {
  expect(one('non-\nconvertible debentures', 'non is used, convertible too')).toBe(
    'non-convertible\ndebentures',
  );
  // The document contains the unhyphenated word elsewhere, so the hyphen is removed.
  expect(one('con-\ntent', 'con, tent and content')).toBe('content');
});

test('takes linear time for long words and long runs of combining marks', () => {
  const letters = 'a'.repeat(200_000);
  expect(one(`${letters} divi-\ndend`)).toBe(`${letters} dividend`);
  const marks = '\u0301\u0323'.repeat(100_000);
  expect(one(`x${marks}y`)).toHaveLength(32);
});

test('leaves numbers, names and other hyphens unchanged', () => {
  expect(one('2019-\n20 and ISO-\nCertified re-use')).toBe('2019-\n20 and ISO-\nCertified re-use');
});

test('keeps line breaks and single spaces', () => {
  expect(one('  a\t\tb\u00A0c \r\n\r\n\r\n d ')).toBe('a b c\n\nd');
});

test.each([
  ['The board of directors recommended a dividend.', 'en'],
  ['निदेशक मंडल ने लाभांश की सिफारिश की है।', 'hi'],
  ['संचालक मंडळाने लाभांशाची शिफारस केली आहे.', 'mr'],
  ['કંપનીના મંડળે ડિવિડન્ડની ભલામણ કરી છે.', 'gu'],
  ['Kaarya Capital Limited की वार्षिक रिपोर्ट में यह बताया गया है', 'hi'],
  ['12,345.67 2024-25', undefined],
] as const)('detects the language of %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});
