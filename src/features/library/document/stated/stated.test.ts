import { expect, test } from 'vitest';
import { kindOf, wordFinder } from './document-kind.ts';
import { statedBy } from './stated.ts';

const NOW = Date.UTC(2026, 0, 10);
const RULES = [
  { name: 'Results', folder: ['Results'] },
  { name: 'Outcome', words: 'outcome board meeting' },
];
const stated = (path: string, firstPage = '', correction = {}) => {
  const folder = path.split('/');
  const name = folder.pop() ?? '';
  const { kind, year, filed } = statedBy({ folder, name, firstPage, correction }, RULES, NOW);
  return [kind, year, filed === undefined ? undefined : new Date(filed).toISOString().slice(0, 10)];
};

const LETTER = `Vardhan Works Limited\nRegd. Office: Pune 411001\n14th February, 2022\nTo BSE Limited, Mumbai 400001\n`;

test.each([
  [
    'the subject before the name',
    'A/FY2019.pdf',
    `${LETTER}Sub: Outcome of the board meeting held on\n14th February, 2022\nDear Sir,\nas on 31.03.2010`,
    ['Outcome', 2021, '2022-02-14'],
  ],
  [
    'a period in the subject before the day of the meeting',
    'A/x.pdf',
    `${LETTER}Subject: Outcome of the Board Meeting held on 30 May 2022 – results for the year ended March 31, 2022\n\nSir`,
    ['Outcome', 2021, '2022-05-30'],
  ],
  [
    'a title with a period',
    'A/x.pdf',
    'Statement of unaudited results for the quarter ended 30 June 2021',
    [undefined, 2021, '2021-06-30'],
  ],
  ['the name before the folder', 'A/2012-13/Notice_25.08.2022.pdf', '', [undefined, 2022, '2022-08-25']],
  [
    'a fourth quarter before the month of its filing',
    'A/Results_Q4_May21.pdf',
    '',
    [undefined, 2020, '2021-05-31'],
  ],
  ['the month in which a fourth quarter ends', 'A/Q4_Mar21.pdf', '', [undefined, 2020, '2021-03-31']],
  ['the innermost folder', 'A/2012-13/F.Y. 2018-19/Notice.pdf', LETTER, [undefined, 2018, '2022-02-14']],
  ['the folder before a calendar year alone', 'A/2018-19/Policy 2020.pdf', '', [undefined, 2018, undefined]],
  [
    'a calendar year alone before the date of a letter',
    'A/Policy 2020.pdf',
    LETTER,
    [undefined, 2020, '2022-02-14'],
  ],
  [
    'no year of a regulation',
    'A/Disclosure under Regulations, 2015.pdf',
    'Sub: Disclosure under Regulation 30 of SEBI (LODR) Regulations, 2015',
    [undefined, undefined, undefined],
  ],
  [
    'a period in the name before the day of the filing',
    'A/Results year ended 31.03.2021 filed 12.05.2021.pdf',
    '',
    [undefined, 2020, '2021-05-12'],
  ],
  ['a coming day', 'A/Notice 14.02.2026.pdf', '', [undefined, 2025, '2026-02-14']],
  [
    'no day of a repayment to come',
    'A/NCD maturity 31.03.2026.pdf',
    '2 December 2019\nDear Sir\nallotment',
    [undefined, 2019, '2019-12-02'],
  ],
  [
    'no period to come',
    'A/unclaimed.pdf',
    'Unclaimed dividend\nProposed date of transfer 12-OCT-2027, for FY 2026-27',
    [undefined, undefined, undefined],
  ],
  ['no meeting after four months', 'A/Notice 14.06.2026.pdf', LETTER, [undefined, 2021, '2022-02-14']],
  [
    'no such day because of a disclosure',
    'A/Disclosure of maturity 14.02.2026.pdf',
    '',
    [undefined, undefined, undefined],
  ],
  ['the calendar year that has begun', 'A/Policy 2026.pdf', '', [undefined, 2025, undefined]],
  ['the month that has begun', 'A/Results Jan 2026.pdf', '', [undefined, 2025, '2026-01-31']],
  [
    'the day after "Date:" before others above the salutation',
    'A/x.pdf',
    'Incorporated 14.06.1994\nRef. dated 12.05.2016\nDate: 08/11/2022\nDear Sir',
    [undefined, 2022, '2022-11-08'],
  ],
  [
    '"Date:" without a salutation',
    'A/x.pdf',
    'BSE 543210  Dated - 08/11/2022\nUpdate',
    [undefined, 2022, '2022-11-08'],
  ],
  [
    'no date of something else',
    'A/x.pdf',
    'Dividend\nThis is to state\nRecord Date: 08/11/2022',
    [undefined, undefined, undefined],
  ],
  [
    'no other day above a text that is no letter',
    'A/Code.pdf',
    'Date of incorporation 12 March 1999\nThe code applies to all.',
    [undefined, undefined, undefined],
  ],
  [
    'no word such as re-appointment as a subject',
    'A/x.pdf',
    'Results for the quarter ended 30 June 2021, and the\nre-appointment of Mr Rao for the year ended 31 March 2019',
    [undefined, 2021, '2021-06-30'],
  ],
])('counts %s', (_, path, firstPage, expected) => {
  expect(stated(path, firstPage)).toEqual(expected);
});

test('what will be done does not say what a document is; a subject does', () => {
  const title = 'NOTICE is given of the meeting, of which the board';
  expect(stated('A/x.pdf', `${title} will announce the outcome`)[0]).toBeUndefined();
  expect(stated('A/x.pdf', `${title} announces the outcome`)[0]).toBe('Outcome');
  expect(stated('A/x.pdf', 'Sub: What the board will do: outcome of the meeting')[0]).toBe('Outcome');
});

test('a correction comes before everything', () => {
  const subject = 'Sub: Outcome of the board meeting held on 14 February 2022';
  expect(stated('Results/FY2019.pdf', subject, { kind: 'Notice', year: 2001 })).toEqual([
    'Notice',
    2001,
    '2022-02-14',
  ]);
  expect(stated('Results/FY2019.pdf', subject, { filed: Date.UTC(2011, 2, 31) })).toEqual([
    'Results',
    2010,
    '2011-03-31',
  ]);
  expect(stated('Results/FY2019.pdf', subject, { kind: null, year: null })).toEqual([
    undefined,
    undefined,
    '2022-02-14',
  ]);
});

const KINDS = [
  { name: 'Advertisement', folder: ['Announcements', 'Newspapers'] },
  { name: 'Voting results', words: 'voting results' },
  { name: 'Notice', folder: ['Meetings'], words: 'notice' },
];

test.each([
  [['Announcements', 'Newspapers', '2024-25'], 'Voting results.pdf', 'Advertisement'],
  [['Announcements'], 'Results of voting.pdf', 'Voting results'],
  [['Meetings', '2024-25'], 'NOTICE of meeting.pdf', 'Notice'],
  [['Meetings'], 'Minutes.pdf', undefined],
  [['Announcements'], 'Notice.pdf', undefined],
  [[], 'Notice.pdf', undefined],
])('%j %s is: %s', (folder, name, kind) => {
  expect(kindOf(KINDS, { folder, name })).toBe(kind);
});

test.each([
  ['Anything.pdf', '', true],
  ['Book Closure.pdf', ['record date', 'book closure'], true],
  ['Book of records.pdf', ['record date', 'book closure'], false],
  ['Noticeof EGM.pdf', 'egm', true],
  ['NoticeofEGM.pdf', 'notice egm', true],
  ['Program.pdf', 'agm', false],
  ['b _BM_Outcome.pdf', 'outcome bm', true],
  ['Results of the quarter.pdf', 'result', true],
  ['Annual Secretarial Compliance Report.pdf', '"annual report"', false],
  ['Report on Annual General Meeting.pdf', '"annual report"', false],
  ['Company_Annual-Report__2024.pdf', '"annual report"', true],
  ['CompanyAnnualReport24.pdf', '"annual report" company', true],
  ['AnnualReport24.pdf', '"annual report" company', false],
])('%s contains %s: %s', (name, words, isFound) => {
  expect(wordFinder(name)(words)).toBe(isFound);
});

test('the subject of the first page counts where no rule has words of the name', () => {
  const scan = { folder: ['Announcements'], name: '13082024.pdf' };
  expect(kindOf(KINDS, { ...scan, subject: 'Voting results of the meeting' })).toBe('Voting results');
  expect(kindOf(KINDS, { ...scan, subject: undefined })).toBeUndefined();
  const named = { folder: ['Meetings'], name: 'Notice.pdf', subject: 'Voting results' };
  expect(kindOf(KINDS, named)).toBe('Notice');
});
