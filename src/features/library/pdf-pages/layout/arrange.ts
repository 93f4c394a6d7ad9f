/** Puts the rows of a page into the order in which they are read, whatever the order in which they were drawn. */
import { joinHeads } from './bands.ts';
import { fromTopToBottom } from './block-order.ts';
import { joinColumns } from './column-runs.ts';
import { joinGridRows } from './grid-rows.ts';
import { splitColumns } from './prose-columns.ts';
import { type Cell, type Row, rowsOf } from './rows.ts';
import type { LineWord } from './words.ts';
import { joinLabelEnds, joinWrappedLabels } from './wrapped-labels.ts';

interface Arranged {
  words: LineWord[];
  rows: Row[];
}

/**
 * @param words as drawn, all in the same direction
 * @returns the same words in reading order, and their rows
 */
export function arrange(words: readonly LineWord[]): Arranged {
  const steps = [
    splitColumns,
    joinGridRows,
    joinWrappedLabels,
    joinColumns,
    joinLabelEnds,
    fromTopToBottom,
    joinHeads,
  ];
  const rows = steps.reduce((before, step) => step(before, words), rowsOf(words));
  return inOrder(rows, words);
}

/** The words in the order of their rows and cells. */
function inOrder(rows: readonly Row[], words: readonly LineWord[]): Arranged {
  const ordered: LineWord[] = [];
  const move = ({ more = [], ...cell }: Cell): Cell => {
    const from = ordered.length;
    for (const part of [cell, ...more])
      for (let at = part.from; at < part.to; at++) {
        const word = words[at];
        if (word) ordered.push(word);
      }
    return { ...cell, from, to: ordered.length };
  };
  const moved = rows.map((row) => {
    const from = ordered.length;
    const cells = row.cells.map(move);
    return { ...row, cells, from, to: ordered.length };
  });
  return { words: ordered, rows: moved };
}
