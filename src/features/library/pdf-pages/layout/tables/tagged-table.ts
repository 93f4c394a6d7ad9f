/**
 * The rows of a tagged table. Word and Excel tag a merged cell as if it were in one column, so the columns of
 * cells are those in which they stand on the page, whatever the tags state.
 */

import {
  boundsOf,
  type Extent,
  type LineWord,
  type Row,
  textOfCell,
  textsOf,
} from '../../../ingest/text/rows.ts';
import type { WordBlock } from '../page-layout.ts';
import { joinBeside } from '../rows.ts';
import { boxesOf, cellOf, columnsByPlace } from './columns.ts';
import { labelColumns } from './heads.ts';
import { countHeadRows, hasFigures, isLabelHead, MAX_HEAD_ROWS } from './table-figures.ts';
import { cellsIn, cellsOfHeads } from './tables.ts';
import { isUnitLine } from './unit.ts';

/** @returns the row of some cells, which have words */
export function taggedRow(cells: readonly { words: LineWord[] }[], isHead: boolean): Row {
  const rowWords = cells.flatMap(({ words }) => words);
  return {
    isHead,
    // Words far from each other are in one cell if the tags say so.
    cells: cells.map(({ words }) => ({ ...cellOf(words), isWhole: true })),
    ...boundsOf(rowWords.flatMap((word) => word.boxes)),
    size: Math.max(...rowWords.map(({ font }) => font.size)),
    isBold: rowWords.every(({ font }) => font.isBold),
  };
}

/**
 * @param tagged the rows as tagged
 * @returns the table, below its titles and the heads whose columns are not known
 */
export function taggedTable(tagged: readonly Row[]): WordBlock[] {
  // The last cells of rows may be drawn and tagged after all other cells.
  const isLate = tagged.some((row, at) => row.bottom <= (tagged[at - 1]?.top ?? 0));
  const all = isLate ? joinBeside(tagged) : tagged;
  const figures = all.filter((row) => hasFigures(textsOf(row)));
  const body = figures.length > 0 ? figures : all;
  const columns = columnsByPlace(body, all.slice(0, body[0] && all.indexOf(body[0])));
  const labels = labelColumns(columns, body);
  const start = all.findIndex((row) => !isTitle(row, columns, labels));
  if (start === -1) return all.flatMap(paragraphsOf);

  const rows = all.slice(start);
  const cells = rows.map((row) => cellsIn(row, columns));
  // A file may tag any number of rows as heads, whose columns are costly to find.
  const tagCount = Math.min(
    rows.findIndex(({ isHead }) => !isHead),
    MAX_HEAD_ROWS,
  );
  const headings = Math.max(tagCount, countHeadRows(cells.map((row) => row.map(textOfCell))));
  const heads = rows.slice(0, headings);
  const boxes = boxesOf(columns, labels, body);
  const named = cellsOfHeads(heads, columns, body);
  const isKnown = heads.map((row, at) => isAbove(named[at] ?? [], row, boxes));
  const leftOut = heads.filter((_, at) => !isKnown[at]);
  return [
    ...[...all.slice(0, start), ...leftOut].flatMap(paragraphsOf),
    {
      kind: 'table',
      headings: headings - leftOut.length,
      rows: [...named.filter((_, at) => isKnown[at]), ...cells.slice(headings)],
      ...(leftOut.length > 0 && { lacksHeads: true }),
    },
  ];
}

const paragraphsOf = ({ cells }: Row): WordBlock[] =>
  cells.map(({ words }) => ({ kind: 'paragraph', words }));

/**
 * True for a row of one cell beside or without a unit, unless that stands above the middle of the columns of
 * figures.
 */
function isTitle({ cells }: Row, columns: readonly Extent[], labels: number): boolean {
  const named = cells.filter((cell) => !isUnitLine(textOfCell(cell)));
  const [cell] = named;
  if (named.length > 1 || cells.length > named.length + 1) return false;
  if (!cell) return true;
  if (isLabelHead(textOfCell(cell))) return false;
  const [first, values, last] = [columns[0], columns[labels], columns.at(-1)];
  if (!first || !values || !last || cell.left < (columns[labels - 1]?.right ?? 0)) return true;
  const distanceTo = (left: number) => Math.abs(cell.left + cell.right - left - last.right);
  return distanceTo(first.left) <= distanceTo(values.left);
}

/** True if there are enough columns, and each head stands above its own, or the gaps beside them. */
function isAbove(
  cells: readonly { words: LineWord[]; span: number }[],
  row: Row,
  boxes: readonly Extent[],
): boolean {
  let at = 0;
  const areAbove = cells.every(({ words, span }) => {
    const [before, after] = [boxes[at - 1]?.right ?? 0, boxes[at + span]?.left ?? Number.POSITIVE_INFINITY];
    at += span;
    const head = row.cells.find((one) => one.words[0] === words[0]);
    return !head || (head.right > before && head.left < after);
  });
  return areAbove && row.cells.length <= boxes.length;
}
