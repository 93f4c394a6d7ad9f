import { expect, test } from 'vitest';
import { containsWords, kindOf } from './document-kind.ts';

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
  expect(kindOf(RULES, folder, name)).toBe(kind);
});

test('a rule without words fits every name', () => {
  expect(containsWords('Anything.pdf', '')).toBe(true);
});
