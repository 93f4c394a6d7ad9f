/** What a loan costs. The page, `/cost.json` and the enquiry use this function. */

import { PERCENT, toNumber } from './amounts.ts';
import { periodicReturn } from './annual-rate.ts';
import { exactInstalment } from './instalment.ts';
import { instalmentCount, type LoanTerms } from './loan-terms.ts';
import { repaymentSchedule, roundedInstalment, type ScheduleRow } from './schedule.ts';

/** Amounts in paise. */
export interface LoanCost {
  /** The equal instalment, in whole rupees; all but the last are of this amount. */
  instalment: number;
  lastInstalment: number;
  totalInterest: number;
  /** All instalments, without fees. */
  totalPaid: number;
  /** The amount less the fees. */
  netDisbursed: number;
  /** Interest and fees. */
  totalCost: number;
  /** Percent a year with all fees, by the regulator's method. */
  apr: number;
  /** The APR without fees: for a flat rate, the corresponding reducing rate. */
  aprWithoutFees: number;
  schedule: readonly ScheduleRow[];
}

/** @param terms valid terms (read-loan.ts) */
export function loanCost(terms: LoanTerms): LoanCost {
  const schedule = repaymentSchedule(terms);
  const totalInterest = schedule.reduce((sum, { interest }) => sum + interest, 0);
  return {
    instalment: roundedInstalment(terms),
    lastInstalment: schedule.at(-1)?.instalment ?? 0,
    totalInterest,
    totalPaid: terms.amountPaise + totalInterest,
    netDisbursed: terms.amountPaise - terms.feesPaise,
    totalCost: totalInterest + terms.feesPaise,
    apr: annualRate(terms, terms.feesPaise),
    aprWithoutFees: annualRate(terms, 0),
    schedule,
  };
}

/** The APR in percent. It is computed from the instalment before rounding. */
function annualRate(terms: LoanTerms, feesPaise: number): number {
  if (feesPaise === 0 && terms.method === 'reducing') return terms.rateMicros / PERCENT;
  const instalment = toNumber(exactInstalment(terms));
  const received = terms.amountPaise - feesPaise;
  return periodicReturn(received, instalment, instalmentCount(terms)) * terms.perYear * 100;
}
