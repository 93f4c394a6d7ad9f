/**
 * The columns that each head of a row covers: a head such as "Quarter ended" stands above the middle of
 * several.
 */
import type { Extent } from '../../../ingest/text/rows.ts';

interface Head extends Extent {
  text: string;
}

export interface Column extends Extent {
  /** True for the first columns, which name the rows. */
  isLabel: boolean;
  /** The text of its other heads, such as a date. */
  heads: string;
}

/** A table with more columns than this has one for each head, because the cost grows with their cube. */
const MAX_COLUMNS = 30;

/** Cost of a column without a head, in widths of a column. */
const EMPTY = 0.3;
/** In a row of periods, every column that has a date has one. */
const EMPTY_PERIOD = 2;
const MIXED_DATES = 3;
/** Cost of each further column of a head without heads below it. */
const MORE_COLUMNS = 0.5;
/** Cost of a head above columns whose own heads are unlike. */
const MIXED_HEADS = 1;

const PERIOD = /\bended\b|\bas (?:at|on)\b/i;
/** A period in short, with or without its year: Q2, H1 FY24, 9MFY25, FY 2023-24. */
const SHORT_PERIOD = /^(?:[QH][1-4]|[1-4][QH]|\d{1,2}M|FY|YTD)(?:[ -]?(?:FY)?[ '’-]?\d{2,4}(?:-\d{2,4})?)?$/i;
/** True for the name of a period or date, such as "Quarter ended", "Q2" or "9M FY24". */
export const isPeriod = (text: string): boolean => PERIOD.test(text) || SHORT_PERIOD.test(text);

/** Periods whose columns differ in the year only. */
const SAME_DAY = /\b(?:year|half|six|nine) |^(?:H\d|\dH|\d{1,2}M|FY|YTD)/i;

/** @returns the distance of a head from the columns that it covers */
type DistanceOf = (head: Extent, first: Extent, last: Extent) => number;

const toRight: DistanceOf = ({ right }, _, last) => Math.abs(right - last.right);
/**
 * Points between the edges of a cell and its text; figures end that far from the left edge of the next cell.
 */
const PADDINGS = [0, 1, 2, 3, 4, 5];
/**
 * The heads of a row all stand in the middle, at the left or at the right of their columns, which begin where
 * the column before ends.
 */
const ALIGNMENTS: readonly DistanceOf[] = [
  toRight,
  ...PADDINGS.flatMap((padding): DistanceOf[] => [
    (head, first, last) => Math.abs((head.left + head.right - first.left - last.right) / 2 - padding),
    ({ left }, first) => Math.abs(left - first.left - 2 * padding),
  ]),
];

interface Division {
  cost: number;
  groups: { from: number; to: number }[];
}

/**
 * Finds the cheapest division of the columns among the heads, whose alignment is the one that fits best.
 * @param heads from left to right, at most as many as columns
 * @returns for each head, its first column and the one after the last
 */
export function groupColumns(heads: readonly Head[], columns: readonly Column[]): Division['groups'] {
  if (columns.length > MAX_COLUMNS || columns.length === heads.length)
    return heads.map((_, at) => ({ from: at, to: at + 1 }));
  const costOf = costsOf(heads, columns);
  const divisions = ALIGNMENTS.map((distanceOf) => cheapest(heads, columns, distanceOf, costOf));
  return divisions.reduce((least, one) => (one.cost < least.cost ? one : least)).groups;
}

function costsOf(heads: readonly Head[], columns: readonly Column[]) {
  const pitch = pitchOf(columns);
  const isLowest = columns.every((column) => column.heads === '');
  const values = columns.find(({ isLabel }) => !isLabel);
  const others = heads.filter(({ text }) => !isPeriod(text));
  const arePeriods =
    others.length < heads.length && others.every(({ left }) => values !== undefined && left < values.left);
  const dated = columns.map((column) => hasYear(column.heads));
  const [anyDay, sameDay] = [periodStarts(columns, false), periodStarts(columns, true)];
  const starts = heads.map(({ text }) => {
    if (!isPeriod(text)) return [];
    return SAME_DAY.test(text) ? sameDay : anyDay;
  });
  /** True if only one column has a head, or the first one has another name than a date, such as "Note". */
  const areUnlike = (from: number, last: number) =>
    !columns[from]?.heads !== !columns[last]?.heads || (!dated[from] && dated[last] === true);
  return {
    /** The cost of each column without a head. */
    empty: columns.map(({ isLabel }, at) =>
      isLabel ? 0 : (arePeriods && dated[at] ? EMPTY_PERIOD : EMPTY) * pitch,
    ),
    /** @returns the cost of a head above several columns, wherever it stands */
    group(head: number, from: number, last: number) {
      const more = isLowest ? MORE_COLUMNS * (last - from) : 0;
      const mixed = from < (starts[head]?.[last] ?? 0) ? MIXED_DATES : 0;
      return pitch * (more + mixed + (areUnlike(from, last) ? MIXED_HEADS : 0));
    },
  };
}

function cheapest(
  heads: readonly Head[],
  columns: readonly Column[],
  distanceOf: DistanceOf,
  { empty, group }: ReturnType<typeof costsOf>,
): Division {
  // best[count][end]: the cheapest division of the columns before `end` among the first heads, and the last
  // group of it.
  const best: { cost: number; from: number; to: number }[][] = [];
  for (let count = 0; count <= heads.length; count++) {
    const row: { cost: number; from: number; to: number }[] = [];
    const head = heads[count - 1];
    for (let end = 0; end <= columns.length; end++) {
      const before = row[end - 1];
      let least = { cost: count === 0 && end === 0 ? 0 : Number.POSITIVE_INFINITY, from: -1, to: -1 };
      if (before) least = { ...before, cost: before.cost + (empty[end - 1] ?? 0) };
      const last = columns[end - 1];
      for (let from = end - 1; head && last && from >= count - 1; from--) {
        const first = columns[from];
        // No head covers labels and figures.
        if (first?.isLabel !== last.isLabel) break;
        const known = best[count - 1]?.[from]?.cost ?? Number.POSITIVE_INFINITY;
        // The heads of labels may stand elsewhere in their columns than those of figures.
        const distance = first.isLabel
          ? Math.min(...ALIGNMENTS.map((one) => one(head, first, last)))
          : distanceOf(head, first, last);
        const cost = known + distance + group(count - 1, from, end - 1);
        if (cost < least.cost) least = { cost, from, to: end };
      }
      row.push(least);
    }
    best.push(row);
  }
  const groups: Division['groups'] = [];
  for (let [count, end] = [heads.length, columns.length]; count > 0; count--) {
    const { from, to } = best[count]?.[end] ?? { from: 0, to: 0 };
    groups.unshift({ from, to });
    end = from;
  }
  return { cost: best[heads.length]?.[columns.length]?.cost ?? Number.POSITIVE_INFINITY, groups };
}

/** The average distance of two columns of figures. */
function pitchOf(columns: readonly Column[]): number {
  const values = columns.filter(({ isLabel }) => !isLabel);
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last) return 1;
  return values.length > 1 ? (last.right - first.right) / (values.length - 1) : first.right - first.left;
}

/** The year of a date such as 31.03.2024, 31-Mar-24, FY24 or March 31, 2024. */
const YEAR = /(?:19|20)\d\d|(?:[./'’-]|\bFY ?)\d\d(?![\d./-])/i;

export const hasYear = (text: string): boolean => YEAR.test(text);

/**
 * Columns belong to different periods if two have the same date, or, below a head such as "Year ended",
 * several days.
 * @returns for each column, the first one of the longest group that ends with it and belongs to one period
 */
function periodStarts(columns: readonly Column[], isSameDay: boolean): number[] {
  return columns.map((_, last) => {
    const dates = new Set<string>();
    const days = new Set<string>();
    const before = columns.slice(0, last + 1).findLastIndex(({ heads }) => {
      if (!hasYear(heads)) return false;
      if (dates.has(heads)) return true;
      dates.add(heads);
      days.add(heads.replace(YEAR, ''));
      return isSameDay && days.size > 1;
    });
    return before + 1;
  });
}
