import { expect, test } from 'vitest';
import { kindOf, wordFinder } from './document-kind.ts';

const RULES = [
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
  expect(kindOf(RULES, { folder, name })).toBe(kind);
});

test('a rule without words fits every name', () => {
  expect(wordFinder('Anything.pdf')('')).toBe(true);
});

test.each([
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

test('of a list of words one entry is enough', () => {
  expect(wordFinder('Book Closure.pdf')(['record date', 'book closure'])).toBe(true);
  expect(wordFinder('Book of records.pdf')(['record date', 'book closure'])).toBe(false);
});

test('the subject of the first page counts where no rule has words of the name', () => {
  const scan = { folder: ['Announcements'], name: '13082024.pdf' };
  expect(kindOf(RULES, { ...scan, subject: 'Voting results of the meeting' })).toBe('Voting results');
  expect(kindOf(RULES, { ...scan, subject: undefined })).toBeUndefined();
  const named = { folder: ['Meetings'], name: 'Notice.pdf', subject: 'Voting results' };
  expect(kindOf(RULES, named)).toBe('Notice');
});
