/** Groups the words of a page into headings, paragraphs and tables, by their positions and fonts. */

import { isListMarker, type Row, textOf, type WordRange } from '../../ingest/text/rows/rows.ts';
import { arrange } from './arrange.ts';
import { SURE_OF_WORD } from './confidence.ts';
import type { PageBlock } from './page-layout.ts';
import { isBeside } from './rows.ts';
import { markOddFigures } from './tables/odd-figures.ts';
import { tableLength, tableOf } from './tables/tables.ts';
import { isUnitLine } from './tables/unit.ts';
import type { LineWord } from './words.ts';

/**
 * Gaps between the bottom of a line and the top of the next one, relative to the font size: the largest gap within a
 * paragraph, and by how much a gap between paragraphs exceeds the usual gap.
 */
const MAX_LINE_GAP = 0.75;
const PARAGRAPH_GAP = 0.2;
/** Minimum size of a heading, relative to the text of the page. */
const HEADING_SIZE = 1.15;
/** The same for a line that is not bold. */
const PLAIN_HEADING_SIZE = 1.4;
/** Maximum number of words in a heading that is only bold. */
const BOLD_HEADING_WORDS = 14;
const MAX_HEADING_LEVEL = 3;
/** Rows before and after a row, in reading order, that may stand beside it. */
const NEAR_ROWS = 40;
/** Lines with more words than this are lines of a paragraph. */
const BODY_WORDS = 6;

export interface Blocks {
  /** In reading order. */
  words: LineWord[];
  blocks: PageBlock[];
}

/**
 * @param drawn the words in the order of the file
 * @param isRecognised true if a scanner or OCR has read them: tables are then often read column by column
 * @returns the words in reading order, and their blocks
 */
export function blocksOf(drawn: readonly LineWord[], isRecognised = false): Blocks {
  const result: Blocks = { words: [], blocks: [] };
  for (const turned of Map.groupBy(drawn, ({ font }) => font.turn ?? 0).values()) {
    const { words, rows } = arrange(turned, isRecognised);
    const blocks = blocksOfRows(rows, words);
    if (isRecognised)
      for (const block of blocks)
        if (block.kind === 'table') markOddFigures(block.rows.slice(block.headings), words);
    result.blocks.push(...blocks.map(shiftBy(result.words.length)));
    for (const word of words) result.words.push(word);
  }
  return result;
}

function blocksOfRows(rows: readonly Row[], words: readonly LineWord[]): PageBlock[] {
  const levelOf = headingTest(rows, words);
  const isNextLine = nextLineTest(rows);
  const isListItem = ({ from, isItem }: Row) => isItem || isListMarker(words, { from, to: from + 1 });
  const blocks: PageBlock[] = [];
  for (let at = 0; at < rows.length; ) {
    const count = tableLength(rows, at);
    const continues = (row: Row, before: Row, first: Row) =>
      levelOf(row) === levelOf(first) && !isListItem(row) && isNextLine(before, row);
    const end = count > 0 ? at + count : textEnd(rows, at, continues);
    const part = rows.slice(at, end);
    if (count > 0) blocks.push(tableOf(part, words));
    else blocks.push(textBlockOf(part, levelOf));
    at = end;
  }
  return blocks;
}

/** A heading is larger than the text of the page, or a short line in bold, and no head of a column; OCR is sure of one of its words. */
function headingTest(rows: readonly Row[], words: readonly LineWord[]): (row: Row) => number | undefined {
  const places = new Map(rows.map((row, at) => [row, at]));
  /** A head of a column stands beside another one. */
  const isHead = (row: Row) => {
    const at = places.get(row) ?? 0;
    return rows.slice(Math.max(0, at - NEAR_ROWS), at + NEAR_ROWS).some((other) => isHeadBeside(other, row));
  };
  const isRead = ({ from, to }: Row) =>
    words.slice(from, to).some(({ confidence = SURE_OF_WORD }) => confidence >= SURE_OF_WORD);
  const body = bodySize(rows);
  const sizes = [...new Set(rows.map(({ size }) => Math.round(size)))]
    .filter((size) => size >= body * HEADING_SIZE)
    .sort((a, b) => b - a);
  const ranks = new Map(sizes.map((size, rank) => [size, rank]));
  const allBold = rows.every(({ isBold }) => isBold);
  const levelOf = (row: Row): number | undefined => {
    if (row.cells.length > 1 || isUnitLine(textOf(row, words)) || isHead(row) || !isRead(row))
      return undefined;
    const rank = ranks.get(Math.round(row.size));
    // A line that is only a little larger is a subtitle or a unit, unless it is bold.
    if (rank !== undefined && (row.isBold || row.size >= body * PLAIN_HEADING_SIZE))
      return Math.min(rank + 1, MAX_HEADING_LEVEL);
    const isShort = row.to - row.from <= BOLD_HEADING_WORDS;
    return row.isBold && isShort && !allBold ? Math.min(sizes.length + 1, MAX_HEADING_LEVEL) : undefined;
  };
  const levels = new Map(rows.map((row) => [row, levelOf(row)]));
  return (row) => levels.get(row);
}

function isHeadBeside(other: Row, row: Row): boolean {
  const isApart = other.cells.every(({ left, right }) => left >= row.right || right <= row.left);
  return other.isBold && isApart && isBeside(other, row);
}

/** The font size of most words; the words of tables, which are often smaller, count only if there are no others. */
function bodySize(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  const texts = rows.filter(({ cells, from, to }) => cells.length === 1 && to - from > BODY_WORDS);
  for (const { size, from, to } of texts.length > 0 ? texts : rows) {
    const rounded = Math.round(size * 2) / 2;
    counts.set(rounded, (counts.get(rounded) ?? 0) + to - from);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? 0;
}

/**
 * @param continues true if the row can continue the text that begins with `first` and reaches `before`
 * @returns the end of the paragraph or heading that begins at `start`
 */
function textEnd(
  rows: readonly Row[],
  start: number,
  continues: (row: Row, before: Row, first: Row) => boolean,
): number {
  const first = rows[start];
  let end = start + 1;
  for (let row = rows[end]; first && row; row = rows[end]) {
    const before = rows[end - 1] ?? first;
    if (row.cells.length > 1 || !continues(row, before, first)) break;
    end += 1;
  }
  return end;
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

function textBlockOf(rows: readonly Row[], levelOf: (row: Row) => number | undefined): PageBlock {
  const range = { from: rows[0]?.from ?? 0, to: rows.at(-1)?.to ?? 0 };
  const level = rows[0] && levelOf(rows[0]);
  return level === undefined ? { kind: 'paragraph', ...range } : { kind: 'heading', level, ...range };
}

/** @returns a function that moves a block by a number of words */
export function shiftBy(count: number): (block: PageBlock) => PageBlock {
  const move = <T extends WordRange>(range: T): T => ({
    ...range,
    from: range.from + count,
    to: range.to + count,
  });
  return (block) =>
    block.kind === 'table' ? { ...block, rows: block.rows.map((cells) => cells.map(move)) } : move(block);
}
