import { expect, test } from 'vitest';
import { shownText, splitFurtherWords } from './extracted.ts';
import { inStoredOrder, normalisePages, withoutUnmapped } from './normalise.ts';
import { joinSpacedLetters } from './spaced-letters.ts';
import { detectLanguage } from './text-language.ts';

const one = (raw: string, ...others: string[]) => shownText(normalisePages([raw, ...others])[0] ?? '');
const furtherOf = (raw: string, ...others: string[]) =>
  splitFurtherWords(normalisePages([raw, ...others])[0] ?? '').further;

test.each([
  ['e\u0301 of\uFB01ce e\uFB03cient re\u00ADcapital \u200Bzero\uFEFF', 'é office efficient recapital zero'],
  // Joiners are part of the spelling in Indic scripts.
  ['र\u094D\u200Dय', 'र\u094D\u200Dय'],
  ['  a\t\tb\u00A0c \r\n\r\n\r\n d ', 'a b c\n\nd'],
  ['a divi-\r\ndend of five', 'a dividend\nof five'],
  ['a divi\uFFFEdend of five', 'a dividend\nof five'],
  ['FY 2023-\n24 ended', 'FY 2023-24\nended'],
  ['(2023-\n24) ended', '(2023-24)\nended'],
  ['dated 31-\n03-2025, and 2019\u201320', 'dated 31-03-2025,\nand 2019\u201320'],
  ['FY 2023- FY 2022-\n24 23', 'FY 2023- FY 2022-\n24 23'],
  ['for 5-\nyear loans, 2019\u2013\nand 20', 'for 5-year\nloans, 2019\u2013\nand 20'],
  ['24 -\n25 and 1,234 (5)-\n6', '24 -\n25 and 1,234 (5)-\n6'],
  ['ISO-\nCertified re-use of लाभ-\nहानि', 'ISO-\nCertified re-use of लाभ-\nहानि'],
  // No document contains the separator of further words.
  ['a\fb', 'a b'],
])('%j is shown as %j', (raw, shown) => {
  expect(one(raw)).toBe(shown);
});

test('keeps the hyphen of a compound at the end of a line, unless the document has the word without it', () => {
  expect(one('non-\nconvertible debentures', 'non is used, convertible too')).toBe(
    'non-convertible\ndebentures',
  );
  expect(one('con-\ntent', 'con, tent and content')).toBe('content');
  expect(furtherOf('a divi-\ndend', 'the dividend')).toBe('');
});

test('takes linear time for long words and long runs of combining marks', () => {
  const letters = 'a'.repeat(200_000);
  expect(one(`${letters} divi-\ndend`)).toBe(`${letters} dividend`);
  const marks = '\u0301\u0323'.repeat(100_000);
  expect(one(`x${marks}y`)).toHaveLength(32);
});

test.each([
  ['non-\nconvertible', 'non-convertible', 'nonconvertible'],
  ['NON-\nCONVERTIBLE', 'NON-CONVERTIBLE', 'NONCONVERTIBLE'],
  ['a short-\nterm loan', 'a short-term\nloan', 'shortterm'],
  ['a divi-\ndend', 'a dividend', 'divi-dend'],
  ['co-\nlending and lending', 'co-lending\nand lending', 'colending'],
  ['the re-\nport', 'the report', 're-port'],
  ['year-on-\nyear', 'year-on-year', 'onyear'],
  ['state-\nof-the-art, (divi-\ndend).', 'state-of-the-art,\n(dividend).', 'stateof divi-dend'],
  ['DIVI-\nDEND', 'DIVI-\nDEND', 'DIVIDEND'],
  ['लाभ-\nहानि', 'लाभ-\nहानि', 'लाभहानि'],
])('%j is shown as %j, and is also found as %j', (raw, shown, further) => {
  expect([one(raw), furtherOf(raw)]).toEqual([shown, further]);
});

test.each([
  ['The board of directors recommended a dividend.', 'en'],
  ['निदेशक मंडल ने लाभांश की सिफारिश की है।', 'hi'],
  ['संचालक मंडळाने लाभांशाची शिफारस केली आहे.', 'mr'],
  ['કંપનીના મંડળે ડિવિડન્ડની ભલામણ કરી છે.', 'gu'],
  ['Kaarya Capital Limited की वार्षिक रिपोर्ट में यह बताया गया है', 'hi'],
  ['কোম্পানির পরিচালনা পর্ষদের সভা।', 'bn'],
  ['కంపెనీ డైరెక్టర్ల బోర్డు సమావేశం', 'te'],
  ['கம்பெனியின் இயக்குநர் குழு', 'ta'],
  ['کمپنی کے بورڈ کا اجلاس', 'ur'],
  ['12,345.67 2024-25', undefined],
] as const)('detects the language of %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

/** The text, and the words that it is also found by. */
const joined = (text: string) => {
  const further = new Set<string>();
  return [joinSpacedLetters(text, further), ...further];
};

test.each([
  ['N O T I C E is given', 'NOTICE is given'],
  ['A N N U A L   R E P O R T\n2023-24', 'ANNUAL REPORT\n2023-24'],
  ['P R O F I T & L O S S', 'PROFIT & LOSS'],
  ['N  O  T  I  C  E    O  F    A  G  M', 'NOTICE OF AGM'],
  ['A N N U A L R E P O R T', 'ANNUALREPORT'],
])('letters that are set apart, %j, are words: %j', (text, words) => {
  expect(joined(text)).toEqual([words]);
});

test.each(['A B C D', 'Y N Y N Y', 'A A B A', 'A G M', 'K V S R', 'I T R-V', 'a n n u a l'])(
  '%j is no word that is set apart',
  (text) => {
    expect(joined(text)).toEqual([text]);
  },
);

test.each(['Mr. A P J K Murthy', 'Murthy A P J K', 'A P J K Murthy'])(
  'the initials of %j stay, and are found as a word',
  (name) => {
    expect(joined(name)).toEqual([name, 'APJK']);
  },
);

test('takes linear time for long runs of single letters', () => {
  expect(joined('N O T I C E '.repeat(20_000))[0]).toMatch(/^NOTICENOTICE/);
  expect(joined('A '.repeat(100_000))).toHaveLength(1);
});

test.each([
  ['िनदेशक मंडल की बैठक में िवत्तीय वषर् के िलए', 'निदेशक मंडल की बैठक में वित्तीय वर्ष के लिए'],
  ['प्रितभूित और आरिक्षत', 'प्रतिभूति और आरक्षित'],
  ['', ''],
  ['िपयार्', 'पिर्या'],
  ['वार्िषक', 'वार्षिक'],
  ['િનયમ વાિષર્ક', 'નિયમ વાર્ષિક'],
])('restores %s', (drawn, stored) => {
  expect(inStoredOrder(`िसफािरश ${drawn}`)).toBe(`सिफारिश ${stored}`);
});

test.each([
  'निदेशक मंडल की बैठक में वित्तीय वर्ष के लिए लाभांश की सिफारिश',
  'નિયમ અને વાર્ષિક અહેવાલ',
  'The Board of Directors',
  '',
])('leaves text in the stored order: %s', (text) => {
  expect(inStoredOrder(text)).toBe(text);
});

test.each([
  ['Űनिदेशक विŨर्ष Ǻलए', 'निदेशक विर्ष लए'],
  ['Ürün ve Škoda', 'Ürün ve Škoda'],
  ['Škoda सूचना', 'Škoda सूचना'],
])('removes glyphs without letters from Indic words only: %s', (text, expected) => {
  expect(withoutUnmapped(text)).toBe(expected);
});

test('one misplaced sign on a page of others is a misprint', () => {
  const page = `ि${' निदेशक सिफारिश वित्तीय'.repeat(20)}`;
  expect(inStoredOrder(page)).toBe(page);
});
