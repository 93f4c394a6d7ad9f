import { expect, test } from 'vitest';
import { shownText, splitFurtherWords } from './further-words.ts';
import { detectLanguage } from './language.ts';
import { normalisePages } from './normalise.ts';

const one = (raw: string, ...others: string[]) => shownText(normalisePages([raw, ...others])[0] ?? '');
const furtherOf = (raw: string, ...others: string[]) =>
  splitFurtherWords(normalisePages([raw, ...others])[0] ?? '').further;

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

test.each([
  ['non-\nconvertible', 'non-convertible', 'nonconvertible'],
  ['Non-\nConvertible', 'Non-Convertible', 'NonConvertible'],
  ['NON-\nCONVERTIBLE', 'NON-CONVERTIBLE', 'NONCONVERTIBLE'],
  ['a short-\nterm loan', 'a short-term\nloan', 'shortterm'],
  ['e-\nvoting', 'e-voting', 'evoting'],
  ['a divi-\ndend', 'a dividend', 'divi-dend'],
  ['co-\nlending and lending', 'co-lending\nand lending', 'colending'],
  ['the re-\nport', 'the report', 're-port'],
  ['year-on-\nyear', 'year-on-year', 'onyear'],
  ['state-\nof-the-art, (divi-\ndend).', 'state-of-the-art,\n(dividend).', 'stateof divi-dend'],
  ['DIVI-\nDEND', 'DIVI-\nDEND', 'DIVIDEND'],
])('%j is shown as %j, and is also found as %j', (raw, shown, further) => {
  expect([one(raw), furtherOf(raw)]).toEqual([shown, further]);
});

test('a word that the document contains elsewhere has no other reading', () => {
  expect(furtherOf('a divi-\ndend', 'the dividend')).toBe('');
});

test('joins numbers that are divided at a hyphen, which stays', () => {
  expect(one('FY 2023-\n24 ended')).toBe('FY 2023-24\nended');
  expect(one('(2023-\n24) ended')).toBe('(2023-24)\nended');
  expect(one('dated 31-\n03-2025, and 2019\u201320')).toBe('dated 31-03-2025,\nand 2019\u201320');
  expect(one('FY 2023- FY 2022-\n24 23')).toBe('FY 2023- FY 2022-\n24 23');
  expect(one('24 -\n25 and 1,234 (5)-\n6')).toBe('24 -\n25 and 1,234 (5)-\n6');
});

test('leaves names and other hyphens unchanged', () => {
  expect(one('ISO-\nCertified re-use of लाभ-\nहानि')).toBe('ISO-\nCertified re-use of लाभ-\nहानि');
});

test('no document contains the separator of further words', () => {
  expect(one('a\fb')).toBe('a b');
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
