/** Formats the calculator's figures. */
import type { CostText } from '../../../../content-model/schema/cost.ts';
import { PERCENT } from '../../../../domain/loan/amounts.ts';
import {
  DAYS_A_MONTH,
  daysInYear,
  type LoanTerms,
  type PeriodsPerYear,
} from '../../../../domain/loan/loan-terms.ts';
import { fillText } from '../../../../ui/fill-in/fill-text.ts';

/** A percentage with two decimals: `17.07`. */
export const percent = (value: number): string =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);

/** A rate as quoted, without trailing zeros: `12.5`. */
export const quotedRate = (rateMicros: number): string =>
  new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 }).format(rateMicros / PERCENT);

/** Cost in paise for a rupee borrowed: 28.45 becomes `28`, and less than ten `2.8`. */
export function paisePerRupee(costPaise: number, amountPaise: number): string {
  const paise = (costPaise / amountPaise) * 100;
  return new Intl.NumberFormat('en-IN', { maximumFractionDigits: paise < 10 ? 1 : 0 }).format(paise);
}

/** How the APR counts time. */
export const aprTimeText = ({ aprTime }: CostText['answer']['facts'], terms: LoanTerms): string =>
  fillText(aprTime[terms.perYear === 12 ? 'monthly' : 'daily'], { days: String(daysInYear(terms)) });

/** Instalments in a month. */
export const perMonth = (perYear: PeriodsPerYear): number => (perYear === 12 ? 1 : DAYS_A_MONTH);
