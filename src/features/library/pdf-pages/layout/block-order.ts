/** Text that a file draws last, although it stands above what is drawn before it, comes before it. */
import type { Row } from './rows.ts';

/** Limits the cost of a page whose every line is drawn above the line before it. */
const MAX_ROWS_BACK = 300;

/**
 * Text beside other text, such as a second column, stays where it is drawn.
 * @param rows in the order of the file
 * @returns the rows, with each before those drawn just before it that stand below it, from the first in its width on
 */
export function fromTopToBottom(rows: readonly Row[]): Row[] {
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
