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
    const before = ordered[at - 1];
    const parts = before && divide(before, flow);
    if (parts) ordered.splice(at - 1, 1, parts[0], flow, parts[1]);
    else ordered.splice(at, 0, flow);
  }
  return ordered.flatMap((flow) => flow.rows);
}

function isAbove(flow: Flow, other: Flow | undefined): boolean {
  if (!other || flow.bottom > other.top) return false;
  const shared = Math.min(flow.right, other.right) - Math.max(flow.left, other.left);
  return shared > 0.5 * Math.min(flow.right - flow.left, other.right - other.left);
}

/** @returns the two parts of a flow between which the other one stands; undefined if it stands beside it or below */
function divide(flow: Flow, inner: Flow): [Flow, Flow] | undefined {
  if (inner.top < flow.top || inner.bottom > flow.bottom) return undefined;
  const at = flow.rows.findIndex(({ bottom }) => bottom > inner.top);
  const [above, below] = [flow.rows.slice(0, at), flow.rows.slice(at)];
  if (at <= 0 || below.some(({ top }) => top < inner.bottom)) return undefined;
  const parts: [Flow, Flow] = [flowOf(above), flowOf(below)];
  return isAbove(inner, parts[1]) ? parts : undefined;
}

function flowOf(rows: Row[]): Flow {
  return {
    rows,
    left: Math.min(...rows.map(({ left }) => left)),
    right: Math.max(...rows.map(({ right }) => right)),
    top: Math.min(...rows.map(({ top }) => top)),
    bottom: Math.max(...rows.map(({ bottom }) => bottom)),
  };
}

function flowsOf(rows: readonly Row[]): Flow[] {
  const flows: Flow[] = [];
  for (const row of rows) {
    const last = flows.at(-1);
    const { left, right, top, bottom } = row;
    if (!last || top < last.bottom - 0.5 * row.size) {
      flows.push(flowOf([row]));
      continue;
    }
    last.rows.push(row);
    last.left = Math.min(last.left, left);
    last.right = Math.max(last.right, right);
    last.bottom = Math.max(last.bottom, bottom);
  }
  return flows;
}
