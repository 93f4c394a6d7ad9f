import type { ProductsText } from './texts.generated.ts';

/** The titles of the products in the catalogue, by id, in the catalogue's order. */
export function listProductTitles({
  sections,
}: Pick<ProductsText, 'sections'>): Readonly<Record<string, string>> {
  const services = sections.flatMap((section) => section.services);
  return Object.fromEntries(services.map(({ icon, title }) => [icon, title]));
}
