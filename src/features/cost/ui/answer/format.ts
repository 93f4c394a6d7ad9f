/** Formats the calculator's figures. */
import type { CostText } from '../../../../content-model/schema/cost.ts';
import { numberFormat } from '../../../../domain/language/language.ts';
import { PERCENT, RUPEE } from '../../../../domain/loan/amounts.ts';
import {
  DAYS_A_MONTH,
  daysInYear,
  type LoanTerms,
  type PeriodsPerYear,
} from '../../../../domain/loan/loan-terms.ts';
import { formatRupees } from '../../../../domain/money/format.ts';
import { fillText } from '../../../../ui/fill-in/fill-text.ts';

/** A percentage with two decimals: `17.07`. */
export const percent = (value: number): string =>
  numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);

/** A rate as quoted, without trailing zeros: `12.5`. */
export const quotedRate = (rateMicros: number): string =>
  numberFormat({ maximumFractionDigits: 4 }).format(rateMicros / PERCENT);

/** An amount in paise, rounded to whole rupees: `₹39,939`. Only schedules and key facts have paise. */
export const wholeRupees = (paise: number): string => formatRupees(paise / RUPEE);

/** A rate as quoted, with its method: `18% flat`. */
export const quotedText = (
  { flat, reducing }: CostText['compareAnswer'],
  { method, rateMicros }: LoanTerms,
): string => fillText(method === 'flat' ? flat : reducing, { rate: quotedRate(rateMicros) });

/** Cost in paise for a rupee borrowed, with one decimal: 28.45 becomes `28.5`. */
export const paisePerRupee = (costPaise: number, amountPaise: number): string =>
  paiseSplit(costPaise, 0, amountPaise).paise;

/** The same for interest and fees, which add up to the sum. */
export function paiseSplit(interestPaise: number, feesPaise: number, amountPaise: number) {
  const perRupee = (paise: number) => (paise / amountPaise) * 100;
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const sum = rounded(perRupee(interestPaise + feesPaise));
  const { format } = numberFormat({ maximumFractionDigits: 1 });
  const interest = rounded(perRupee(interestPaise));
  return { paise: format(sum), interest: format(interest), fees: format(sum - interest) };
}

/** How the APR counts time. */
export const aprTimeText = ({ aprTime }: CostText['answer']['facts'], terms: LoanTerms): string =>
  fillText(aprTime[terms.perYear === 12 ? 'monthly' : 'daily'], { days: String(daysInYear(terms)) });

/** Instalments in a month. */
export const perMonth = (perYear: PeriodsPerYear): number => (perYear === 12 ? 1 : DAYS_A_MONTH);
