import { expect, test } from 'vitest';
import { at, row, wordsInLines } from './blocks.fixture.ts';
import type { WordBlock } from './page-layout.ts';
import { withLostFigures } from './tables/doubtful-figures.ts';

/** A table of two rows, 14 points apart, and a paragraph. */
const TABLE = [row([0, 'Fees'], [200, '1,284.61']), row([0, 'Rent'], [200, '310.20'])].map((line, index) =>
  at(20 + 14 * index, line),
);

test.each<[string, number, string, number, boolean]>([
  ['a figure among its rows', 120, '4,321', 27, true],
  ['a figure among its rows in a sentence', 60, 'about 4,321', 27, true],
  ['a column of figures beside it', 300, '4,321', 27, true],
  ['a figure in prose beside it', 300, 'about 4,321', 27, false],
  ['a year or a word among its rows', 60, 'March 2023', 27, false],
  ['a figure below it', 200, '4,321', 60, false],
])('of %s that is in a paragraph', (_, left, text, top, lacksFigures) => {
  const rows = TABLE.map((one) => wordsInLines([one]).map((word) => ({ words: [word], span: 1 })));
  const table: WordBlock = { kind: 'table', headings: 0, rows };
  const blocks: WordBlock[] = [
    table,
    { kind: 'paragraph', words: wordsInLines([at(top, row([left, text]))]) },
  ];
  expect(withLostFigures(blocks)).toEqual(lacksFigures ? [{ ...table, lacksFigures }, blocks[1]] : blocks);
});
