/** What a table of a document needs to be shown without scrolling sideways and without a cut figure. */
import type { ContentBlock, PageCell } from '../../pdf-pages/content/page-content.ts';

type Table = Pick<Extract<ContentBlock, { kind: 'table' }>, 'headings' | 'rows'>;

export interface TableShape {
  columns: number;
  /** The headings of the columns for each row, shown beside its figures where rows are stacked; empty for headings. */
  labels: string[][];
  /** The smallest of WIDTHS that the table fits into, in em of its text; undefined if it fits into none. */
  width: number | undefined;
  /** How many cells of a stacked row stand beside each other on a phone. */
  cells: 'three' | 'two' | 'one';
  /** For each column, whether it has words rather than figures. */
  words: boolean[];
}

/** page-table.module.css has one query for each. The first one is the width of a small phone. */
const WIDTHS = [20.5, 28, 36, 46, 56, 70, 100] as const;
/** Average width of a character and padding of a cell, in em. */
const CHARACTER = 0.54;
const PADDING = 0.95;
/** Text wraps, but not in narrower columns than these; in characters. */
const MIN_LABEL = 14;
const MIN_TEXT = 12;
/** Longer words break. */
const MAX_WORD = 24;
/** Limits the page: a label is repeated in each row. */
const MAX_HEADING = 40;
/** Longest word and longest cell of a table whose stacked cells stand three or two beside each other, in characters. */
const THREE = { word: 11, cell: 24 };
const TWO = { word: 20, cell: 40 };
const FIGURE = /^[(₹+-]*\s*\p{N}[\p{N}.,]*[)%]*$/u;
const NO_BREAK_HYPHEN = '\u2011';

interface Placed {
  at: number;
  span: number;
  text: string;
}

export function shapeOf({ headings, rows }: Table): TableShape {
  const placed = rows.map(placedCells);
  const columns = Math.max(
    0,
    ...placed.map((cells) => cells.reduce((end, { at, span }) => Math.max(end, at + span), 0)),
  );
  const inBody = placed
    .slice(headings)
    .flat()
    .filter(({ at, text }) => at > 0 && text !== '');
  const words = Array.from({ length: columns }, (_, column) => {
    const cells = inBody.filter(({ at }) => at === column);
    return cells.filter(({ text }) => FIGURE.test(text)).length * 2 < cells.length;
  });
  const needs = Array.from({ length: columns }, (_, column) =>
    Math.max(
      0,
      ...placed
        .flat()
        .filter(({ at, span }) => at === column && span === 1)
        .map(charactersOf),
    ),
  );
  const width = needs.reduce((sum, characters) => sum + characters * CHARACTER + PADDING, -PADDING);
  return {
    ...{ columns, words, labels: labelsOf(placed, headings, words) },
    width: WIDTHS.find((one) => one >= width),
    // Words in a column of figures, such as a heading, may break.
    cells: cellsBeside(
      columns,
      inBody.filter(({ at, text }) => words[at] || FIGURE.test(text)),
    ),
  };
}

function placedCells(cells: readonly PageCell[]): Placed[] {
  let next = 0;
  return cells.map(({ pieces, span }) => {
    const at = next;
    next += span;
    return {
      at,
      span,
      text: pieces
        .map(({ text }) => text)
        .join('')
        .trim(),
    };
  });
}

const longestWord = ({ text }: Placed) => Math.max(...text.split(/\s+/).map((word) => word.length));

const charactersOf = (cell: Placed) =>
  Math.max(
    Math.min(MAX_WORD, longestWord(cell)),
    Math.min(cell.text.length, cell.at === 0 ? MIN_LABEL : MIN_TEXT),
  );

function cellsBeside(columns: number, cells: readonly Placed[]): TableShape['cells'] {
  const word = Math.max(0, ...cells.map(longestWord));
  const cell = Math.max(0, ...cells.map(({ text }) => text.length));
  const fits = (most: typeof THREE) => word <= most.word && cell <= most.cell;
  // Of four cells, none stands alone on a line.
  if (columns !== 5 && fits(THREE)) return 'three';
  return fits(TWO) ? 'two' : 'one';
}

/** A row without figures in columns of figures names the columns of the rows below it: tables may follow each other closely. */
function labelsOf(rows: readonly Placed[][], headings: number, words: readonly boolean[]): string[][] {
  let labels: string[] = [];
  return rows.map((cells, index) => {
    const others = cells.filter(({ at, text }) => at > 0 && text !== '');
    const names = others.length > 0 && others.every(({ at, text }) => !words[at] && !FIGURE.test(text));
    if (index >= headings && !names) return labels;
    labels = index < headings ? [...labels] : [];
    for (const { at, span, text } of cells)
      for (let column = at; column < at + span; column++)
        labels[column] = `${labels[column] ?? ''} ${text.replace(/(?<=\d)-(?=\d)/g, NO_BREAK_HYPHEN)}`
          .trim()
          .slice(0, MAX_HEADING);
    return [];
  });
}
