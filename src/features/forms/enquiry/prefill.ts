/** Reads the product, the amount and the months from the query string of a link to the form. */
import type { Format } from '../../../domain/language/format.ts';
import { MAX_AMOUNT, MAX_TENURE, MIN_AMOUNT, MIN_TENURE } from './amount-limits.ts';

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
  const fits = rupees >= MIN_AMOUNT && rupees <= MAX_AMOUNT;
  return {
    ...(Object.hasOwn(products, product) && { product }),
    ...(fits && { amount: format.rupees(rupees) }),
    ...(isTenure(months) && { tenure: months }),
  };
}

const isTenure = (months: string): boolean =>
  /^\d{1,3}$/.test(months) && Number(months) >= MIN_TENURE && Number(months) <= MAX_TENURE;
