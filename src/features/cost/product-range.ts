/** The company's offer for a product: its limits, and the figures at its lowest and its highest rate. */
import type { Site } from '../../content-model/site.ts';
import { PERCENT, RUPEE } from '../../domain/loan/amounts.ts';
import { readQuote } from '../../domain/loan/quote.ts';
import { type Bill, readBill } from '../../domain/loan/read-bill.ts';
import { shortRupees } from '../../domain/money/short.ts';
import { unbroken } from '../../domain/unbroken.ts';
import { exampleBill, exampleLoan, findProduct, type Product } from './example.ts';
import type { LoanAnswer } from './loan-answer.ts';
import { type CostValues, parametersOf } from './parameters.ts';
import { roundedRate, twoDecimals, wholeRupees, yearlyRate } from './ui/answer/format.ts';

export interface ProductRange {
  product: Product;
  /** The lowest and the highest rate in percent a year, with the figures at each; empty without an answer. */
  ends: readonly { rate: number; figures: readonly string[] }[];
  /** The rate entered, in percent a year on what is owed. Undefined before there is an answer. */
  entered: number | undefined;
  /** The assumptions of the two ends, and the product's limits. */
  notes: readonly string[];
  /** A sentence for each figure entered that the product does not allow. */
  outside: readonly string[];
}

/**
 * The range of a loan's product, for the amount and the months entered, limited to what the product allows.
 */
export function loanRange(site: Site, values: CostValues, answer: LoanAnswer | undefined): ProductRange {
  const { format, lending } = site;
  const { range } = site.text.cost;
  const product = findProduct(site, values.product, 'reducing');
  const terms = answer?.terms;
  const about = terms && { rupees: Math.round(terms.amountPaise / RUPEE), months: terms.months };
  const example = exampleLoan(site, product.product, about);
  return rangeOf(site, product, {
    basis: format.fill(range.loanBasis, { amount: `₹${example.amount}`, months: example.months ?? '' }),
    figuresAt(rate) {
      const { value } = readQuote(parametersOf({ ...example, rate }), lending.gst.percent);
      return (
        value && [
          format.fill(range.instalment, { instalment: wholeRupees(value.cost.instalment, format) }),
          format.fill(range.apr, { apr: twoDecimals(value.cost.apr, format) }),
        ]
      );
    },
    entered: answer && {
      paise: answer.terms.amountPaise,
      rate: yearlyRate(answer),
      time: isOutside(answer.terms.months, product.months)
        ? format.fill(range.outside.months, {
            months: answer.terms.months,
            ...product.months,
          })
        : '',
    },
  });
}

const DAYS_A_MONTH = 31;

/** The range of a bill's product, for the bill entered, limited to what the product allows. */
export function billRange(site: Site, values: CostValues, bill: Bill | undefined): ProductRange {
  const { format, lending } = site;
  const { range } = site.text.cost;
  const product = findProduct(site, values.product, 'discount');
  const about = bill && { rupees: bill.terms.facePaise / RUPEE, days: bill.terms.days };
  const example = exampleBill(site, product.product, about);
  const { to } = product.months;
  return rangeOf(site, product, {
    basis: format.fill(range.billBasis, { amount: `₹${example.face}`, days: example.due ?? '' }),
    figuresAt(discount) {
      const { value } = readBill(parametersOf({ ...example, discount }), lending.gst.percent);
      return (
        value && [
          format.fill(range.received, { received: wholeRupees(value.cost.received, format) }),
          format.fill(range.effective, { rate: twoDecimals(value.cost.effectivePercent, format) }),
        ]
      );
    },
    entered: bill && {
      paise: bill.terms.facePaise,
      rate: bill.terms.rateMicros / PERCENT,
      time:
        bill.terms.days > to * DAYS_A_MONTH
          ? format.fill(range.outside.days, { days: bill.terms.days, months: to })
          : '',
    },
  });
}

interface Offered {
  /** The assumptions of the two ends, with the placeholders of the fee and of GST. */
  basis: string;
  /** The figures at a rate. @param rate in percent a year */
  figuresAt: (rate: string) => string[] | undefined;
  /** `time` says that the time is too short or too long; empty if it is not. */
  entered: { paise: number; rate: number; time: string } | undefined;
}

function rangeOf(site: Site, product: Product, { basis, figuresAt, entered }: Offered): ProductRange {
  const { format, lending } = site;
  const { range, units } = site.text.cost;
  const { amount, asOf, fee, months, rate } = product;
  const short = (rupees: number) => shortRupees(rupees, units, format);
  const limits = { least: short(amount.from), most: short(amount.to) };
  const notes = [
    format.fill(range.limits, { ...limits, ...months }),
    format.fill(range.asOf, { date: unbroken(format.day(asOf)) }),
  ];
  if (!entered) return { product, ends: [], entered, notes, outside: [] };
  return {
    product,
    ends: [...new Set([rate.from, rate.to])].flatMap((end) => {
      const figures = figuresAt(String(end));
      return figures ? [{ rate: end, figures }] : [];
    }),
    entered: entered.rate,
    notes: [format.fill(basis, { fee: fee.upTo, gst: lending.gst.percent }), ...notes],
    outside: [
      isOutside(entered.paise / RUPEE, amount)
        ? format.fill(range.outside.amount, { amount: wholeRupees(entered.paise, format), ...limits })
        : '',
      entered.time,
      isOutside(entered.rate, rate)
        ? format.fill(range.outside.rate, { rate: roundedRate(entered.rate, format), ...rate })
        : '',
    ].filter(Boolean),
  };
}

const isOutside = (value: number, { from, to }: Product['rate']): boolean => value < from || value > to;
