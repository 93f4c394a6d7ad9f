/**
 * Finds the heads of a table's columns above its figures, and joins them by lines: a file may draw them cell by cell, each
 * with its own lines, so that none of them stands beside another in the order of the file.
 */
import { type Extent, isPeriod } from './column-groups.ts';
import { columnsOf, divideCells } from './columns.ts';
import { hasFigures, isFigure, MAX_HEAD_ROWS } from './figures.ts';
import { bandsOf, headCellsOf, isLabelHead, joinLines } from './head-cells.ts';
import { type Cell, partOf, type Row, textOf } from './rows.ts';
import type { LineWord } from './words.ts';

/** Maximum number of rows as drawn that are searched for heads. */
const MAX_DRAWN = 120;
/** Maximum number of cells that are searched for them. */
const MAX_CELLS = 300;
/** Height above the figures that is searched, and maximum gap between rows of heads, relative to the font size. */
const MAX_HEIGHT = 20;
const MAX_GAP = 2.5;
/** Maximum width of the text of a head, relative to the table, and maximum number of its words on one line. */
const MAX_WIDTH = 0.6;
const MAX_WORDS = 9;
/** Rows of figures that are searched for the columns. */
const BODY_ROWS = 40;

/** A line that states the unit of all figures, such as "(₹ in lakh, unless otherwise stated)". */
const UNIT =
  /^[([]?(?:(?:all|the|figures?|amounts?|values?|are|is|in|stated|currency:?)\s){0,6}(?:₹|rs\b|inr\b|rupees|indian rupees).{0,30}(?:lakh|lac|crore|million|thousand|rupees)/i;

/** True for such a line, which is neither a head of a column nor a heading. */
export const isUnit = (text: string): boolean => UNIT.test(text);

/** The figures below the heads. */
interface Body {
  left: number;
  right: number;
  top: number;
  size: number;
  /** Right edge of the labels of the rows. */
  labels: number;
  columns: Extent[];
}

/** @returns the rows, with those that name columns joined by lines and marked, each group directly above its table */
export function joinHeads(rows: readonly Row[], words: readonly LineWord[]): Row[] {
  const result: Row[] = [];
  const areFigures = rows.map((row) => isOfFigures(row, words));
  for (const [at, row] of rows.entries()) {
    const above = rows[at - 1];
    const isFirst = areFigures[at] && !(areFigures[at - 1] && above && isNear(above, row));
    if (isFirst) {
      const body = bodyOf(rows.slice(at, at + BODY_ROWS), words);
      const drawn = headsAbove(result, body, words);
      const before = result[result.length - drawn.length - 1];
      const [top] = drawn;
      const isWithin = before && top && isOfFigures(before, words) && isNear(before, top);
      if (!isWithin || drawn.some((one) => isNamingColumns(one, words)))
        result.splice(result.length - drawn.length, drawn.length, ...withHeads(drawn, body, words));
    }
    result.push(row);
  }
  return result;
}

function isOfFigures({ cells }: Row, words: readonly LineWord[]): boolean {
  return cells.length > 1 && hasFigures(cells.map((cell) => textOf(cell, words)));
}

/** True for a row between figures that begins another table rather than a row of words, such as the names of auditors. */
function isNamingColumns({ cells }: Row, words: readonly LineWord[]): boolean {
  return cells.some((cell) => NAMING.test(textOf(cell, words)));
}

const NAMING = /\b(?:19|20)\d\d\b|\b(?:ended|(?:un)?audited|particulars)\b/i;

const isNear = (above: Row, row: Row): boolean =>
  row.top > above.top && row.top - above.bottom < 3 * row.size;

function bodyOf(rows: readonly Row[], words: readonly LineWord[]): Body {
  const [first] = rows;
  const end = rows.findIndex((row, at) => at > 0 && !isNear(rows[at - 1] ?? row, row));
  const table = rows.slice(0, end === -1 ? rows.length : end).filter((row) => isOfFigures(row, words));
  // The labels are the words before the first figure; a serial number may stand before them.
  const split = table.map(({ cells }) => {
    const first = cells.findIndex((cell, at) => at > 0 && isFigure(textOf(cell, words)));
    return { names: cells.slice(0, Math.max(first, 1)), figures: cells.slice(Math.max(first, 1)) };
  });
  const lefts = split.flatMap(({ figures }) => figures.map(({ left }) => left));
  const isLabel = (right: number) => lefts.filter((left) => left < right).length < lefts.length / 4;
  const labels = split.flatMap(({ names }) => names.map(({ right }) => right)).filter(isLabel);
  return {
    left: Math.min(...table.map(({ left }) => left)),
    right: Math.max(...table.map(({ right }) => right)),
    top: first?.top ?? 0,
    size: first?.size ?? 0,
    labels: Math.max(...labels, 0),
    columns: columnsOf(table),
  };
}

/** @returns the last rows as drawn that may name the columns, divided at the columns */
function headsAbove(rows: readonly Row[], body: Body, words: readonly LineWord[]): Row[] {
  const { left, right, top, size } = body;
  const isHead = (row: Row): boolean =>
    !row.isHead &&
    row.bottom <= top + 0.6 * size &&
    row.top >= top - MAX_HEIGHT * size &&
    row.left >= left - 2 * size &&
    row.right <= right + 2 * size &&
    row.cells.every(
      (cell) => cell.right - cell.left < MAX_WIDTH * (right - left) && cell.to - cell.from <= MAX_WORDS,
    ) &&
    !hasFigures(row.cells.map((cell) => textOf(cell, words)));
  const heads: Row[] = [];
  for (const row of rows.slice(-MAX_DRAWN).reverse()) {
    const isOfLines = row.bottom - row.top > 1.8 * row.size;
    if (row.cells.length > MAX_CELLS - heads.reduce((sum, { cells }) => sum + cells.length, 0)) break;
    const divided = isOfLines ? row : { ...row, cells: divideCells(row, body.columns, words) };
    if (!isHead(divided)) break;
    heads.unshift(divided);
  }
  return heads;
}

/** @returns the rows as drawn, with the heads among them as rows of heads, below the other text that stands above them */
function withHeads(drawn: readonly Row[], body: Body, words: readonly LineWord[]): Row[] {
  const heads = joinLines(headRows(bandsOf(headCellsOf(drawn, words)), body, words), words);
  const [first] = heads;
  if (!first) return [...drawn];
  const used = heads.flatMap(({ cells }) => cells.flatMap((cell) => [cell, ...(cell.more ?? [])]));
  const isUsed = (cell: Cell) => used.some(({ from, to }) => from <= cell.from && cell.from < to);
  const rest = drawn.flatMap((row): Row[] => {
    const cells = row.cells.filter((cell) => !isUsed(cell));
    return cells.length === row.cells.length ? [row] : cells.map((cell) => partOf(row, cell));
  });
  const isAbove = (row: Row) => row.top < first.top;
  return [...rest.filter(isAbove), ...heads, ...rest.filter((row) => !isAbove(row))];
}

/** The bands that name columns, from top to bottom. */
function headRows(bands: readonly Row[], body: Body, words: readonly LineWord[]): Row[] {
  const heads: Row[] = [];
  let below = body.top;
  /** Cells that stand alone; they are heads if they are between other heads. */
  let alone: Row[] = [];
  for (const band of bands.toReversed()) {
    if (below - band.bottom > MAX_GAP * body.size || heads.length + alone.length >= MAX_HEAD_ROWS) break;
    const isNamed = heads.some(({ left }) => left < body.labels);
    const kind = kindOf(band, body, isNamed, words);
    if (kind === 'head' || (kind === 'spanning' && heads.length > 0)) {
      // A label below all heads names the first rows of the table, such as "Segment revenue".
      const between = heads.length > 0 ? alone : [];
      heads.unshift(band, ...between);
      alone = [];
    } else if (kind === 'label') alone.unshift(band);
    else break;
    below = band.top;
  }
  return withoutNames(heads, body).map((row) => ({ ...row, isHead: true }));
}

/** Leaves out rows of words that have names of their own, as the rows of figures below them. */
function withoutNames(heads: readonly Row[], body: Body): readonly Row[] {
  const isNamed = ({ cells: [first] }: Row) => first !== undefined && first.left < body.labels;
  const named = heads.filter(isNamed);
  const [top] = named;
  if (!top || named.length < 2) return heads;
  const names = top.isBold ? named.filter(({ isBold }) => !isBold) : body.columns.length === 2 ? named : [];
  const [first] = names;
  return first ? heads.slice(0, heads.indexOf(first)) : heads;
}

/** @param isNamed true if a head below names the labels */
function kindOf(
  band: Row,
  body: Body,
  isNamed: boolean,
  words: readonly LineWord[],
): 'head' | 'spanning' | 'label' | 'other' {
  const texts = band.cells.map((cell) => textOf(cell, words));
  const [only] = texts.length === 1 ? band.cells : [];
  if (!only) return texts.every((text) => isUnit(text)) ? 'other' : 'head';
  const text = texts.join(' ');
  if (isLabelHead(text) && only.left < body.labels) return isNamed ? 'other' : 'head';
  if (isUnit(text) || band.size > 1.15 * body.size) return 'other';
  const middle = (only.left + only.right) / 2;
  if (middle < body.labels) return 'label';
  if (isPeriod(text) && only.left >= body.labels) return 'spanning';
  // A head stands in the middle of columns; a title stands in the middle of the table with its labels.
  const [table, values] = [body.left, body.labels].map((left) => (left + body.right) / 2);
  const isTitle = Math.abs(middle - (table ?? 0)) < Math.abs(middle - (values ?? 0));
  return isTitle || only.left < body.labels ? 'other' : 'spanning';
}
