/** The columns of a table of a document: which of them names the rows, and which have words. */
import { isNone, isNumber, isSerial } from '../../ingest/text/figure.ts';
import type { ContentBlock, PageCell } from '../../pdf-pages/page-content.ts';

type Table = Pick<Extract<ContentBlock, { kind: 'table' }>, 'headings' | 'rows'>;

export interface TableShape {
  /** For each column, whether it has words rather than figures. */
  hasWords: boolean[];
  /** The column that names the rows: 1 if the first one has serials, otherwise 0. */
  names: 0 | 1;
}

interface Placed {
  at: number;
  text: string;
  /** With a question mark after uncertain words. */
  marked: string;
}

/**
 * The text of a cell, without the white space around it.
 * @param mark stands after each uncertain figure or word
 */
export const cellText = ({ pieces }: PageCell, mark: '' | '?' = ''): string =>
  pieces
    .map(({ text, uncertain }) => (uncertain ? text + mark : text))
    .join('')
    .trim();

/** Takes one pass over the cells, because a page may have thousands of them in a hundred columns. */
export function shapeOf({ headings, rows }: Table): TableShape {
  const body = rows.slice(headings).map(placedCells);
  const counts: { cells: number; figures: number }[] = [];
  for (const { at, text } of body.flat()) {
    counts[at] ??= { cells: 0, figures: 0 };
    if (at === 0 || text === '' || isNone(text)) continue;
    counts[at].cells += 1;
    if (isNumber(text)) counts[at].figures += 1;
  }
  const hasWords = Array.from(counts, (count) => count !== undefined && count.figures * 2 < count.cells);
  return { hasWords, names: hasWords[1] && areSerials(body) ? 1 : 0 };
}

/**
 * True if at least half of the texts in the first column are serials, such as 1, (a) or IV; uncertain ones do
 * not count.
 */
function areSerials(rows: readonly Placed[][]): boolean {
  const first = rows.flatMap(([cell]) =>
    cell && cell.text !== '' && cell.marked === cell.text ? [cell.text] : [],
  );
  const serials = first.filter(isSerial);
  return serials.length > 0 && serials.length * 2 >= first.length;
}

function placedCells(cells: readonly PageCell[]): Placed[] {
  let next = 0;
  return cells.map((cell) => {
    const at = next;
    next += cell.span;
    return { at, text: cellText(cell), marked: cellText(cell, '?') };
  });
}
