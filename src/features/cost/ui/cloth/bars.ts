/** The measures of loans drawn as cloth: the instalments of each row, and the widths of its parts. */
import type { Quote } from '../../../../domain/loan/quote.ts';
import { perMonth } from '../answer/format.ts';

/** Plans with more instalments than this have a row for a month of daily instalments, or for a quarter. */
const MAX_ROWS = 60;

/** Height of the smallest row in pixels. The patterns repeat after two. */
export const ROW_HEIGHT = 6;
/** Approximate height of the rows of one cloth in pixels. */
const CLOTH_HEIGHT = 320;
const MAX_ROW_HEIGHTS = 12;

type RowUnit = 'instalment' | 'month' | 'quarter';

/** One row; amounts in paise. */
export interface BarRow {
  /** Numbers of its first and last instalment. */
  first: number;
  last: number;
  principal: number;
  interest: number;
}

export interface Cloth {
  rows: readonly BarRow[];
  feesPaise: number;
  /** Instalments of a full row; the last row can have fewer. */
  size: number;
}

export interface Bars {
  unit: RowUnit;
  cloths: readonly [Cloth, ...Cloth[]];
  /** The amount that fills the full width, in paise: the largest row of all cloths. */
  scale: number;
  /** Height of a row in pixels. */
  rowHeight: number;
  /** Undefined if a row is one day. */
  rowsPerYear: number | undefined;
}

type Plan = Pick<Quote, 'cost' | 'terms'>;

/** Measures the cloth of one loan, or of several on the same scale, whose rows stand for the same time. */
export function toBars(plans: readonly [Plan, ...Plan[]]): Bars {
  const unit = unitOf(plans);
  const cloths = plans.map((plan): Cloth => {
    const size = unit === 'instalment' ? 1 : perMonth(plan.terms.perYear) * (unit === 'quarter' ? 3 : 1);
    return { rows: inRows(plan, size), feesPaise: plan.terms.feesPaise, size };
  });
  const sums = cloths.flatMap(({ rows }) => rows.map(({ principal, interest }) => principal + interest));
  const most = Math.max(...cloths.map(({ rows }) => rows.length));
  const heights = Math.min(Math.max(Math.round(CLOTH_HEIGHT / ROW_HEIGHT / most), 1), MAX_ROW_HEIGHTS);
  const isDay = unit === 'instalment' && plans.some(({ terms }) => perMonth(terms.perYear) > 1);
  return {
    unit,
    // `map` returns as many cloths as there are plans.
    cloths: cloths as [Cloth, ...Cloth[]],
    scale: Math.max(...sums),
    rowHeight: heights * ROW_HEIGHT,
    rowsPerYear: isDay ? undefined : unit === 'quarter' ? 4 : 12,
  };
}

function unitOf(plans: readonly Plan[]): RowUnit {
  const counts = plans.map(({ cost }) => cost.schedule.length);
  const isOneRhythm = new Set(plans.map(({ terms }) => terms.perYear)).size === 1;
  if (isOneRhythm && Math.max(...counts) <= MAX_ROWS) return 'instalment';
  const months = plans.map(({ terms }, index) => (counts[index] ?? 0) / perMonth(terms.perYear));
  return Math.max(...months) <= MAX_ROWS ? 'month' : 'quarter';
}

function inRows({ cost: { schedule } }: Plan, size: number): BarRow[] {
  const rows: BarRow[] = [];
  for (let start = 0; start < schedule.length; start += size) {
    const block = schedule.slice(start, start + size);
    const sum = (part: 'principal' | 'interest') => block.reduce((total, row) => total + row[part], 0);
    rows.push({
      first: start + 1,
      last: start + block.length,
      principal: sum('principal'),
      interest: sum('interest'),
    });
  }
  return rows;
}
