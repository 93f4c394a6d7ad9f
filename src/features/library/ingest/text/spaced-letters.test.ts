import { expect, test } from 'vitest';
import { joinSpacedLetters } from './spaced-letters.ts';

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
])('%j is %j', (text, words) => {
  expect(joined(text)).toEqual([words]);
});

test.each(['A B C D', 'Y N Y N Y', 'A A B A', 'A G M', 'K V S R', 'I T R-V', 'a n n u a l'])(
  '%j stays',
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

test('takes linear time for long runs', () => {
  expect(joined('N O T I C E '.repeat(20_000))[0]).toMatch(/^NOTICENOTICE/);
  expect(joined('A '.repeat(100_000))).toHaveLength(1);
});
