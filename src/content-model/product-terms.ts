/** The terms of a product as texts, for every page that states them. */
import { shortRupees } from '../domain/money/short.ts';
import type { Lending } from './schema/lending.ts';
import type { Site } from './site.ts';

export type ProductTerms = Lending['products'][number];

/** @returns the rate, its method, the fee, the months and the amounts */
export function termsOf({ format, text }: Site, terms: ProductTerms) {
  const { rates: words, units } = text.charges;
  const { amount, fee, method, months, rate, rateType } = terms;
  const short = (rupees: number) => shortRupees(rupees, units, format);
  return {
    rate: format.fill(words.rate, rate),
    method: format.fill(words.methods[method], { type: words.types[rateType] }),
    fee: format.fill(words.fee, { fee: fee.upTo }),
    months: format.fill(words.months, months),
    amount: format.fill(words.amount, { from: short(amount.from), to: short(amount.to) }),
  };
}
