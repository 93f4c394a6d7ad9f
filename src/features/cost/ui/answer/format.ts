/** Formats the calculator's figures. */
import type { Site } from '../../../../content-model/site.ts';
import type { Format } from '../../../../domain/language/format.ts';
import { PERCENT, RUPEE } from '../../../../domain/loan/amounts.ts';
import {
  DAYS_A_MONTH,
  daysInYear,
  type LoanTerms,
  type PeriodsPerYear,
} from '../../../../domain/loan/loan-terms.ts';
import type { Quote } from '../../../../domain/loan/quote.ts';
import { THOUSAND } from '../../../../domain/money/format.ts';

/** A percentage, or an amount in rupees, with two decimals: `17.07`. */
export const twoDecimals = (value: number, format: Format): string =>
  format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A rate as quoted, without trailing zeros: `12.5`. */
export const quotedRate = (rateMicros: number, format: Format): string =>
  format.number(rateMicros / PERCENT, { maximumFractionDigits: 4 });

/** A rate in percent with two decimals at most. */
export const roundedRate = (rate: number, format: Format): string =>
  format.number(Math.round(rate * 100) / 100);

/** The rate in percent a year on what is owed. A flat rate is the reducing rate that makes its interest. */
export const yearlyRate = ({ terms, cost }: Pick<Quote, 'terms' | 'cost'>): number =>
  terms.method === 'flat' ? cost.aprWithoutFees : terms.rateMicros / PERCENT;

/** An amount in paise, rounded to whole rupees: `₹39,939`. Only schedules and key facts have paise. */
export const wholeRupees = (paise: number, format: Format): string => format.rupees(paise / RUPEE);

/** A rate as quoted, with its method: `18% flat`. */
export function quotedText({ format, text }: Site, { method, rateMicros }: LoanTerms): string {
  const { flat, reducing } = text.cost.compareAnswer;
  return format.fill(method === 'flat' ? flat : reducing, { rate: quotedRate(rateMicros, format) });
}

/**
 * Cost in paise for a rupee borrowed, with one decimal: 28.45 becomes `28.5`. Interest and fees add up to the
 * sum.
 */
export function paiseSplit(interestPaise: number, feesPaise: number, amountPaise: number, format: Format) {
  const perRupee = (paise: number) => (paise / amountPaise) * 100;
  const toTenth = (value: number) => Math.round(value * 10) / 10;
  const sum = toTenth(perRupee(interestPaise + feesPaise));
  const oneDecimal = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  const interest = toTenth(perRupee(interestPaise));
  return { paise: oneDecimal(sum), interest: oneDecimal(interest), fees: oneDecimal(sum - interest) };
}

/** A sentence on how the APR counts time. */
export function aprTimeText({ format, text }: Site, terms: LoanTerms): string {
  const { daily, monthly } = text.cost.answer.facts.aprTime;
  return format.fill(terms.perYear === 12 ? monthly : daily, { days: daysInYear(terms) });
}

/** Instalments in a month. */
export const perMonth = (perYear: PeriodsPerYear): number => (perYear === 12 ? 1 : DAYS_A_MONTH);

/** No lender has such a low yearly rate; lenders quote such rates for a month. */
const LOW_RATE = 5 * PERCENT;

/**
 * Returns a sentence for an amount below a thousand rupees, and for a rate that is likely to be one for a
 * month.
 */
export function doubtsAbout({ format, text }: Site, { amountPaise, rateMicros }: LoanTerms): string[] {
  const { lowRate, smallAmount } = text.cost.answer;
  const isSmall = amountPaise < THOUSAND * RUPEE;
  const isLow = rateMicros > 0 && rateMicros < LOW_RATE;
  return [
    ...(isSmall ? [format.fill(smallAmount, { amount: format.paise(amountPaise) })] : []),
    ...(isLow ? [format.fill(lowRate, { rate: quotedRate(rateMicros, format) })] : []),
  ];
}
