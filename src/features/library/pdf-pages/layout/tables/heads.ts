/** Finds the heads of a table's columns above its figures, whatever the order in which a file draws them. */

import { isFigure } from '../../../ingest/text/figure.ts';
import {
  areAbove,
  boundsOf,
  type Extent,
  partOf,
  type Row,
  textOfCell,
  textsOf,
  wordsOfRow,
} from '../../../ingest/text/rows.ts';
import { cellsOf, isAligned, joinBeside } from '../rows.ts';
import { hasYear, isPeriod } from './column-groups.ts';
import { columnsOf, divideCells } from './columns.ts';
import { type Body, headRows } from './head-rows.ts';
import { hasFigures, isLabelHead, MAX_HEAD_ROWS, namesColumns } from './table-figures.ts';
import { isUnitLine } from './unit.ts';

/** Maximum number of rows as drawn that are searched for heads, and of their cells. */
const MAX_DRAWN = 120;
const MAX_CELLS = 300;
/**
 * Height above the figures that is searched, and maximum gap between rows of heads, relative to the font
 * size.
 */
const MAX_HEIGHT = 80;
const MAX_GAP = 2.5;
/** Minimum height by which a gap between tables exceeds that between rows, relative to the font size. */
const EXTRA_GAP = 0.5;
/** Rows of figures that are searched for the columns. */
const BODY_ROWS = 40;

/**
 * @returns the rows, with those that name columns joined by lines and marked, each group directly above its
 *   table
 */
export function joinHeads(rows: readonly Row[]): Row[] {
  const result: Row[] = [];
  /** The rows of the table so far, and the number of rows up to its last one. */
  let table: Row[] = [];
  let end = 0;
  for (const [at, row] of rows.entries()) {
    const above = rows[at - 1];
    if (above && !isNear(above, row)) table = [];
    const isApart = above !== table.at(-1) || isFar(row, table);
    const isFigures = isOfFigures(row);
    if (isFigures && isApart) {
      const body = bodyOf(rows.slice(at, at + BODY_ROWS));
      const drawn = rowsAbove(result.slice(end), body);
      result.splice(result.length - drawn.length, drawn.length, ...withHeads(drawn, body));
    }
    result.push(row);
    if (isFigures || isFurtherRow(row, table, isApart)) {
      table.push(row);
      end = result.length;
    } else if (row.cells.length > 1) table = [];
  }
  return result;
}

/** True for a row that is further below the table than its rows are from each other. */
function isFar(row: Row, table: readonly Row[]): boolean {
  const [before, last] = table.slice(-2);
  return before && last ? row.top - last.bottom > last.top - before.bottom + EXTRA_GAP * row.size : false;
}

/**
 * A row with a name in the columns of the table above it belongs to the table, whatever it holds. It begins
 * another one if it is below a title or a gap and in bold, or its cells stand elsewhere.
 * @param isApart true if a gap or other rows, such as a title, are between it and the table
 */
function isFurtherRow(row: Row, table: readonly Row[], isApart: boolean): boolean {
  const rows = table.slice(-BODY_ROWS);
  const columns = columnsOf(rows);
  if (row.cells.length < 2 || row.cells.length > columns.length) return false;
  const texts = textsOf(row);
  const isOther = row.isBold && rows.some(({ isBold }) => !isBold);
  const labels = columns[labelColumns(columns, rows) - 1]?.right ?? 0;
  if (row.left >= labels) return !isOther && !isApart && !texts.some(hasYear);
  const cells = rows.flatMap((one) => one.cells);
  const isInPlace = row.cells.every((cell) => cells.some((one) => isAligned(one, cell, row.size)));
  return !isLabelHead(texts[0] ?? '') && !(isApart && (isOther || !isInPlace));
}

const isOfFigures = (row: Row) => row.cells.length > 1 && hasFigures(textsOf(row));

const isNear = (above: Row, row: Row) => row.top > above.top && row.top - above.bottom < 3 * row.size;

function bodyOf(rows: readonly Row[]): Body {
  const [first] = rows;
  const end = rows.findIndex((row, at) => at > 0 && !isNear(rows[at - 1] ?? row, row));
  const table = rows.slice(0, end === -1 ? rows.length : end).filter((row) => isOfFigures(row));
  const columns = columnsOf(table);
  return {
    ...boundsOf(table),
    top: first?.top ?? 0,
    size: first?.size ?? 0,
    labels: columns[labelColumns(columns, table) - 1]?.right ?? 0,
    columns,
  };
}

/** The number of columns at the left with words rather than figures; at least one. */
export function labelColumns(columns: readonly Extent[], body: readonly Row[]): number {
  const figures = body.flatMap((row) => row.cells).filter((cell) => isFigure(textOfCell(cell)));
  const second = columns[1];
  const isLabel = second && !figures.some((figure) => areAbove(figure, second));
  return isLabel && columns.length > 2 ? 2 : 1;
}

/** @returns the last rows as drawn that may name the columns, divided at the columns */
function rowsAbove(rows: readonly Row[], body: Body): Row[] {
  const { top, size } = body;
  const mayBeHead = (row: Row) =>
    !row.isHead &&
    row.bottom <= top + 0.6 * size &&
    row.top >= top - MAX_HEIGHT * size &&
    !hasFigures(textsOf(row));
  const above: Row[] = [];
  let count = 0;
  for (const row of rows.slice(-MAX_DRAWN).reverse()) {
    count += row.cells.length;
    if (count > MAX_CELLS) break;
    const divided = { ...row, cells: divideCells(row, body.columns) };
    if (!mayBeHead(divided)) break;
    above.unshift(divided);
  }
  return above;
}

/**
 * @returns the rows as drawn, with the heads among them as rows of heads, below the other text that stands
 *   above them
 */
function withHeads(drawn: readonly Row[], body: Body): Row[] {
  const lines = headLines(joinBeside(headCells(drawn, body.columns)), body);
  const [first] = lines;
  if (!first) return [...drawn];
  const used = new Set(lines.flatMap(wordsOfRow));
  const rest = drawn.flatMap((row): Row[] => {
    const others = row.cells.filter(({ words: [word] }) => word && !used.has(word));
    return others.length === row.cells.length ? [row] : others.map((cell) => partOf(row, cell));
  });
  const isAbove = (row: Row) => row.top < first.top;
  return [...rest.filter(isAbove), ...headRows(lines, body), ...rest.filter((row) => !isAbove(row))];
}

/** @returns a row for each cell; lines above one column that are drawn one after the other are one cell */
function headCells(drawn: readonly Row[], columns: readonly Extent[]): Row[] {
  return cellsOf(drawn, (part, row, above) => {
    const next = drawn[drawn.indexOf(row) + 1]?.cells[0];
    const last = row.cells.at(-1);
    // The last line of a cell may stand beside the first line of the next cell; other rows are drawn across
    // the columns.
    const isAcross = row.cells.length > 1 && !(next && last && isAligned(last, next, row.size));
    return !isAcross && isOneColumn(boundsOf([above, part]), columns);
  });
}

const isOneColumn = (cell: Extent, columns: readonly Extent[]) =>
  columns.filter((column) => areAbove(column, cell)).length < 2;

/** The lines that name columns, from top to bottom. */
function headLines(lines: readonly Row[], body: Body): Row[] {
  const heads: Row[] = [];
  let below = body.top;
  /** Cells above the labels; they are heads if they are between other heads. */
  let labels: Row[] = [];
  for (const line of lines.toReversed()) {
    if (below - line.bottom > MAX_GAP * body.size) break;
    const isNamed = heads.some(({ cells: [first] }) => first && isLabelHead(textOfCell(first)));
    const kind = kindOf(line, body, isNamed);
    if (kind === 'head' || (kind === 'spanning' && heads.length > 0)) {
      // A label below all heads names the first rows of the table, such as "Segment revenue".
      heads.unshift(line, ...(heads.length > 0 ? labels : []));
      labels = [];
    } else if (kind === 'label') labels.unshift(line);
    else break;
    below = line.top;
  }
  return withoutRows(heads, body)
    .slice(-MAX_HEAD_ROWS)
    .map((row) => ({ ...row, isHead: true }));
}

/**
 * Leaves out rows of the table, which have names of their own, below the row that names all columns. In a
 * table of two columns, a row of words that has a name is no head, unless it is in bold or `namesColumns`.
 */
function withoutRows(heads: Row[], body: Body): Row[] {
  const isNamed = ({ left }: Row) => left < body.labels;
  const isDated = (row: Row) => textsOf(row).some(hasYear);
  const top = heads.findIndex((row) => row.cells.length + (isNamed(row) ? 0 : 1) >= body.columns.length);
  const first = heads[top];
  if (!first || heads.length < 2) return heads;
  const isHead = first.isBold || body.columns.length > 2 || namesColumns(textsOf(first));
  const end = heads.findIndex((row, at) => {
    const [label = ''] = textsOf(row);
    if (at <= top || !isNamed(row) || isLabelHead(label)) return at === top && isNamed(row) && !isHead;
    return !(row.isBold && first.isBold) && (isDated(first) || !isDated(row));
  });
  return end === -1 ? heads : heads.slice(0, end);
}

/** @param isNamed true if a head below names the labels */
function kindOf(line: Row, body: Body, isNamed: boolean): 'head' | 'spanning' | 'label' | 'other' {
  const texts = textsOf(line);
  if (texts.length > 1) return 'head';
  const [text = ''] = texts;
  if (isUnitLine(text)) return 'other';
  const middle = (line.left + line.right) / 2;
  if (isLabelHead(text) && line.left < body.labels) return isNamed ? 'other' : 'head';
  if (line.size > 1.15 * body.size) return 'other';
  if (middle < body.labels) return 'label';
  if (line.left < body.labels) return 'other';
  // A head stands in the middle of columns; a title stands in the middle of the table with its labels.
  const distanceTo = (left: number) => Math.abs(middle - (left + body.right) / 2);
  if (isPeriod(text) && distanceTo(body.left) > body.size) return 'spanning';
  return distanceTo(body.left) < distanceTo(body.labels) ? 'other' : 'spanning';
}
