/** The products that a calculation can be about. */
import type { Lending } from '../../content-model/schema/lending.ts';
import type { ProductsText } from '../../content-model/schema/products.ts';

/** Titles of the products with this method, by id, in catalogue order. */
export function productsBy(
  method: Lending['products'][number]['method'],
  { products }: Pick<Lending, 'products'>,
  { sections }: Pick<ProductsText, 'sections'>,
): Readonly<Record<string, string>> {
  const ids = products.filter((product) => product.method === method).map(({ product }) => product);
  const services = sections.flatMap((section) => section.services);
  return Object.fromEntries(
    services.filter(({ icon }) => ids.includes(icon)).map(({ icon, title }) => [icon, title]),
  );
}
