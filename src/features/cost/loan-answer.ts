/** Answers the form of a loan. The page, its file and `/cost.json` use this function. */
import type { Lending } from '../../content-model/schema/lending.ts';
import type { DateError } from '../../domain/loan/due-dates.ts';
import { type PrepayError, type Prepayment, readPrepayment } from '../../domain/loan/prepayment.ts';
import { type Quote, type QuoteError, readQuote } from '../../domain/loan/quote.ts';
import type { FieldProblem, TermsError } from '../../domain/loan/read-loan.ts';
import { type CostValues, parametersOf } from './parameters.ts';

export interface LoanAnswer extends Quote {
  /** Undefined if the visitor did not ask, or the rate is flat. */
  prepayment: Prepayment | undefined;
}

export type LoanProblem = FieldProblem<TermsError | DateError | QuoteError | PrepayError>;

/** @returns the answer, or the problems of the fields */
export function answerLoan(
  values: CostValues,
  { gst, layer, prepayment: rule }: Pick<Lending, 'gst' | 'layer' | 'prepayment'>,
): { answer?: LoanAnswer; problems: readonly LoanProblem[] } {
  const parameter = parametersOf(values);
  const quote = readQuote(parameter, gst.percent);
  if (quote.problems) return { problems: quote.problems };
  const { value } = quote;
  const early = readPrepayment(parameter, value, value.cost, { layer: layer.value, nilUpTo: rule.nilUpTo });
  if (early.problems) return { problems: early.problems };
  return { answer: { ...value, prepayment: early.value }, problems: [] };
}
