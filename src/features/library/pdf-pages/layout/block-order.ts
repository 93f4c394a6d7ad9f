/** Text that a file draws last, although it stands above what is drawn before it, comes before it. */
import type { Row } from './rows.ts';
import type { LineWord } from './words.ts';

/** Limits the cost of a page whose every line is drawn above the line before it. */
const MAX_FLOWS_BACK = 100;

/** Rows that follow each other from top to bottom. */
interface Flow {
  rows: Row[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Text beside other text, such as a second column, stays where it is drawn.
 * @param rows in the order of the file
 * @returns the rows, with each flow before those that stand entirely below it in its own width
 */
export function fromTopToBottom(rows: readonly Row[], _words?: readonly LineWord[]): Row[] {
  const ordered: Flow[] = [];
  for (const flow of flowsOf(rows)) {
    let at = ordered.length;
    while (at > 0 && ordered.length - at < MAX_FLOWS_BACK && isAbove(flow, ordered[at - 1])) at -= 1;
    ordered.splice(at, 0, flow);
  }
  return ordered.flatMap((flow) => flow.rows);
}

function isAbove(flow: Flow, other: Flow | undefined): boolean {
  if (!other || flow.bottom > other.top) return false;
  const shared = Math.min(flow.right, other.right) - Math.max(flow.left, other.left);
  return shared > 0.5 * Math.min(flow.right - flow.left, other.right - other.left);
}

function flowsOf(rows: readonly Row[]): Flow[] {
  const flows: Flow[] = [];
  for (const row of rows) {
    const last = flows.at(-1);
    const { left, right, top, bottom } = row;
    if (!last || top < last.bottom - 0.5 * row.size) {
      flows.push({ rows: [row], left, right, top, bottom });
      continue;
    }
    last.rows.push(row);
    last.left = Math.min(last.left, left);
    last.right = Math.max(last.right, right);
    last.bottom = Math.max(last.bottom, bottom);
  }
  return flows;
}
