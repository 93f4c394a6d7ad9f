/** Puts the rows of a page into the order in which they are read, whatever the order in which they were drawn. */

import { splitColumns } from '../../ingest/text/rows/prose-columns.ts';
import { type Cell, partOf, type Row, rowsOf } from '../../ingest/text/rows/rows.ts';
import { joinStretched } from './justified.ts';
import { joinBeside } from './rows.ts';
import { joinColumns } from './tables/column-runs.ts';
import { joinGridRows } from './tables/grid-rows.ts';
import { joinHeads } from './tables/heads.ts';
import { joinMergedLabels } from './tables/merged-labels.ts';
import { divideSerials } from './tables/serials.ts';
import { joinTextParts } from './tables/text-parts.ts';
import { joinCloseLines, joinLabels } from './tables/wrapped-labels.ts';
import type { LineWord } from './words.ts';

interface Arranged {
  words: LineWord[];
  rows: Row[];
}

/**
 * @param words as drawn, all in the same direction
 * @param isMixed true if the order in which they are drawn says nothing about rows
 * @returns the same words in reading order, and their rows
 */
export function arrange(words: readonly LineWord[], isMixed: boolean): Arranged {
  const drawn = joinStretched(rowsOf(words), words);
  return inReadingOrder(
    isMixed ? inOrder(joinBeside(drawn.flatMap(partsOf)), words) : { words: [...words], rows: drawn },
  );
}

const partsOf = (row: Row): Row[] => row.cells.map((cell) => partOf(row, cell));

function inReadingOrder({ words, rows: drawn }: Arranged): Arranged {
  const steps = [
    splitColumns,
    divideSerials,
    joinColumns,
    joinGridRows,
    joinLabels,
    fromTopToBottom,
    joinCloseLines,
    joinMergedLabels,
    joinTextParts,
    joinHeads,
  ];
  const rows = steps.reduce((before: readonly Row[], step) => step(before, words), drawn);
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

/** Limits the cost of a page whose every line is drawn above the line before it. */
const MAX_ROWS_BACK = 300;

/**
 * Text that a file draws last, although it stands above what is drawn before it, comes before it. Text beside other
 * text, such as a second column, stays where it is drawn.
 * @param rows in the order of the file
 * @returns the rows, with each before those drawn just before it that stand below it, from the first in its width on
 */
function fromTopToBottom(rows: readonly Row[]): Row[] {
  const ordered: Row[] = [];
  for (const row of rows) {
    let place = ordered.length;
    for (let at = place - 1; at >= 0 && ordered.length - at <= MAX_ROWS_BACK; at--) {
      const other = ordered[at];
      if (!other || other.top < row.bottom) break;
      if (isInWidth(row, other)) place = at;
    }
    ordered.splice(place, 0, row);
  }
  return ordered;
}

function isInWidth(a: Row, b: Row): boolean {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return shared > 0.5 * Math.min(a.right - a.left, b.right - b.left);
}
