import { expect, test } from 'vitest';
import { at, row, wordsOf } from './blocks.fixture.ts';
import { withLostFigures } from './lost-figures.ts';
import type { PageBlock } from './page-layout.ts';

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
  const words = wordsOf([...TABLE, at(top, row([left, text]))]);
  const rows = [0, 2].map((from) => [from, from + 1].map((cell) => ({ from: cell, to: cell + 1, span: 1 })));
  const table: PageBlock = { kind: 'table', headings: 0, rows };
  const blocks: PageBlock[] = [table, { kind: 'paragraph', from: 4, to: words.length }];
  expect(withLostFigures({ words, blocks })).toEqual(
    lacksFigures ? [{ ...table, lacksFigures }, blocks[1]] : blocks,
  );
});
