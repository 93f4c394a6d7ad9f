/** Reads the product, the amount and the months from the query string of a link to the form. */
import type { Format } from '../../../domain/language/format.ts';
import { AMOUNT_MAX, AMOUNT_MIN, TENURE_MAX, TENURE_MIN } from './amount-limits.ts';

/** Links give amounts in whole rupees. */
const DIGITS = /^\d{1,15}$/;

/**
 * @param products the existing products, by id; unknown products, and values the form does not take, are
 *   ignored
 */
export function prefill(
  query: URLSearchParams,
  products: Readonly<Record<string, string>>,
  format: Format,
): Readonly<Record<string, string>> {
  const product = query.get('product') ?? '';
  const amount = query.get('amount') ?? '';
  const rupees = DIGITS.test(amount) ? Number(amount) : 0;
  const months = query.get('months') ?? '';
  const fits = rupees >= AMOUNT_MIN && rupees <= AMOUNT_MAX;
  return {
    ...(Object.hasOwn(products, product) && { product }),
    ...(fits && { amount: format.rupees(rupees) }),
    ...(isTenure(months) && { tenure: months }),
  };
}

const isTenure = (months: string): boolean =>
  /^\d{1,3}$/.test(months) && Number(months) >= TENURE_MIN && Number(months) <= TENURE_MAX;
