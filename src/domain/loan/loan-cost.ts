/** Computes the cost of a loan, for the page, `/cost.json` and the enquiry. */
import { PERCENT, RUPEE, toNumber } from './amounts.ts';
import { instalmentCount, type LoanTerms, periodsToFirst } from './loan-terms.ts';
import { exactInstalment, repaymentSchedule, roundedInstalment, type ScheduleRow } from './schedule.ts';

/** Amounts in paise. */
export interface LoanCost {
  /** In whole rupees; the amount of all instalments except the first and the last. */
  instalment: number;
  /** Differs from the others if it is not due one period after the money. */
  firstInstalment: number;
  lastInstalment: number;
  /** Total of all rows of the schedule. */
  totalInterest: number;
  /** All instalments, without fees. */
  totalPaid: number;
  /** The amount less the fees. */
  netDisbursed: number;
  /** Interest and fees. */
  totalCost: number;
  /** Percent a year with all fees, by the regulator's method; `Infinity` if it has no bound. */
  apr: number;
  /** The APR without fees: for a flat rate, the corresponding reducing rate. */
  aprWithoutFees: number;
  schedule: readonly ScheduleRow[];
}

/** @param terms valid terms (read-loan.ts) */
export function loanCost(terms: LoanTerms): LoanCost {
  const equal = roundedInstalment(terms);
  const schedule = repaymentSchedule(terms, equal);
  const totalInterest = schedule.reduce((sum, { interest }) => sum + interest, 0);
  const lastInstalment = schedule.at(-1)?.instalment ?? 0;
  return {
    // A single instalment is the last one, with the interest of its days.
    instalment: schedule.length === 1 ? Math.round(lastInstalment / RUPEE) * RUPEE : equal,
    firstInstalment: schedule[0]?.instalment ?? 0,
    lastInstalment,
    totalInterest,
    totalPaid: terms.amountPaise + totalInterest,
    netDisbursed: terms.amountPaise - terms.feesPaise,
    totalCost: totalInterest + terms.feesPaise,
    apr: annualRate(terms, terms.feesPaise),
    aprWithoutFees: annualRate(terms, 0),
    schedule,
  };
}

/**
 * The APR in percent. It is computed from the instalment before rounding. Time counts as it passes: single
 * days before the first instalment as parts of a year, and then full months (with daily instalments, days).
 */
function annualRate(terms: LoanTerms, feesPaise: number): number {
  const { amountPaise, rateMicros, perYear } = terms;
  if (feesPaise === 0 && terms.method === 'reducing' && !terms.firstPeriod) return rateMicros / PERCENT;
  const instalment = toNumber(exactInstalment(terms));
  const periods = periodsToFirst(terms);
  const extra = (amountPaise * (rateMicros / PERCENT) * (periods - 1)) / (perYear * 100);
  const first = { periods, extra };
  return periodicReturn(amountPaise - feesPaise, instalment, instalmentCount(terms), first) * perYear * 100;
}

/** Number of bisections; more than the bits of a double. */
const STEPS = 200;
/** Returns above this one, a fraction of 1, are not computed. */
const MAX_RETURN = 10_000;

/** The first of equal instalments, where it differs from the others. */
interface FirstInstalment {
  /** Periods until it is due. */
  periods: number;
  /** Its difference from the others; negative if it is less. */
  extra: number;
}

/**
 * Returns the rate a period at which `count` equal instalments are worth the amount received: the internal
 * rate of return. The APR is this rate times the periods in a year, not compounded (RBI, Key Facts Statement,
 * Annex B).
 * @param received paid out to the borrower, above 0
 * @param instalment the instalment before rounding, in the same unit; in total at least `received`
 * @param first if the first instalment is not due after one period; it is not negative
 * @returns a fraction of 1; `Infinity` above `MAX_RETURN`
 */
export function periodicReturn(
  received: number,
  instalment: number,
  count: number,
  first: FirstInstalment = { periods: 1, extra: 0 },
): number {
  if (instalment * count + first.extra <= received) return 0;
  const presentValue = (rate: number) =>
    (annuity(instalment, count, rate) + first.extra / (1 + rate)) * (1 + rate) ** (1 - first.periods);
  if (presentValue(MAX_RETURN) > received) return Number.POSITIVE_INFINITY;
  let low = 0;
  let high = MAX_RETURN;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (presentValue(middle) > received) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The value of `count` instalments, one period before the first one, at a rate above 0. */
const annuity = (instalment: number, count: number, rate: number): number =>
  (instalment * -Math.expm1(-count * Math.log1p(rate))) / rate;
