import { expect, test } from 'vitest';
import { lookAlikes, nameTroubles, pathTroubles, suggestedTitle } from './portable-names.ts';

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

const KINDS = [{ name: 'Notice', words: 'notice meeting' }];

test.each([
  'lt.pdf',
  'scan0001.pdf',
  'Scan_20190530 (2).pdf',
  'doc1.pdf',
  '1.pdf',
  'letter.pdf',
  'AttachHis_1234.pdf',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301.pdf',
  'd41d8cd98f00b204e9800998ecf8427e.pdf',
  'BSE_30-05-2019.pdf',
  'CamScanner 05-30-2019.pdf',
  'WhatsApp Image 2019.pdf',
  'New Doc 30May2019.pdf',
  'Untitled-1 final signed.pdf',
])('%s says nothing', (name) =>
  expect(suggestedTitle(name, 'Notice of meeting', KINDS)).toBe('Notice of meeting'),
);

test.each([
  'Outcome.pdf',
  '2019-05-30 Record date.pdf',
  'NoticeofEGM.pdf',
  'ऋण नीति.pdf',
  'scan of the minutes.pdf',
])('%s says something', (name) => expect(suggestedTitle(name, 'Notice of meeting', KINDS)).toBeUndefined());

const LETTER = 'SUNDARAM FINANCE LIMITED\n30 May 2019\nTo\nBSE Limited\n';

test.each([
  [
    'a subject of two lines',
    `${LETTER}Sub: Intimation of Board\nMeeting\nDear Sir,\nWe write`,
    'Intimation of Board Meeting',
  ],
  [
    'a subject below the salutation',
    `${LETTER}Dear Sirs,\nSubject – Newspaper {cutting}\nPursuant to`,
    'Newspaper cutting',
  ],
  ['a line that begins like a subject', 'Re-appointment of\nthe director\nDear Sir', undefined],
  ['a subject at its top', 'SUB:- Change of address\nRef: 1', 'Change of address'],
  ['a subject and an empty line', `${LETTER}Re.: Allotment of shares\n\nIn reply`, 'Allotment of shares'],
  ['a subject in Hindi', `${LETTER}विषय: बोर्ड मीटिंग की सूचना\n\nमहोदय`, 'बोर्ड मीटिंग की सूचना'],
  [
    'a line that names a kind',
    `${LETTER}NOTICE OF THE ANNUAL GENERAL MEETING\nNotice is given`,
    'NOTICE OF THE ANNUAL GENERAL MEETING',
  ],
  ['neither', `${LETTER}Substantial progress was made`, undefined],
  ['no text', '', undefined],
])('the title of a page with %s', (_, page, title) =>
  expect(suggestedTitle('lt.pdf', page, KINDS)).toBe(title),
);

test('a long page costs bounded time', () => {
  const started = performance.now();
  for (const part of ['\nsub:', '\nsub: \n', '\n    ']) suggestedTitle('lt.pdf', part.repeat(50_000), KINDS);
  expect(performance.now() - started).toBeLessThan(500);
});
