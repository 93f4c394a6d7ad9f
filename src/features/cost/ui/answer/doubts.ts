/** Figures that a visitor in a hurry probably typed without their unit. They are computed as typed. */
import type { CostText } from '../../../../content-model/schema/cost.ts';
import { PERCENT, RUPEE } from '../../../../domain/loan/amounts.ts';
import type { LoanTerms } from '../../../../domain/loan/loan-terms.ts';
import { formatPaise, THOUSAND } from '../../../../domain/money/format.ts';
import { fillText } from '../../../../ui/fill-in/fill-text.ts';
import { quotedRate } from './format.ts';

/** No lender asks for so little a year; lenders quote such rates for a month. */
const LOW_RATE = 5 * PERCENT;

/** Returns a sentence for an amount below a thousand rupees, and for a rate that is likely to be one for a month. */
export function doubtsAbout(text: CostText['answer'], { amountPaise, rateMicros }: LoanTerms): string[] {
  const isSmall = amountPaise < THOUSAND * RUPEE;
  const isLow = rateMicros > 0 && rateMicros < LOW_RATE;
  return [
    ...(isSmall ? [fillText(text.smallAmount, { amount: formatPaise(amountPaise) })] : []),
    ...(isLow ? [fillText(text.lowRate, { rate: quotedRate(rateMicros) })] : []),
  ];
}
