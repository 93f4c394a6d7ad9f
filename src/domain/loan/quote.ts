/** Reads an offer with its dates and computes its cost. The pages, `/cost.json` and the enquiry use it. */
import { MAX_PERCENT_A_YEAR } from './amounts.ts';
import { type DateError, dueDate, firstPeriodOf, type LoanDates, readDates } from './due-dates.ts';
import { type LoanCost, loanCost } from './loan-cost.ts';
import { type LoanOffer, type Parameters, type Read, readLoan, type TermsError } from './read-loan.ts';
import { isRepaid } from './schedule.ts';

export type QuoteError = 'notRepaid' | 'aprTooHigh';

export interface Quote extends LoanOffer {
  dates: LoanDates;
  cost: LoanCost;
}

/**
 * Reads the parameters of `readLoan` and `readDates`. Without a first date, instalments begin one period after the start.
 * @param gstPercent the rate of GST on fees
 */
export function readQuote(
  parameter: Parameters,
  gstPercent: number,
): Read<Quote, TermsError | DateError | QuoteError> {
  const offer = readLoan(parameter, gstPercent);
  const dates = readDates(parameter);
  if (offer.problems || dates.problems)
    return { problems: [...(offer.problems ?? []), ...(dates.problems ?? [])] };
  const { perYear } = offer.value.terms;
  const { start, first = start && dueDate(start, 2, perYear) } = dates.value;
  const terms = { ...offer.value.terms, firstPeriod: firstPeriodOf({ start, first }, perYear) };
  if (!isRepaid(terms)) return { problems: [{ field: 'months', problem: 'notRepaid' }] };
  const cost = loanCost(terms);
  if (cost.apr > MAX_PERCENT_A_YEAR) return { problems: [{ field: 'fees', problem: 'aprTooHigh' }] };
  return { value: { ...offer.value, terms, dates: { start, first }, cost } };
}
