/** The figures in the form of a visitor who has not entered any. */
import type { CostField } from '../../content-model/schema/choices.ts';
import type { Lending } from '../../content-model/schema/lending.ts';
import type { Site } from '../../content-model/site.ts';
import { LAKH } from '../../domain/money/format.ts';
import type { CompareValues } from './compare-answer.ts';
import type { CostValues } from './parameters.ts';

export type Product = Lending['products'][number];

const AMOUNT = 10 * LAKH;
const MONTHS = 24;
const DAYS = 90;

/**
 * An offer of the company at the middle of its rates: for the product, or for a business loan.
 * @param about amount and months, which the product's limits may change
 */
export function exampleLoan(
  site: Site,
  productName: string | undefined,
  about = { rupees: AMOUNT, months: MONTHS },
): CostValues {
  const { product, amount, rate, fee, others } = exampleOf(site, productName, 'reducing', about.rupees);
  const months = String(within(about.months, product.months));
  return { amount, months, rate, method: 'reducing', fees: fee, ...others };
}

/** A bill discounted at the middle of the company's rates. */
export function exampleBill(
  site: Site,
  productName: string | undefined,
  about = { rupees: AMOUNT, days: DAYS },
): CostValues {
  const { amount, rate, fee, others } = exampleOf(site, productName, 'discount', about.rupees);
  return { face: amount, due: String(about.days), discount: rate, billFee: fee, ...others };
}

function exampleOf(site: Site, productName: string | undefined, method: Product['method'], rupees: number) {
  const product = findProduct(site, productName, method);
  const { amount, rate, fee } = product;
  return {
    product,
    amount: site.format.rupees(within(rupees, amount)).slice(1),
    rate: String((rate.from + rate.to) / 2),
    fee: `${fee.upTo}%`,
    others: { gst: 'add', ...(productName && { product: productName }) },
  };
}

/** A rate a month that another lender quoted flat, beside an offer of the company. */
export function exampleOffers(site: Site): CompareValues {
  const { amount = '', ...terms } = exampleLoan(site, undefined);
  const rate = site.format.fill(site.text.cost.choices.ratePeriod.month, { rate: '1.5%' });
  return { amount, A: { ...terms, rate, method: 'flat', fees: '1%' }, B: terms };
}

/** The figures of each form; the last one may stay empty. */
const FIGURES = {
  loan: ['amount', 'months', 'rate', 'fees'],
  bill: ['face', 'due', 'discount', 'billFee'],
} as const satisfies Record<string, readonly CostField[]>;

/**
 * Adds the example's figures to the values of a link that names a product or lacks a figure. The form itself
 * sends all its fields, also empty ones.
 * @returns the values, and a sentence that names the added figures; undefined if none was added
 */
export function withExample(site: Site, form: 'loan' | 'bill', values: CostValues) {
  const { format, text } = site;
  const figures = FIGURES[form];
  const ours = figures.filter((name) => values[name] === undefined);
  const isLink = values.product !== undefined || ours.some((name) => name !== figures[3]);
  if (!isLink || ours.length === 0) return { values, note: undefined };
  const fields = ours.map((name) => text.cost.fields[name].label).join(', ');
  const isAll = ours.length === figures.length;
  const note = isAll ? text.cost.example : format.fill(text.cost.exampleRest, { fields });
  const example = form === 'loan' ? exampleLoan : exampleBill;
  return { values: { ...example(site, values.product), ...values }, note };
}

const USUAL = { reducing: 'business-loan', discount: 'invoice-discounting' } as const;

/** The product that an address names, or the usual one of its kind. */
export function findProduct(
  { lending: { products } }: Site,
  productName: string | undefined,
  method: Product['method'],
): Product {
  const product =
    products.find((one) => one.product === productName && one.method === method) ??
    products.find((one) => one.product === USUAL[method]);
  // The schema requires every product.
  if (!product) throw new Error(`content/lending.yaml has no ${USUAL[method]}`);
  return product;
}

const within = (value: number, { from, to }: { from: number; to: number }) =>
  Math.min(Math.max(value, from), to);
