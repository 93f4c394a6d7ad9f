import type { ProductsText } from '../../content-model/schema/products.ts';

/** The titles of the products in the catalogue, by id. */
export function productTitles({
  sections,
}: Pick<ProductsText, 'sections'>): Readonly<Record<string, string>> {
  const services = sections.flatMap((section) => section.services);
  return Object.fromEntries(services.map(({ icon, title }) => [icon, title]));
}
