/** The repayment schedule in whole paise. Its rows add up exactly. */
import { type Fraction, interestOn, PERCENT, RUPEE, roundHalfUp } from './amounts.ts';
import { daysInYear, instalmentCount, type LoanTerms } from './loan-terms.ts';

/** One instalment; all amounts in paise. */
export interface ScheduleRow {
  /** Starts at 1. */
  n: number;
  opening: number;
  principal: number;
  interest: number;
  instalment: number;
  closing: number;
  /** The days that the row covers. Undefined if it covers one month, or with daily instalments one day. */
  days?: number;
}

/**
 * Computes all instalments: whole rupees, the last one the balance with its interest. With a small amount
 * over a long term, rounding to rupees can repay the loan before the agreed number of instalments; the
 * schedule then ends there. The first instalment has the interest of the days that it covers; its principal
 * and all other rows do not depend on them.
 * @param instalment `roundedInstalment(terms)`, for a caller that has it
 */
export function repaymentSchedule(
  terms: LoanTerms,
  instalment: number = roundedInstalment(terms),
): readonly ScheduleRow[] {
  const rows = rowsOf(terms, instalment);
  const [first] = rows;
  const { firstPeriod } = terms;
  if (!first || !firstPeriod) return rows;
  const { days, months, allDays } = firstPeriod;
  const forDays = interestOn(terms.amountPaise, terms.rateMicros, daysInYear(terms), days);
  const interest = months * first.interest + forDays;
  const row = { ...first, interest, instalment: first.principal + interest, days: allDays };
  return [row, ...rows.slice(1)];
}

/**
 * The instalment rounded half up to the rupee; up to the next rupee if rounding down would leave more than
 * two instalments for the last one.
 * @returns paise
 */
export function roundedInstalment(terms: LoanTerms): number {
  const nearest = nearestInstalment(terms);
  const last = rowsOf(terms, nearest).at(-1)?.instalment ?? 0;
  return last <= 2 * nearest ? nearest : nearest + RUPEE;
}

/** False if the instalment, rounded to the rupee, pays only interest: over a long term at a high rate. */
export function isRepaid(terms: LoanTerms): boolean {
  const nearest = nearestInstalment(terms);
  return nearest === 0 || nearest > interestOn(terms.amountPaise, terms.rateMicros, terms.perYear);
}

/** The instalment rounded half up to the rupee, in paise. */
function nearestInstalment(terms: LoanTerms): number {
  const { over, under } = exactInstalment(terms);
  return Number(roundHalfUp({ over, under: under * BigInt(RUPEE) })) * RUPEE;
}

/**
 * The instalment before rounding. Reducing: `P·i / (1 − (1+i)^−n)`, at 0 % `P / n`. Flat:
 * `P·(1 + f·years) / n`.
 * @returns paise
 */
export function exactInstalment(terms: LoanTerms): Fraction {
  const amount = BigInt(terms.amountPaise);
  const count = BigInt(instalmentCount(terms));
  if (terms.method === 'flat') {
    const { over, under } = flatInterest(terms);
    return { over: amount * under + over, under: under * count };
  }
  const rate = BigInt(terms.rateMicros);
  const one = BigInt(terms.perYear) * BigInt(100 * PERCENT);
  if (rate === 0n) return { over: amount, under: count };
  const growth = (one + rate) ** count;
  return { over: amount * rate * growth, under: one * (growth - one ** count) };
}

/**
 * The interest of a flat rate over the whole term: the amount, the rate and the years multiplied, in paise.
 */
const flatInterest = ({ amountPaise, rateMicros, months }: LoanTerms): Fraction => ({
  over: BigInt(amountPaise) * BigInt(rateMicros) * BigInt(months),
  under: 12n * BigInt(100 * PERCENT),
});

const rowsOf = (terms: LoanTerms, instalment: number): ScheduleRow[] =>
  terms.method === 'flat' ? flatRows(terms, instalment) : reducingRows(terms, instalment);

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
