/** Answers the form with two offers for the same amount. */
import type { Lending } from '../../content-model/schema/lending.ts';
import { type Quote, readQuote } from '../../domain/loan/quote.ts';
import type { LoanProblem } from './loan-answer.ts';
import { type CostValues, parametersOf, queryOf, valuesOf } from './parameters.ts';

export const OFFERS = ['A', 'B'] as const;
export type OfferName = (typeof OFFERS)[number];

/** What the visitor entered: the amount, and each offer's own fields. */
export type CompareValues = { amount: string } & Record<OfferName, CostValues>;

export interface ComparedOffer extends Quote {
  name: OfferName;
}

export interface Comparison {
  a: ComparedOffer;
  b: ComparedOffer;
}

/** Reads `amount`, and each field with the offer's letter after it: `rateA`, `rateB`. */
export const compareValues = (query: URLSearchParams): CompareValues => ({
  amount: valuesOf(query).amount ?? '',
  A: valuesOf(query, 'A'),
  B: valuesOf(query, 'B'),
});

/** The query of an address with these values. */
export const compareQuery = (values: CompareValues): string =>
  [queryOf({ amount: values.amount }), ...OFFERS.map((name) => queryOf(values[name], name))]
    .filter(Boolean)
    .join('&');

/** @returns the comparison, or what is wrong with which fields; fields of an offer end in its letter */
export function answerCompare(
  values: CompareValues,
  { gst }: Pick<Lending, 'gst'>,
): { comparison?: Comparison; problems: readonly LoanProblem[] } {
  const read = OFFERS.map((name) => ({
    name,
    ...readQuote(parametersOf({ ...values[name], amount: values.amount }), gst.percent),
  }));
  const problems = read.flatMap(({ name, problems = [] }) =>
    problems.map(({ field, problem }) => ({
      field: field === 'amount' ? field : `${field}${name}`,
      problem,
    })),
  );
  const [a, b] = read.flatMap((offer) => ('value' in offer ? [{ name: offer.name, ...offer.value }] : []));
  if (!a || !b) return { problems: problems.filter(isFirst) };
  return { comparison: { a, b }, problems: [] };
}

/** Both offers report a wrong amount; it is listed once. */
const isFirst = ({ field }: LoanProblem, index: number, all: readonly LoanProblem[]) =>
  all.findIndex((other) => other.field === field) === index;
