/** What an enquiry can be about. */
import type { ProductsText } from '../../../content-model/schema/products.ts';

/** The option of a visitor who does not know yet. */
const UNSURE = 'not-sure';

/**
 * The catalogue's services in their order, by the name of their icon, which is theirs alone.
 * @param unsure what the last option says
 */
export function enquiryProducts(
  sections: ProductsText['sections'],
  unsure: string,
): Readonly<Record<string, string>> {
  const services = sections.flatMap((section) => section.services);
  return { ...Object.fromEntries(services.map(({ icon, title }) => [icon, title])), [UNSURE]: unsure };
}
