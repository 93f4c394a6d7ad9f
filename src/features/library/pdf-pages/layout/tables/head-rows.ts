/** Makes the lines of heads the rows that name a table's columns. */

import { type Cell, type Extent, type Row, textOfCell } from '../../../ingest/text/rows.ts';
import { isAligned, joinCells, joinWords } from '../rows.ts';

/** Maximum gap between the lines of a head, relative to the font size. */
const MAX_LINE_GAP = 0.75;
/** A line that continues the one above it: "ended" below "Quarter", or a year below a day. */
const CONTINUED = /^[\p{Ll}\p{Nd}]/u;

/** The figures below the heads. */
export interface Body extends Extent {
  top: number;
  size: number;
  /** Right edge of the labels of the rows. */
  labels: number;
  columns: Extent[];
}

/** @param lines of heads, from top to bottom @returns the rows of heads */
export function headRows(lines: readonly Row[], body: Body): Row[] {
  return withLabels(joinLines(lines), body);
}

/** @returns the lines, with those whose cells all continue cells of the line above joined to it */
function joinLines(lines: readonly Row[]): Row[] {
  const result: Row[] = [];
  for (const line of lines) {
    const above = result.at(-1);
    const aboveOf = (cell: Cell) => above?.cells.find((one) => isAligned(one, cell, line.size));
    const isContinued = (cell: Cell) => aboveOf(cell) && CONTINUED.test(textOfCell(cell));
    const isNext = above && line.top - above.bottom <= MAX_LINE_GAP * line.size;
    if (!isNext || !line.cells.every(isContinued)) {
      result.push(line);
      continue;
    }
    const cells = above.cells.map((one) => {
      const more = line.cells.filter((cell) => aboveOf(cell) === one);
      return more.length === 0 ? one : joinWords([one, ...more]);
    });
    result.splice(-1, 1, { ...above, cells, bottom: line.bottom });
  }
  return result;
}

/**
 * @returns the rows, with heads of labels that stand alone in the middle of their cells in the row below them
 */
function withLabels(lines: readonly Row[], body: Body): Row[] {
  const result: Row[] = [];
  const end = body.columns.find(({ left }) => left >= body.labels)?.left ?? 0;
  for (const line of lines) {
    const above = result.at(-1);
    const isFree = above && above.right <= end && line.left >= above.right;
    if (isFree) result.splice(-1, 1, { ...joinCells([above, line]), isHead: true });
    else result.push(line);
  }
  return result;
}
