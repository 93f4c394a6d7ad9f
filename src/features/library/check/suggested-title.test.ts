import { expect, test } from 'vitest';
import { suggestedTitle } from './suggested-title.ts';

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
