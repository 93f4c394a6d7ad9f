/** Groups the words of a page into headings, paragraphs and tables, by their positions and fonts. */

import { splitColumns } from '../../ingest/text/prose-columns.ts';
import {
  isListMarker,
  type LineWord,
  partsOf,
  type Row,
  rowsOf,
  textOfRow,
  wordsOfRow,
} from '../../ingest/text/rows.ts';
import { SURE_OF_WORD, type WordBlock } from './page-layout.ts';
import { areInWidth, isBeside, joinBeside } from './rows.ts';
import { markOddFigures } from './tables/doubtful-figures.ts';
import { joinColumns, joinGridRows } from './tables/drawn-columns.ts';
import { joinHeads } from './tables/heads.ts';
import { joinCloseLines, joinLabels, joinMergedLabels } from './tables/labels.ts';
import { divideSerials } from './tables/serials.ts';
import { tableLength, tableOf } from './tables/tables.ts';
import { joinStretched, joinTextParts } from './tables/text-parts.ts';
import { isUnitLine } from './tables/unit.ts';

/**
 * Gaps between the bottom of a line and the top of the next one, relative to the font size: the largest gap
 * within a paragraph, and by how much a gap between paragraphs exceeds the usual gap.
 */
const MAX_LINE_GAP = 0.75;
const PARAGRAPH_GAP = 0.2;
/** Minimum size of a heading, relative to the text of the page. */
const HEADING_SIZE = 1.15;
/** Applies to a line that is not bold. */
const PLAIN_HEADING_SIZE = 1.4;
/** Maximum number of words in a heading that is only bold. */
const BOLD_HEADING_WORDS = 14;
const MAX_HEADING_LEVEL = 3;
/** Rows before and after a row, in reading order, that may stand beside it. */
const NEAR_ROWS = 40;
/** Lines with more words than this are lines of a paragraph. */
const BODY_WORDS = 6;

/**
 * @param drawn the words in the order of the file
 * @param isRecognised true if a scanner or OCR has read them: tables are then often read column by column
 * @returns their blocks, in reading order
 */
export function blocksOf(drawn: readonly LineWord[], isRecognised = false): WordBlock[] {
  const blocks = [...Map.groupBy(drawn, ({ font }) => font.turn ?? 0).values()].flatMap((turned) =>
    blocksOfRows(arrange(turned, isRecognised)),
  );
  if (isRecognised)
    for (const block of blocks) if (block.kind === 'table') markOddFigures(block.rows.slice(block.headings));
  return blocks;
}

function blocksOfRows(rows: readonly Row[]): WordBlock[] {
  const levelOf = headingTest(rows);
  const isNextLine = nextLineTest(rows);
  const isListItem = (row: Row) => row.isItem || isListMarker(wordsOfRow(row).slice(0, 1));
  const blocks: WordBlock[] = [];
  for (let at = 0; at < rows.length; ) {
    const count = tableLength(rows, at);
    const part = rows.slice(at, at + Math.max(1, count));
    const level = part[0] && levelOf(part[0]);
    at += part.length;
    if (count > 0) {
      blocks.push(tableOf(part));
      continue;
    }
    for (let row = rows[at]; row?.cells.length === 1; row = rows[at]) {
      const above = part.at(-1) ?? row;
      if (levelOf(row) !== level || isListItem(row) || !isNextLine(above, row)) break;
      part.push(row);
      at += 1;
    }
    const words = part.flatMap(wordsOfRow);
    blocks.push(level ? { kind: 'heading', level, words } : { kind: 'paragraph', words });
  }
  return blocks;
}

/**
 * A heading is larger than the text of the page, or a short line in bold, and no head of a column; OCR is
 * sure of one of its words.
 */
function headingTest(rows: readonly Row[]): (row: Row) => number | undefined {
  const places = new Map(rows.map((row, at) => [row, at]));
  /** A head of a column stands beside another one. */
  const isHead = (row: Row) => {
    const at = places.get(row) ?? 0;
    return rows.slice(Math.max(0, at - NEAR_ROWS), at + NEAR_ROWS).some((other) => isHeadBeside(other, row));
  };
  const isRead = (row: Row) =>
    wordsOfRow(row).some(({ confidence = SURE_OF_WORD }) => confidence >= SURE_OF_WORD);
  const body = bodySize(rows);
  const sizes = [...new Set(rows.map(({ size }) => Math.round(size)))]
    .filter((size) => size >= body * HEADING_SIZE)
    .sort((a, b) => b - a);
  const ranks = new Map(sizes.map((size, rank) => [size, rank]));
  const allBold = rows.every(({ isBold }) => isBold);
  const levelOf = (row: Row): number | undefined => {
    if (row.cells.length > 1 || isUnitLine(textOfRow(row)) || isHead(row) || !isRead(row)) return undefined;
    const rank = ranks.get(Math.round(row.size));
    // A line that is only a little larger is a subtitle or a unit, unless it is bold.
    if (rank !== undefined && (row.isBold || row.size >= body * PLAIN_HEADING_SIZE))
      return Math.min(rank + 1, MAX_HEADING_LEVEL);
    const isShort = wordsOfRow(row).length <= BOLD_HEADING_WORDS;
    return row.isBold && isShort && !allBold ? Math.min(sizes.length + 1, MAX_HEADING_LEVEL) : undefined;
  };
  const levels = new Map(rows.map((row) => [row, levelOf(row)]));
  return (row) => levels.get(row);
}

function isHeadBeside(other: Row, row: Row): boolean {
  const isApart = other.cells.every(({ left, right }) => left >= row.right || right <= row.left);
  return other.isBold && isApart && isBeside(other, row);
}

/**
 * The font size of most words; the words of tables, which are often smaller, count only if there are no
 * others.
 */
function bodySize(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  const texts = rows.filter((row) => row.cells.length === 1 && wordsOfRow(row).length > BODY_WORDS);
  for (const row of texts.length > 0 ? texts : rows) {
    const rounded = Math.round(row.size * 2) / 2;
    counts.set(rounded, (counts.get(rounded) ?? 0) + wordsOfRow(row).length);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? 0;
}

/** Lines of a paragraph follow each other at the page's usual line spacing. */
function nextLineTest(rows: readonly Row[]): (above: Row, row: Row) => boolean {
  const gapOf = (above: Row, row: Row) => (row.top - above.bottom) / row.size;
  const gaps = rows
    .slice(1)
    .map((row, at) => gapOf(rows[at] ?? row, row))
    .filter((gap) => gap > -1 && gap < MAX_LINE_GAP)
    .sort((a, b) => a - b);
  const usual = gaps[Math.floor(gaps.length / 2)] ?? MAX_LINE_GAP;
  const most = Math.min(MAX_LINE_GAP, usual + PARAGRAPH_GAP);
  return (above, row) =>
    gapOf(above, row) < most &&
    gapOf(above, row) > -1 &&
    Math.abs(row.size - above.size) < 0.1 * above.size &&
    row.left < above.right &&
    row.right > above.left;
}

/** In this order: each step takes and returns all rows. */
const STEPS: readonly ((rows: readonly Row[]) => Row[])[] = [
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

/**
 * @param words as drawn, all in the same direction
 * @param isMixed true if the order in which they are drawn says nothing about rows
 * @returns the rows in reading order
 */
function arrange(words: readonly LineWord[], isMixed: boolean): Row[] {
  const drawn = joinStretched(rowsOf(words));
  return STEPS.reduce(
    (rows: readonly Row[], step) => step(rows),
    isMixed ? joinBeside(drawn.flatMap(partsOf)) : drawn,
  ).map((row) => ({ ...row, cells: row.cells.map(({ isWhole: _, ...cell }) => cell) }));
}

/** Limits the cost of a page whose every line is drawn above the line before it. */
const MAX_ROWS_BACK = 300;

/**
 * Text that a file draws last, although it stands above what is drawn before it, comes before it. Text beside
 * other text, such as a second column, stays where it is drawn.
 * @param rows in the order of the file
 * @returns the rows, with each before those drawn just before it that stand below it, from the first in its
 *   width on
 */
function fromTopToBottom(rows: readonly Row[]): Row[] {
  const ordered: Row[] = [];
  for (const row of rows) {
    let place = ordered.length;
    for (let at = place - 1; at >= 0 && ordered.length - at <= MAX_ROWS_BACK; at--) {
      const other = ordered[at];
      if (!other || other.top < row.bottom) break;
      if (areInWidth(row, other, 0.5)) place = at;
    }
    ordered.splice(place, 0, row);
  }
  return ordered;
}
