/** The repayment schedule in whole paise. Its rows add up exactly. */
import { interestOn, RUPEE, roundHalfUp } from './amounts.ts';
import { exactInstalment, flatInterest } from './instalment.ts';
import { instalmentCount, type LoanTerms } from './loan-terms.ts';

/** One instalment; all amounts in paise. */
export interface ScheduleRow {
  /** Starts at 1. */
  n: number;
  opening: number;
  principal: number;
  interest: number;
  instalment: number;
  closing: number;
}

/**
 * Computes all instalments: whole rupees, the last one the balance with its interest. With a small amount over a long
 * term, rounding to rupees can repay the loan before the agreed number of instalments; the schedule then ends there.
 */
export function repaymentSchedule(terms: LoanTerms): readonly ScheduleRow[] {
  const instalment = roundedInstalment(terms);
  return terms.method === 'flat' ? flatRows(terms, instalment) : reducingRows(terms, instalment);
}

/**
 * The instalment rounded half up to the rupee; up to the next rupee if the loan would otherwise never be repaid,
 * because the rounded instalment is less than the first interest or zero.
 * @returns paise
 */
export function roundedInstalment(terms: LoanTerms): number {
  const { over, under } = exactInstalment(terms);
  const rupee = { over, under: under * BigInt(RUPEE) };
  const nearest = Number(roundHalfUp(rupee)) * RUPEE;
  const firstInterest = interestOn(terms.amountPaise, terms.rateMicros, terms.perYear);
  return nearest > 0 && nearest >= firstInterest ? nearest : (Number(rupee.over / rupee.under) + 1) * RUPEE;
}

function reducingRows(terms: LoanTerms, instalment: number): ScheduleRow[] {
  const count = instalmentCount(terms);
  const rows: ScheduleRow[] = [];
  let opening = terms.amountPaise;
  while (opening > 0) {
    const interest = interestOn(opening, terms.rateMicros, terms.perYear);
    const isLast = rows.length + 1 === count || opening + interest <= instalment;
    const principal = isLast ? opening : instalment - interest;
    rows.push(row(rows.length + 1, opening, principal, interest));
    opening -= principal;
  }
  return rows;
}

/** Spreads the interest of the whole term evenly; the rounded parts add up to the rounded total. */
function flatRows(terms: LoanTerms, instalment: number): ScheduleRow[] {
  const count = instalmentCount(terms);
  const { over, under } = flatInterest(terms);
  const interestUntil = (n: number) =>
    Number(roundHalfUp({ over: over * BigInt(n), under: under * BigInt(count) }));
  const rows: ScheduleRow[] = [];
  let opening = terms.amountPaise;
  let owedInterest = interestUntil(count);
  while (opening + owedInterest > 0) {
    const n = rows.length + 1;
    const isLast = n === count || opening + owedInterest <= instalment;
    const due = interestUntil(n) - interestUntil(n - 1);
    const principal = isLast ? opening : Math.min(Math.max(instalment - due, 0), opening);
    const interest = isLast ? owedInterest : instalment - principal;
    rows.push(row(n, opening, principal, interest));
    opening -= principal;
    owedInterest -= interest;
  }
  return rows;
}

const row = (n: number, opening: number, principal: number, interest: number): ScheduleRow => ({
  n,
  opening,
  principal,
  interest,
  instalment: principal + interest,
  closing: opening - principal,
});
