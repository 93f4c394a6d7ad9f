/** Determines where the money of a dividend is on a day. Days are calendar days in India as YYYY-MM-DD. */
import type { Dividend } from '../../content-model/schema/dividends.ts';
import { addDays } from '../../domain/calendar/deadlines.ts';
import { lastDayToClaim, lastDayToPay } from '../../domain/calendar/dividend.ts';

/** Days before the last one in which the page asks to claim at once. */
const SOON_DAYS = 90;

export type DividendState =
  /**
   * Not declared yet, not paid yet, claimed from the company until the last day, or sent to the IEPF; `over`:
   * the last day has passed.
   */
  | { state: 'proposed' | 'paying' | 'claim' | 'soon' | 'over' | 'fund'; on: string }
  /** No dividend; or no last day, with the reason. */
  | { state: 'none' | 'earlierRules' | 'beforeFund' | 'notRecorded' };

interface Rules {
  /** For dividends declared before this day, no last day to claim is computed. */
  since: string;
  /** The first day of the IEPF. */
  fundSince: string;
}

export function stateOf(dividend: Dividend, rules: Rules, today: string): DividendState {
  const { kind, declared, paidBy, moved, sentToFund } = dividend;
  if (kind === 'none') return { state: 'none' };
  if (sentToFund !== undefined && sentToFund <= today) return { state: 'fund', on: sentToFund };
  if (declared === undefined) return { state: 'notRecorded' };
  if (declared < rules.fundSince) return { state: 'beforeFund' };
  if (declared < rules.since) return { state: 'earlierRules' };
  if (today < declared) return { state: 'proposed', on: declared };
  const paid = paidBy ?? lastDayToPay(declared);
  if (today <= paid) return { state: 'paying', on: paid };
  const on = lastDayToClaim(declared, moved);
  if (today > on) return { state: 'over', on };
  return { state: today >= addDays(on, -SOON_DAYS) ? 'soon' : 'claim', on };
}

/**
 * True while the company has, will have or may have the money, because it is not known to have been sent to
 * the IEPF.
 */
export const isOpen = ({ state }: DividendState): boolean =>
  ['proposed', 'paying', 'claim', 'soon', 'over'].includes(state);
