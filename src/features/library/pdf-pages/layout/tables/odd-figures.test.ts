/** Figures that a machine has misread contradict their column. */
import { expect, test } from 'vitest';
import { grid, wordsInBlocks, wordsInLines } from '../blocks.fixture.ts';
import { blocksOf } from '../blocks.ts';

const cells = grid(0, 200, 300);

/** @param rows of a table: label and figures, divided by bars @returns the figures that are odd */
function oddOf(rows: readonly string[], isRecognised = true): string[] {
  const lines = ['Particulars|2024|2023', ...rows].map((texts) => cells(...texts.split('|')));
  return wordsInBlocks(blocksOf(wordsInLines(lines), isRecognised))
    .filter(({ isOdd }) => isOdd)
    .map(({ text }) => text);
}

const ROWS = ['Income|1,284.61|1,102.45', 'Costs|84.12|91.77', 'Tax|(3.12)|2.57'];

test.each<[string, string[], string[]]>([
  ['a figure without the decimals of its column', ['Fees|441|5.12'], ['441']],
  ['also in brackets, and in a table of one column', ['Net|(1,234)'], ['(1,234)']],
  [
    'commas in places where no figure has them',
    ['Fees|75,15|1.284.61', 'Net|1,2345|2.10'],
    ['75,15', '1.284.61', '1,2345'],
  ],
  ['lakhs and thousands are usual', ['Fees|12,84,610.00|1,284,610.00'], []],
  [
    'none, dates and shares in per cent',
    ['Fees|-|Nil', 'Day|12.08.2024|12/08/2024', 'Rate|12%|9%', 'Net|0|1.10'],
    [],
  ],
  ['a row of whole numbers', ['Employees|412|398'], []],
  ['a label that names a whole number', ['No. of branches|41|-', 'Equity shares|12,00,000'], []],
])('%s', (_, rows, expected) => {
  expect(oddOf([...ROWS, ...rows])).toEqual(expected);
});

test('figures of the file, whole columns and notes are as they are', () => {
  expect(oddOf([...ROWS, 'Fees|441|75,15'], false)).toEqual([]);
  expect(oddOf(['Pune|14|1,204', 'Surat|8|877', 'Kochi|11|945'])).toEqual([]);
  expect(oddOf(['Income|3,4|1,204.10', 'Costs|12|877.05', 'Tax|7|945.00'])).toEqual([]);
});
