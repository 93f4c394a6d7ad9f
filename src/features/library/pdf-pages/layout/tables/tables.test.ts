import { describe, expect, test } from 'vitest';
import { line, row, show } from '../blocks.fixture.ts';

/** Left edges of three columns; the numbers are four letters wide. */
const [LABEL, FIRST, SECOND] = [0, 200, 300];
const HEADER = row([LABEL, 'Particulars'], [FIRST, 'March'], [SECOND, 'June']);
const INTEREST = row([LABEL, 'Interest income'], [FIRST, '1,20'], [SECOND, '1,31']);
const FEES = row([LABEL, 'Fees'], [FIRST, '(80)'], [SECOND, '90%']);

describe('a table', () => {
  test('has a row of headings above its amounts', () => {
    expect(show([HEADER, INTEREST, FEES])).toEqual([
      {
        headings: 1,
        rows: ['Particulars | March | June', 'Interest income | 1,20 | 1,31', 'Fees | (80) | 90%'],
      },
    ]);
  });

  test('accepts years as headings', () => {
    const years = row([LABEL, 'Particulars'], [FIRST, '2025'], [SECOND, '2024']);
    expect(show([{ ...years, isBold: true }, INTEREST])).toMatchObject([{ headings: 1 }]);
    expect(show([years, INTEREST])).toMatchObject([{ headings: 1 }]);
  });

  test('has no headings without amounts', () => {
    const names = row([LABEL, 'Asha Rao'], [FIRST, 'Director']);
    expect(show([names, names])).toMatchObject([{ headings: 0 }]);
  });

  test('begins below the text above it and ends before the text below it', () => {
    const above = line('The results of the year are these:');
    expect(show([above, HEADER, INTEREST, line('All amounts are in lakh.')])).toEqual([
      'The results of the year are these:',
      { headings: 1, rows: ['Particulars | March | June', 'Interest income | 1,20 | 1,31'] },
      'All amounts are in lakh.',
    ]);
  });

  test('divides a cell once at each boundary between columns', () => {
    const total = row([LABEL, 'Total of all'], [SECOND, '3,00']);
    expect(show([INTEREST, total])).toEqual([
      { headings: 0, rows: ['Interest income | 1,20 | 1,31', 'Total of all |  | 3,00'] },
    ]);
  });

  test('keeps labels that wrap over several lines', () => {
    const label = [line('Impairment on'), line('financial'), line('instruments')];
    expect(show([INTEREST, ...label, INTEREST])).toMatchObject([{ rows: { length: 5 } }]);
  });

  test('has at least two rows', () => {
    expect(show([INTEREST])).toEqual(['Interest income 1,20 1,31']);
  });

  test('ends where the next row is far below', () => {
    const far = { ...FEES, top: 200 };
    expect(show([HEADER, INTEREST, far, { ...INTEREST, top: 212 }])).toMatchObject([
      { rows: { length: 2 } },
      { rows: { length: 2 } },
    ]);
  });
});

describe('a cell', () => {
  test('spans the columns that it stands above', () => {
    const spanning = row([LABEL, 'Particulars'], [FIRST, 'Amounts in lakh of rupees']);
    expect(show([spanning, HEADER, INTEREST])).toEqual([
      {
        headings: 2,
        rows: [
          'Particulars | Amounts in lakh of rupees | ~',
          'Particulars | March | June',
          'Interest income | 1,20 | 1,31',
        ],
      },
    ]);
  });

  test.each([
    ['the first', row([FIRST, '1,50'], [SECOND, '2,21']), ' | 1,50 | 2,21'],
    ['a middle', row([LABEL, 'Fees'], [SECOND, '2,21']), 'Fees |  | 2,21'],
    ['the last', row([LABEL, 'Fees'], [FIRST, '1,50']), 'Fees | 1,50 | '],
  ])('is empty where a row has no text in %s column', (_, sparse, expected) => {
    expect(show([HEADER, INTEREST, sparse])).toMatchObject([{ rows: { 2: expected } }]);
  });

  test('is divided where two columns meet, even at a gap of a few points', () => {
    const wide = row([LABEL, 'Income'], [80, 'Amount'], [SECOND, '1,31']);
    // Ends 10 points before the second column: too few to divide words that are not in columns.
    const close = row([0, 'Fees and others'], [80, '9,87'], [SECOND, '1,31']);
    expect(show([wide, close])).toMatchObject([
      { rows: ['Income | Amount | 1,31', 'Fees and others | 9,87 | 1,31'] },
    ]);
    const alone = row([0, 'Fees and others'], [80, '9,87']);
    expect(show([alone, alone])).toEqual(['Fees and others 9,87 Fees and others 9,87']);
  });

  test('whose text wraps keeps its first line in the table', () => {
    const wrapped = row([LABEL, 'Impairment on financial']);
    const rest = row([LABEL, 'instruments'], [FIRST, '1,50'], [SECOND, '2,21']);
    expect(show([HEADER, INTEREST, wrapped, rest, FEES])).toMatchObject([
      {
        rows: {
          2: 'Impairment on financial |  | ',
          3: 'instruments | 1,50 | 2,21',
          length: 5,
        },
      },
    ]);
  });
});
