/** The columns that each head of a row covers: a head such as "Quarter ended" stands above the middle of several. */

export interface Extent {
  left: number;
  right: number;
}

export interface Head extends Extent {
  text: string;
}

export interface Column extends Extent {
  /** True for the first columns, which name the rows. */
  isLabel: boolean;
  /** The text of its other heads, such as a date. */
  heads: string;
}

/** A table with more columns than this has one for each head, because the cost grows with their cube. */
const MAX_COLUMNS = 40;

/** Cost of a column without a head, in widths of a column. */
const EMPTY = 0.3;
/** In a row of periods, every column has one. */
const EMPTY_PERIOD = 2;
const MIXED_DATES = 3;

const PERIOD = /\bended\b|\bas (?:at|on)\b/i;
/** True for the name of a period or date, such as "Quarter ended". */
export const isPeriod = (text: string): boolean => PERIOD.test(text);

/** Periods whose columns differ in the year only. */
const SAME_DAY = /\b(?:year|half|six|nine) /i;

/**
 * Finds the cheapest division of the columns among the heads.
 * @param heads from left to right, at most as many as columns
 * @returns for each head, its first column and the one after the last
 */
export function groupColumns(
  heads: readonly Head[],
  columns: readonly Column[],
): { from: number; to: number }[] {
  if (columns.length > MAX_COLUMNS) return heads.map((_, at) => ({ from: at, to: at + 1 }));
  const pitch = pitchOf(columns);
  const values = columns.find(({ isLabel }) => !isLabel);
  const others = heads.filter(({ text }) => !isPeriod(text));
  const arePeriods =
    others.length < heads.length && others.every(({ left }) => values !== undefined && left < values.left);
  const empty = (at: number) => (columns[at]?.isLabel ? 0 : (arePeriods ? EMPTY_PERIOD : EMPTY) * pitch);
  // best[count][end]: the cheapest division of the columns before `end` among the first heads, and the last group of it.
  const best: { cost: number; from: number; to: number }[][] = [];
  for (let count = 0; count <= heads.length; count++) {
    const row: { cost: number; from: number; to: number }[] = [];
    for (let end = 0; end <= columns.length; end++) {
      const before = row[end - 1];
      let least = { cost: count === 0 && end === 0 ? 0 : Number.POSITIVE_INFINITY, from: -1, to: -1 };
      if (before) least = { ...before, cost: before.cost + empty(end - 1) };
      const head = heads[count - 1];
      for (let from = end - 1; head && from >= 0; from--) {
        const cost =
          (best[count - 1]?.[from]?.cost ?? Number.POSITIVE_INFINITY) +
          costOf(head, columns.slice(from, end), pitch);
        if (cost < least.cost) least = { cost, from, to: end };
      }
      row.push(least);
    }
    best.push(row);
  }
  const groups: { from: number; to: number }[] = [];
  for (let [count, end] = [heads.length, columns.length]; count > 0; count--) {
    const { from, to } = best[count]?.[end] ?? { from: 0, to: 0 };
    groups.unshift({ from, to });
    end = from;
  }
  return groups;
}

/** The average distance of two columns of figures. */
function pitchOf(columns: readonly Column[]): number {
  const values = columns.filter(({ isLabel }) => !isLabel);
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last) return 1;
  return values.length > 1 ? (last.right - first.right) / (values.length - 1) : first.right - first.left;
}

function costOf(head: Head, group: readonly Column[], pitch: number): number {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last || first.isLabel !== last.isLabel) return Number.POSITIVE_INFINITY;
  const middle = Math.abs(head.left + head.right - first.left - last.right) / 2;
  const mixed = isPeriod(head.text) && areMixed(head.text, group) ? MIXED_DATES * pitch : 0;
  return mixed + middle;
}

/** The year of a date such as 31.03.2024, 31-Mar-24 or March 31, 2024. */
const YEAR = /(?:19|20)\d\d|[./-]\d\d(?![\d./-])/;

/** True if the columns do not belong to one period: two of the same date, or several days below a head such as "Year ended". */
function areMixed(text: string, group: readonly Column[]): boolean {
  const dates = group.map(({ heads }) => heads).filter((heads) => YEAR.test(heads));
  const days = new Set(dates.map((date) => date.replace(YEAR, '')));
  return new Set(dates).size < dates.length || (SAME_DAY.test(text) && days.size > 1);
}
