/** What the company offers for a product: its limits, and what its lowest and its highest rate make. */
import type { CostText } from '../../content-model/schema/cost.ts';
import type { Lending } from '../../content-model/schema/lending.ts';
import { PERCENT, RUPEE } from '../../domain/loan/amounts.ts';
import { readQuote } from '../../domain/loan/quote.ts';
import { type Bill, readBill } from '../../domain/loan/read-bill.ts';
import { longDate } from '../../domain/long-date.ts';
import { shortRupees } from '../../domain/money/short.ts';
import { fillText } from '../../ui/fill-in/fill-text.ts';
import { exampleBill, exampleLoan, findProduct, type Product } from './example.ts';
import type { LoanAnswer } from './loan-answer.ts';
import { type CostValues, parametersOf } from './parameters.ts';
import { percent, quotedRate, wholeRupees } from './ui/answer/format.ts';

export interface ProductRange {
  product: Product;
  /** The lowest and the highest rate in percent a year, and what each makes. */
  ends: readonly { rate: number; figures: readonly string[] }[];
  /** The rate entered, in percent a year on what is owed. Undefined before there is an answer. */
  entered: number | undefined;
  /** What the ends are computed for, and the product's limits. */
  notes: readonly string[];
  /** A sentence for each figure entered that the product does not allow. */
  outside: readonly string[];
}

type Content = { text: CostText; lending: Lending };

/** The range of a loan's product, for the amount and the months entered as far as the product allows them. */
export function loanRange(
  { text, lending }: Content,
  values: CostValues,
  answer: LoanAnswer | undefined,
): ProductRange {
  const { range } = text;
  const product = findProduct(lending.products, values.product, 'reducing');
  const example = exampleLoan(lending, product.product, answer && enteredLoan(answer));
  const ends = endsOf(product).flatMap((rate) => {
    const read = readQuote(parametersOf({ ...example, rate: String(rate) }), lending.gst.percent);
    if (read.problems) return [];
    const instalment = fillText(range.instalment, { instalment: wholeRupees(read.value.cost.instalment) });
    return [{ rate, figures: [instalment, fillText(range.apr, { apr: percent(read.value.cost.apr) })] }];
  });
  const basis = { ...feeOf(product, lending), amount: `₹${example.amount}`, months: example.months ?? '' };
  const entered = answer && yearlyRate(answer);
  return {
    ...{ product, ends, entered },
    notes: [fillText(range.loanBasis, basis), ...limitNotes(text, product)],
    outside: answer && entered !== undefined ? outsideLoan(text, product, answer, entered) : [],
  };
}

/** The range of a bill's product, for the bill entered as far as the product allows it. */
export function billRange(
  { text, lending }: Content,
  values: CostValues,
  bill: Bill | undefined,
): ProductRange {
  const { range } = text;
  const product = findProduct(lending.products, values.product, 'discount');
  const face = bill && { rupees: bill.terms.facePaise / RUPEE, days: bill.terms.days };
  const example = exampleBill(lending, product.product, face);
  const ends = endsOf(product).flatMap((rate) => {
    const read = readBill(parametersOf({ ...example, discount: String(rate) }), lending.gst.percent);
    if (read.problems) return [];
    const received = fillText(range.received, { received: wholeRupees(read.value.cost.received) });
    const effective = fillText(range.effective, { rate: percent(read.value.cost.effectivePercent) });
    return [{ rate, figures: [received, effective] }];
  });
  const basis = { ...feeOf(product, lending), amount: `₹${example.face}`, days: example.due ?? '' };
  const entered = bill && bill.terms.rateMicros / PERCENT;
  return {
    ...{ product, ends, entered },
    notes: [fillText(range.billBasis, basis), ...limitNotes(text, product)],
    outside: bill && entered !== undefined ? outsideBill(text, product, bill, entered) : [],
  };
}

const endsOf = ({ rate }: Product): readonly number[] => [...new Set([rate.from, rate.to])];

const enteredLoan = ({ terms }: LoanAnswer) => ({
  rupees: Math.round(terms.amountPaise / RUPEE),
  months: terms.months,
});

/** A flat rate is compared as the reducing rate that it is. */
const yearlyRate = ({ terms, cost }: LoanAnswer): number =>
  terms.method === 'flat' ? cost.aprWithoutFees : terms.rateMicros / PERCENT;

const feeOf = ({ fee }: Product, { gst }: Lending) => ({ fee: String(fee.upTo), gst: String(gst.percent) });

const limitNotes = ({ range, units }: CostText, { amount, months, asOf }: Product): string[] => [
  fillText(range.limits, {
    least: shortRupees(amount.from, units),
    most: shortRupees(amount.to, units),
    from: String(months.from),
    to: String(months.to),
  }),
  fillText(range.asOf, { date: longDate(asOf) }),
];

const isOutside = (value: number, { from, to }: { from: number; to: number }) => value < from || value > to;

function outsideLoan(text: CostText, product: Product, { terms }: LoanAnswer, rate: number): string[] {
  const { months } = product;
  const ends = { months: String(terms.months), from: String(months.from), to: String(months.to) };
  return [
    ...outsideAmount(text, product, terms.amountPaise),
    ...(isOutside(terms.months, months) ? [fillText(text.range.outside.months, ends)] : []),
    ...outsideRate(text, product, rate),
  ];
}

const DAYS_A_MONTH = 31;

function outsideBill(text: CostText, product: Product, { terms }: Bill, rate: number): string[] {
  const ends = { days: String(terms.days), months: String(product.months.to) };
  return [
    ...outsideAmount(text, product, terms.facePaise),
    ...(terms.days > product.months.to * DAYS_A_MONTH ? [fillText(text.range.outside.days, ends)] : []),
    ...outsideRate(text, product, rate),
  ];
}

function outsideAmount({ range, units }: CostText, { amount }: Product, paise: number): string[] {
  if (!isOutside(paise / RUPEE, amount)) return [];
  const limits = { least: shortRupees(amount.from, units), most: shortRupees(amount.to, units) };
  return [fillText(range.outside.amount, { amount: wholeRupees(paise), ...limits })];
}

function outsideRate({ range }: CostText, { rate }: Product, entered: number): string[] {
  if (!isOutside(entered, rate)) return [];
  const limits = { from: String(rate.from), to: String(rate.to) };
  return [
    fillText(range.outside.rate, {
      rate: quotedRate(Math.round(entered * 100) * (PERCENT / 100)),
      ...limits,
    }),
  ];
}
