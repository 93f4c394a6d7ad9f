/** What the link to the form has said already: product and amount of the card that was pressed. */

import { formatRupees, parseRupees } from '../../../domain/money.ts';
import { AMOUNT_MAX, AMOUNT_MIN } from './limits.ts';

/** @param products the products there are; what is not one of them, and what is no sum, is left out */
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
