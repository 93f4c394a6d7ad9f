/** The figures in the form of a visitor who has not entered any. */
import type { CostField, CostText } from '../../content-model/schema/cost.ts';
import type { Lending } from '../../content-model/schema/lending.ts';
import { formatRupees, LAKH } from '../../domain/money/format.ts';
import { fillText } from '../../ui/fill-in/fill-text.ts';
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
  { products }: Pick<Lending, 'products'>,
  asked: string | undefined,
  about = { rupees: AMOUNT, months: MONTHS },
): CostValues {
  const product = findProduct(products, asked, 'reducing');
  return {
    amount: formatRupees(within(about.rupees, product.amount)).slice(1),
    months: String(within(about.months, product.months)),
    rate: String(middle(product.rate)),
    method: 'reducing',
    fees: `${product.fee.upTo}%`,
    gst: 'add',
    ...(asked && { product: asked }),
  };
}

/** A bill discounted at the middle of the company's rates. */
export function exampleBill(
  { products }: Pick<Lending, 'products'>,
  asked: string | undefined,
  about = { rupees: AMOUNT, days: DAYS },
): CostValues {
  const product = findProduct(products, asked, 'discount');
  return {
    face: formatRupees(within(about.rupees, product.amount)).slice(1),
    due: String(about.days),
    discount: String(middle(product.rate)),
    billFee: `${product.fee.upTo}%`,
    gst: 'add',
    ...(asked && { product: asked }),
  };
}

/** A rate a month that another lender quoted flat, beside an offer of the company. */
export function exampleOffers(lending: Pick<Lending, 'products'>): CompareValues {
  const { amount = '', product: _, ...own } = exampleLoan(lending, undefined);
  return { amount, A: { ...own, rate: '1.5% a month', method: 'flat', fees: '1%' }, B: own };
}

/** The figures of each form; the last one may stay empty. */
const FIGURES = {
  loan: ['amount', 'months', 'rate', 'fees'],
  bill: ['face', 'due', 'discount', 'billFee'],
} as const satisfies Record<string, readonly CostField[]>;

/**
 * Fills what a link leaves out with the example: a link that names a product, or lacks a figure. The form sends all its
 * fields, also empty ones.
 * @returns the values, and the sentence that says which figures are ours; undefined if all were entered
 */
export function withExample(text: CostText, form: 'loan' | 'bill', example: CostValues, asked: CostValues) {
  const figures = FIGURES[form];
  const ours = figures.filter((name) => asked[name] === undefined);
  const isLink = asked.product !== undefined || ours.some((name) => name !== figures[3]);
  if (!isLink || ours.length === 0) return { values: asked, note: undefined };
  const fields = ours.map((name) => text.fields[name].label).join(', ');
  const note = ours.length === figures.length ? text.example : fillText(text.exampleRest, { fields });
  return { values: { ...example, ...asked }, note };
}

const USUAL = { reducing: 'business-loan', discount: 'invoice-discounting' } as const;

/** The product that an address names, or the usual one of its kind. */
export function findProduct(
  products: readonly Product[],
  asked: string | undefined,
  method: Product['method'],
): Product {
  const named = products.find(({ product, method: own }) => product === asked && own === method);
  const found = named ?? products.find(({ product }) => product === USUAL[method]);
  // The schema requires every product.
  if (!found) throw new Error(`content/lending.yaml has no ${USUAL[method]}`);
  return found;
}

const within = (value: number, { from, to }: { from: number; to: number }) =>
  Math.min(Math.max(value, from), to);
const middle = ({ from, to }: { from: number; to: number }) => (from + to) / 2;
