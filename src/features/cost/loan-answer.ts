/** Answers the form of a loan. The page, its file and `/cost.json` use this function. */
import type { Lending } from '../../content-model/schema/lending.ts';
import {
  type DateError,
  type DaysBefore,
  daysBeforeFirstMonth,
  type LoanDates,
  readDates,
} from '../../domain/loan/due-dates.ts';
import { type LoanCost, loanCost } from '../../domain/loan/loan-cost.ts';
import { type PrepayError, type Prepayment, readPrepayment } from '../../domain/loan/prepayment.ts';
import { type FieldProblem, type LoanOffer, readLoan, type TermsError } from '../../domain/loan/read-loan.ts';
import { type CostValues, parametersOf } from './parameters.ts';

export interface LoanAnswer extends LoanOffer {
  cost: LoanCost;
  dates: LoanDates;
  /** Undefined if there are no days before the first full month. */
  before: DaysBefore | undefined;
  /** Undefined if the visitor did not ask, or the rate is flat. */
  prepayment: Prepayment | undefined;
}

export type LoanProblem = FieldProblem<TermsError | DateError | PrepayError>;

/** @returns the answer, or what is wrong with which fields */
export function answerLoan(
  values: CostValues,
  { gst, layer, prepayment: rule }: Pick<Lending, 'gst' | 'layer' | 'prepayment'>,
):
  | { answer: LoanAnswer; problems: readonly LoanProblem[] }
  | { answer?: undefined; problems: readonly LoanProblem[] } {
  const parameter = parametersOf(values);
  const offer = readLoan(parameter, gst.percent);
  const dates = readDates(parameter);
  const problems = [...(offer.problems ?? []), ...(dates.problems ?? [])];
  if (offer.problems || dates.problems) return { problems };
  const cost = loanCost(offer.value.terms);
  const early = readPrepayment(parameter, offer.value, cost, { layer: layer.value, nilUpTo: rule.nilUpTo });
  if (early.problems) return { problems: early.problems };
  const before = daysBeforeFirstMonth(offer.value.terms, dates.value);
  return {
    answer: { ...offer.value, cost, dates: dates.value, before, prepayment: early.value },
    problems,
  };
}
