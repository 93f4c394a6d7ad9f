/** What discounting a bill or an invoice costs. */
import { interestOn } from './amounts.ts';

export interface BillTerms {
  /** What the bill pays when due, in paise. */
  facePaise: number;
  /** Discount rate in millionths of a percent a year. */
  rateMicros: number;
  /** Days until the bill is due. */
  days: number;
  /** Fee in paise, with GST. */
  feePaise: number;
}

/** Amounts in paise; percentages a year. */
export interface BillCost {
  discount: number;
  /** Received today. */
  received: number;
  /** Discount and fee as a percentage of what is received, without compounding. */
  simplePercent: number;
  /** The same with compounding: comparable with a deposit or a loan over a year. */
  effectivePercent: number;
}

const DAYS_A_YEAR = 365;

/** @returns undefined if discount and fee use up the bill */
export function billCost({ facePaise, rateMicros, days, feePaise }: BillTerms): BillCost | undefined {
  const discount = interestOn(facePaise, rateMicros, DAYS_A_YEAR, days);
  const received = facePaise - discount - feePaise;
  if (received <= 0) return undefined;
  const periods = DAYS_A_YEAR / days;
  return {
    discount,
    received,
    simplePercent: ((facePaise - received) / received) * periods * 100,
    effectivePercent: Math.expm1(Math.log(facePaise / received) * periods) * 100,
  };
}
