/** Answers the form with two offers for the same amount. */
import type { Lending } from '../../content-model/schema/lending.ts';
import { type Quote, readQuote } from '../../domain/loan/quote.ts';
import type { LoanProblem } from './loan-answer.ts';
import { type CostValues, parametersOf, queryOf, valuesOf } from './parameters.ts';

export const OFFERS = ['A', 'B'] as const;
export type OfferName = (typeof OFFERS)[number];

/** The visitor's input: the amount, and each offer's own fields. */
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

interface CompareAnswer {
  /** Undefined unless both offers were entered. */
  comparison?: Comparison;
  /**
   * The only offer of an address that has no rate for the other one: a link to the form, and not the form
   * itself.
   */
  alone?: ComparedOffer;
  /** Problems by field; names of an offer's fields end in its letter. Empty if the form was not sent. */
  problems: readonly LoanProblem[];
}

export function answerCompare(values: CompareValues, { gst }: Pick<Lending, 'gst'>): CompareAnswer {
  const quotes = OFFERS.map((name) => ({
    name,
    ...readQuote(parametersOf(termsOf(values, name)), gst.percent),
  }));
  const [a, b] = quotes.flatMap(({ name, value }) => (value ? [{ name, ...value }] : []));
  if (a && b) return { comparison: { a, b }, problems: [] };
  const isSent = OFFERS.every((name) => values[name].rate !== undefined);
  if (!isSent) return { ...(a && { alone: a }), problems: [] };
  const problems = quotes.flatMap(({ name, problems = [] }) =>
    problems.map(({ field, problem }) => ({ field: fieldOf(field, name, values), problem })),
  );
  return { problems: problems.filter(isFirst) };
}

/** An offer's own fields, with the shared amount and, if its own time is empty, that of offer A. */
const termsOf = ({ amount, A, ...offers }: CompareValues, name: OfferName): CostValues => {
  const terms = name === 'A' ? A : offers[name];
  return { ...terms, amount, months: terms.months?.trim() || A.months || '' };
};

/** The field of a problem of an offer; shared fields belong to offer A. */
function fieldOf(field: string, name: OfferName, values: CompareValues): string {
  if (field === 'amount') return field;
  return `${field}${field === 'months' && !values[name].months?.trim() ? 'A' : name}`;
}

/** Both offers report the problem of a shared value; it is listed once. */
const isFirst = ({ field }: LoanProblem, index: number, all: readonly LoanProblem[]) =>
  all.findIndex((other) => other.field === field) === index;
