/** The products that an enquiry can be about. */
import { listProductTitles } from '../../../content-model/product-titles.ts';
import type { ProductsText } from '../../../content-model/schema/products.ts';

/** The option for visitors who are not sure yet. */
export const UNSURE = 'not-sure';

/**
 * The titles of the products by id, and the option `not-sure` at the end.
 * @param unsure label of that option
 */
export const listEnquiryProducts = (
  text: Pick<ProductsText, 'sections'>,
  unsure: string,
): Readonly<Record<string, string>> => ({ ...listProductTitles(text), [UNSURE]: unsure });
