/** The products that a calculation can be about. */
import { listProductTitles } from '../../content-model/product-titles.ts';
import type { Lending } from '../../content-model/schema/lending.ts';
import type { ProductsText } from '../../content-model/schema/products.ts';

/** Titles of the products with this method, by id, in catalogue order. */
export function listProducts(
  method: Lending['products'][number]['method'],
  { products }: Pick<Lending, 'products'>,
  text: Pick<ProductsText, 'sections'>,
): Readonly<Record<string, string>> {
  const ids = products.filter((product) => product.method === method).map(({ product }): string => product);
  return Object.fromEntries(Object.entries(listProductTitles(text)).filter(([id]) => ids.includes(id)));
}
