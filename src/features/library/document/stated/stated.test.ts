import { expect, test } from 'vitest';
import { kindOf, wordFinder } from './document-kind.ts';
import { statedBy } from './stated.ts';

const NOW = Date.UTC(2026, 0, 10);
const RULES = [
  { name: 'Results', folder: ['Results'] },
  { name: 'Outcome', words: 'outcome board meeting' },
];
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
/** Kind, year, day of the filing, and the day that it is about. */
const stated = (path: string, firstPage = '', correction = {}, isMachineRead = false) => {
  const folder = path.split('/');
  const name = folder.pop() ?? '';
  const evidence = { folder, name, firstPage, correction, isMachineRead };
  const { kind, year, filed, about } = statedBy(evidence, RULES, NOW);
  return [kind, year, filed && dayOf(filed), ...(about ? [`${about.what} ${dayOf(about.day)}`] : [])];
};

const LETTER = `Vardhan Works Limited\nRegd. Office: Pune 411001\n14th February, 2022\nTo BSE Limited, Mumbai 400001\n`;

test.each([
  [
    'the day of the letter before others in its text',
    'A/x.pdf',
    `${LETTER}Sub: Outcome of the board meeting held on\n14th February, 2022\nDear Sir,\nas on 31.03.2010`,
    ['Outcome', 2021, '2022-02-14', 'asOf 2010-03-31'],
  ],
  [
    'a period in the subject before the day of the meeting',
    'A/x.pdf',
    `${LETTER}Subject: Outcome of the Board Meeting held on 14 February 2022 – results for the quarter ended December 31, 2021\n\nSir`,
    ['Outcome', 2021, '2022-02-14', 'quarter 2021-12-31'],
  ],
  [
    'a title with a period',
    'A/x.pdf',
    'Statement of unaudited results for the quarter ended 30 June 2021',
    [undefined, 2021, undefined, 'quarter 2021-06-30'],
  ],
  ['the name before the folder', 'A/2012-13/Notice_25.08.2022.pdf', '', [undefined, 2022, '2022-08-25']],
  [
    'a fourth quarter before the month of its filing',
    'A/Results_Q4_May21.pdf',
    '',
    [undefined, 2020, undefined, 'quarter 2021-03-31'],
  ],
  [
    'the month in which a fourth quarter ends',
    'A/Q4_Mar21.pdf',
    '',
    [undefined, 2020, undefined, 'quarter 2021-03-31'],
  ],
  ['the innermost folder', 'A/2012-13/F.Y. 2018-19/Notice.pdf', LETTER, [undefined, 2018, '2022-02-14']],
  ['the folder before a calendar year alone', 'A/2018-19/Policy 2020.pdf', '', [undefined, 2018, undefined]],
  [
    'a calendar year alone before the date of a letter',
    'A/Policy 2020.pdf',
    LETTER,
    [undefined, 2020, '2022-02-14'],
  ],
  [
    'a period in the name before the day of the filing',
    'A/Results year ended 31.03.2021 filed 12.05.2021.pdf',
    '',
    [undefined, 2020, '2021-05-12', 'year 2021-03-31'],
  ],
  ['a coming day', 'A/Notice 14.02.2026.pdf', '', [undefined, 2025, undefined, 'meeting 2026-02-14']],
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
  ['the month that has begun, which is no day', 'A/Results Jan 2026.pdf', '', [undefined, 2025, undefined]],
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
    [undefined, 2021, undefined, 'quarter 2021-06-30'],
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
    'meeting 2022-02-14',
  ]);
  const filed = Date.UTC(2019, 4, 30);
  const about = { what: 'year', day: Date.UTC(2019, 2, 31) };
  expect(stated('Results/FY2019.pdf', subject, { filed }).slice(1, 3)).toEqual([2018, '2019-05-30']);
  expect(stated('Results/x.pdf', subject, { filed })[1]).toBe(2019);
  expect(stated('Results/Q1 2009-10.pdf', '', { filed, about })).toEqual([
    'Results',
    2018,
    '2019-05-30',
    'year 2019-03-31',
  ]);
  expect(stated('Results/Q2.pdf', '', { filed, about, year: 2010 })[1]).toBe(2010);
  expect(stated('Results/Q2.pdf', '', { year: 2010 })[3]).toBe('quarter 2010-09-30');
  expect(stated('Results/FY2019.pdf', subject, { kind: null, year: null })).toEqual([
    undefined,
    undefined,
    '2022-02-14',
    'meeting 2022-02-14',
  ]);
});

const NAMES =
  'Invented Limited\nRegd. Office: Ludhiana 141001\nTel: 0161-26032001 Fax: 26-03-2001\nCIN: U65923MH2012PLC130824';

test.each([
  [
    'no PIN code, telephone number or identifier',
    `${NAMES}\n4th August 2022\nTo, BSE Limited\nDear Sir`,
    '2022-08-04',
  ],
  ['no such number without a letter', NAMES, undefined],
  ['no day of a registration', `${NAMES}\nRegistration No. N-13.00000 dated 07/11/2013\nPOLICY`, undefined],
  ['no day of a circular', `${NAMES}\nTo BSE\nCircular No. 12 of 3 May 2019\nDear Sir`, undefined],
  ['a number and its day in one line', 'Ref. No. AB/12 Date: 5-8-19\nTo BSE', '2019-08-05'],
  ['a day with its place', 'Results\nnet profit\nPlace: Pune Date: 30 May 2019', '2019-05-30'],
  [
    'a signature at the end',
    `Results\n${'profit '.repeat(700)}\nPlace: Pune\nDate: 30.05.2019`,
    '2019-05-30',
  ],
  ['a signature of a program', "Results\nsigned by A B Date: 2022.08.0\n4 18:12:33 +05'30'", '2022-08-04'],
  ['a stamp of an exchange', 'NSE\nDate and Time of Announcement : 14-Feb-2022 18:22:11', '2022-02-14'],
  ['a deed', 'DEED\nmade at Pune on this 30th day of June, 2021\nBETWEEN', '2021-06-30'],
  ['a press release', 'Good news\nMumbai, November 11, 2025: The company', '2025-11-11'],
  ['a day in Hindi', 'दिनांक: १४ सितम्बर २०२२\nसेवा में', '2022-09-14'],
  ['no day of a call on its title page', 'Earnings call, transcript\nAugust 16, 2023', undefined],
  ['no head of a column', 'Statement\n30 June 2021\nIncome', undefined],
])('the day of a filing: %s', (_, firstPage, day) => {
  expect(stated('A/x.pdf', firstPage)[2]).toBe(day);
});

test.each([
  [
    'Sub: Meeting\nDear Sir\nwill meet on 15th February, 2022, on the results for the quarter ended 31.12.2021',
    'meeting 2022-02-15',
  ],
  [
    'Sub: Intimation\nSir\nThe meeting of the Board is scheduled on Tuesday, the 15th day of February, 2022',
    'meeting 2022-02-15',
  ],
  ['Sub: Investor conference, analyst meet on Friday, 25th February, 2022', 'meeting 2022-02-25'],
  [
    'Sub: Record date\nThe record date for the dividend of 2020-21 is 25 February 2022, payable by 9 March 2022',
    'recordDate 2022-02-25',
  ],
  ['Sub: Record date\nSir\nhas fixed Friday, 25 February 2022 as the record date', 'recordDate 2022-02-25'],
  ['Sub: Un-audited results for the quarter ended 31 December 2021', 'quarter 2021-12-31'],
  ['Sub: Audited results for the quarter ended 31 December 2021', 'quarter 2021-12-31'],
  ['Sub: Results for the quarter and half year ended 30 September 2021', 'halfYear 2021-09-30'],
  ['Sub: Results, quarter and nine months ended 31st December, 2021', 'nineMonths 2021-12-31'],
  ['Sub: Certificate\nSir\nfor the year ended 31.03.2021', 'year 2021-03-31'],
  ['Sub: Pattern as on 31-12-2021', 'asOf 2021-12-31'],
  ['Quarter Ended / Half year ended / Date of Report (Prelisting) | 31-12-2021', 'quarter 2021-12-31'],
  ['Sub: Update\nSir\nas the board had decided in the meeting held on 3 November 2021', undefined],
])('the day that a letter is about: %s', (text, about) => {
  expect(stated('A/x.pdf', `${LETTER}${text}`)[3]).toBe(about);
});

test.each([
  ['A/BM-Intimation-30.06.2020.pdf', [undefined, 2020, undefined, 'quarter 2020-06-30']],
  ['A/Advertisement-13-9-21.pdf', [undefined, 2021, '2021-09-13']],
  ['A/Closure of Trading Window_30.06.2019.pdf', [undefined, 2019, '2019-06-30']],
  ['A/Letter dated 4.3.22.pdf', [undefined, 2021, '2022-03-04']],
  ['A/IMG_20220304_101112.pdf', [undefined, 2021, '2022-03-04']],
  ['A/WhatsApp 2022-03-04 at 10.11.12.pdf', [undefined, 2021, '2022-03-04']],
  ['A/Minutes _45th AGM _30.09.2021.pdf', [undefined, 2021, undefined, 'meeting 2021-09-30']],
  [
    'A/Outcome of board meeting held on 14.02.2022.pdf',
    ['Outcome', 2021, '2022-02-14', 'meeting 2022-02-14'],
  ],
  ['A/परिणाम ३०-०६-२०२३.pdf', [undefined, 2023, undefined, 'quarter 2023-06-30']],
  ['A/UFR H1 2021-22.pdf', [undefined, 2021, undefined, 'halfYear 2021-09-30']],
  ['A/BS_2019.pdf', [undefined, 2018, undefined]],
  ['Annual Report/Report 2021.pdf', [undefined, 2020, undefined]],
  ['Annual Report/Report 2026.pdf', [undefined, 2025, undefined]],
  ['A/Annual General Meeting 2021.pdf', [undefined, 2021, undefined]],
  ['A/2018-19 (Q3)/Audited results 2018.pdf', [undefined, 2018, undefined]],
  ['A/Policy, Companies Act of 2013.pdf', [undefined, undefined, undefined]],
])('%s states', (path, expected) => {
  expect(stated(path)).toEqual(expected);
});

test('a form of the exchanges states the year, and the day of the report', () => {
  const form =
    'Date of start of financial year 01-04-2020\nDate of end of financial year 31-03-2021\nDate of Report 30-09-2020';
  expect(stated('A/x.pdf', form)).toEqual([undefined, 2020, undefined, 'quarter 2020-09-30']);
  const annual = 'Form MGT-7\nFinancial year From date 01/04/2020 (DD/MM/YYYY) To date 31/03/2021';
  expect(stated('A/Annual Return 2022.pdf', annual)[1]).toBe(2020);
});

test('what a machine read only fills gaps', () => {
  const read = `${LETTER}Sub: Results for the year ended 31 March 2005`;
  expect(stated('A/2008-09/x_30.05.2009.pdf', read, {}, true)).toEqual([undefined, 2009, '2009-05-30']);
  expect(stated('A/2008-09/x.pdf', read, {}, true)).toEqual([undefined, 2008, undefined]);
  expect(stated('A/2021-22/x.pdf', read, {}, true)).toEqual([undefined, 2021, '2022-02-14']);
  expect(stated('A/2008-09/x.pdf', read)[1]).toBe(2004);
  expect(stated('A/x.pdf', read, {}, true)[1]).toBe(2004);
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
