import { expect, test } from 'vitest';
import { lookAlikes, nameTroubles, pathTroubles } from './names.ts';

test.each([
  ['Rates: all.pdf', /Windows refuses/],
  ['100% holding?.pdf', /Windows refuses/],
  ['con.pdf', /device/],
  ['LPT1', /device/],
  ['fdp\u202Efdp.exe', /invisible/],
  ['tab\there.pdf', /invisible/],
  [' first.pdf', /space/],
  ['Folder.', /ends with a dot/],
  ['Re\u0301sume\u0301.pdf', /NFC/],
  [`${'क'.repeat(60)}.pdf`, /184 bytes/],
  ['bro\uFFFDken.pdf', /UTF-8/],
])('%j is not portable', (name, trouble) => {
  expect(nameTroubles(name)).toEqual([expect.stringMatching(trouble)]);
});

test.each([
  'Annual Report 2024-25.pdf',
  'वार्षिक रिपोर्ट.pdf',
  'Q1 & Q2 #2 (50%).pdf',
  'console.pdf',
  'क्‍ष.pdf',
])('%j is portable', (name) => expect(nameTroubles(name)).toEqual([]));

test('long paths are reported', () => {
  expect(pathTroubles('a'.repeat(200))).toEqual([]);
  expect(pathTroubles('a'.repeat(201))).toEqual([expect.stringContaining('201 characters')]);
});

test('names that differ only in case or normalisation are grouped', () => {
  expect(lookAlikes(['a.pdf', 'A.PDF', 'b.pdf', 're\u0301.pdf', 'r\u00e9.pdf'])).toEqual([
    ['a.pdf', 'A.PDF'],
    ['re\u0301.pdf', 'r\u00e9.pdf'],
  ]);
});
