/** Reads the product and the amount from the query string of a link to the form. */

import { formatRupees, parseRupees } from '../../../domain/money.ts';
import { AMOUNT_MAX, AMOUNT_MIN } from './limits.ts';

/** @param products the existing products, by id; unknown products and invalid amounts are ignored */
export function prefill(
  asked: URLSearchParams,
  products: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const product = asked.get('product') ?? '';
  const rupees = parseRupees(asked.get('amount') ?? '');
  const fits = rupees !== undefined && rupees >= AMOUNT_MIN && rupees <= AMOUNT_MAX;
  return {
    ...(Object.hasOwn(products, product) && { product }),
    ...(fits && { amount: formatRupees(rupees) }),
  };
}
