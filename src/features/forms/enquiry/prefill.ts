/** Reads the product and the amount from the query string of a link to the form. */

import { formatRupees } from '../../../domain/money/format.ts';
import { AMOUNT_MAX, AMOUNT_MIN } from './limits.ts';

/** Links give amounts in whole rupees. */
const DIGITS = /^\d{1,15}$/;

/** @param products the existing products, by id; unknown products and invalid amounts are ignored */
export function prefill(
  asked: URLSearchParams,
  products: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const product = asked.get('product') ?? '';
  const amount = asked.get('amount') ?? '';
  const rupees = DIGITS.test(amount) ? Number(amount) : 0;
  const fits = rupees >= AMOUNT_MIN && rupees <= AMOUNT_MAX;
  return {
    ...(Object.hasOwn(products, product) && { product }),
    ...(fits && { amount: formatRupees(rupees) }),
  };
}
