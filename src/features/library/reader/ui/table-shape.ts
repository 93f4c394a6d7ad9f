/** What a table of a document needs to be shown without scrolling sideways and without a cut figure. */
import { isNone, isNumber, isSerial } from '../../ingest/text/rows/figure.ts';
import type { ContentBlock, PageCell } from '../../pdf-pages/content/page-content.ts';

type Table = Pick<Extract<ContentBlock, { kind: 'table' }>, 'headings' | 'rows'>;

export interface TableShape {
  columns: number;
  /** The headings of the columns, shown beside the figures where rows are stacked. */
  labels: string[];
  /** The smallest of WIDTHS that the table fits into, in em of its text; undefined if it fits into none. */
  width: number | undefined;
  /** How many cells of a stacked row stand beside each other on a phone. */
  cells: 'three' | 'two' | 'one';
  /** For each column, whether it has words rather than figures. */
  words: boolean[];
  /** The column that names the rows: 1 if the first one has serials, otherwise 0. */
  names: 0 | 1;
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
const MAX_HEADING = 48;
/** Longest word and longest cell of a table whose stacked cells stand three or two beside each other, in characters. */
const THREE = { word: 11, cell: 24 };
const TWO = { word: 20, cell: 40 };
const NO_BREAK_HYPHEN = '\u2011';

interface Placed {
  at: number;
  span: number;
  text: string;
  /** With a question mark after uncertain words. */
  marked: string;
}

/** The text of a cell, without the white space around it. */
export const cellText = ({ pieces }: PageCell): string =>
  pieces
    .map(({ text }) => text)
    .join('')
    .trim();

/** The same with a question mark after each uncertain figure or word. */
export const markedText = ({ pieces }: PageCell): string =>
  pieces
    .map(({ text, uncertain }) => (uncertain ? `${text}?` : text))
    .join('')
    .trim();

/** The number of columns, spanned ones included. */
export const columnsOf = ({ rows }: Pick<Table, 'rows'>): number =>
  rows.reduce(
    (most, cells) =>
      Math.max(
        most,
        cells.reduce((sum, { span }) => sum + span, 0),
      ),
    0,
  );

/** Takes one pass over the cells, because a page may have thousands of them in a hundred columns. */
export function shapeOf(table: Table): TableShape {
  const { headings, rows } = table;
  const placed = rows.map(placedCells);
  const columns = columnsOf(table);
  const counts = Array.from({ length: columns }, () => ({ characters: 0, cells: 0, figures: 0 }));
  for (const [row, cells] of placed.entries())
    for (const cell of cells) {
      const count = counts[cell.at];
      if (!count) continue;
      if (cell.span === 1) count.characters = Math.max(count.characters, charactersOf(cell));
      if (row < headings || !isOfBody(cell) || isNone(cell.text)) continue;
      count.cells += 1;
      if (isNumber(cell.text)) count.figures += 1;
    }
  const words = counts.map(({ cells, figures }) => figures * 2 < cells);
  const width = counts.reduce((sum, { characters }) => sum + characters * CHARACTER + PADDING, -PADDING);
  const names = words[1] && areSerials(placed.slice(headings)) ? 1 : 0;
  // Words in a column of figures, such as a heading, may break.
  const inBody = placed.slice(headings).flat().filter(isOfBody);
  const kept = inBody.filter(({ at, text }) => at !== names && (words[at] || isNumber(text)));
  const labels = labelsOf(placed.slice(0, headings));
  return {
    ...{ columns, words, names, labels, cells: cellsBeside(columns - names, kept) },
    width: WIDTHS.find((one) => one >= width),
  };
}

/** True if at least half of the texts in the first column are serials, such as 1, (a) or IV; uncertain ones do not count. */
function areSerials(rows: readonly Placed[][]): boolean {
  const first = rows.flatMap(([cell]) =>
    cell && cell.text !== '' && cell.marked === cell.text ? [cell.text] : [],
  );
  const serials = first.filter(isSerial);
  return serials.length > 0 && serials.length * 2 >= first.length;
}

const isOfBody = ({ at, text }: Placed) => at > 0 && text !== '';

function placedCells(cells: readonly PageCell[]): Placed[] {
  let next = 0;
  return cells.map((cell) => {
    const at = next;
    next += cell.span;
    return { at, span: cell.span, text: cellText(cell), marked: markedText(cell) };
  });
}

const longestWord = ({ text }: Placed) => Math.max(...text.split(/\s+/).map((word) => word.length));

const charactersOf = (cell: Placed) =>
  Math.max(
    Math.min(MAX_WORD, longestWord(cell)),
    Math.min(cell.text.length, cell.at === 0 ? MIN_LABEL : MIN_TEXT),
  );

function cellsBeside(columns: number, cells: readonly Placed[]): TableShape['cells'] {
  const word = cells.reduce((most, one) => Math.max(most, longestWord(one)), 0);
  const cell = cells.reduce((most, { text }) => Math.max(most, text.length), 0);
  const fits = (most: typeof THREE) => word <= most.word && cell <= most.cell;
  // Of four cells, none stands alone on a line.
  if (columns !== 5 && fits(THREE)) return 'three';
  return fits(TWO) ? 'two' : 'one';
}

function labelsOf(heads: readonly Placed[][]): string[] {
  const labels: string[] = [];
  for (const { at, span, marked } of heads.flat())
    for (let column = at; column < at + span; column++)
      labels[column] = `${labels[column] ?? ''} ${marked.replace(/(?<=\d)-(?=\d)/g, NO_BREAK_HYPHEN)}`
        .trim()
        .slice(0, MAX_HEADING);
  return labels;
}
