/** Rules of /check that cannot be evaluated are content errors with file, line and the allowed values. */
import { describe, expect, test } from 'vitest';
import { changedContent, contentOf } from '../../../tests/changed-content.ts';

const { problemsAfter } = changedContent();
const valid = contentOf('en/check.yaml');

const problemAfter = (from: string, to: string) => problemsAfter('en/check.yaml', from, to);

/** The line of the first occurrence. */
const lineOf = (words: string) => valid.slice(0, valid.indexOf(words)).split('\n').length;

describe('a rule with', () => {
  test.each([
    [
      'an unknown product',
      'product: margin-funding',
      'product: gold-loan',
      /gold-loan.*choose one of purchase-finance, .*, margin-funding/i,
    ],
    [
      'a product that has a rule already',
      'product: margin-funding',
      'product: machinery',
      /each product has one rule/i,
    ],
    [
      'an unknown purpose',
      'purposes: [bank-share, unsure]',
      'purposes: [holiday, unsure]',
      /holiday.*choose one of stock, order, /i,
    ],
    [
      'an unknown paper',
      'papers: [sanction-letter], change',
      'papers: [passport], change',
      /passport.*choose one of accounts, bank-statements, /i,
    ],
    [
      'a number of years that no option has',
      'yearsFrom: 1, change: One full year in business',
      'yearsFrom: 4, change: One full year in business',
      /given 4\. Choose one of 0, 1, 2, 3,/,
    ],
    [
      'an amount that cannot be read',
      'turnoverFrom: 60 lakh',
      'turnoverFrom: over 60',
      /over 60.*write an amount such as 40 lakh/i,
    ],
    [
      'no condition',
      '- { papers: [sanction-letter], change: The bank’s sanction letter for the project }',
      '- { change: The bank’s sanction letter for the project }',
      /add a condition: purposes, turnoverFrom, /i,
    ],
    [
      'an unknown paper in advice',
      'papers: [accepted-invoices], udyam: true',
      'papers: [invoice], udyam: true',
      /rules\.elsewhere\[3\]\.when\[1\]\.papers\[1\].*choose one of/i,
    ],
  ])('%s stops the build', (_what, from, to, message) => {
    const problem = problemAfter(from, to);
    expect(problem).toMatch(message);
    expect(problem).toContain(`content/en/check.yaml:${lineOf(from)} `);
  });

  test('known values does not', () => {
    expect(problemAfter('turnoverFrom: 60 lakh', 'turnoverFrom: "75,00,000"')).toBe('no problem');
  });
});

test('each of the nine products has a rule', () => {
  const last = valid.slice(
    valid.indexOf('    - product: margin-funding'),
    valid.indexOf('  # Where another kind'),
  );
  expect(problemAfter(last, '')).toMatch(/rules\.products.*write at least 9 item\(s\)/i);
});
