/** The products that an enquiry can be about. */
import type { ProductsText } from '../../../content-model/schema/products.ts';

/** The option for visitors who do not know yet. */
const UNSURE = 'not-sure';

/**
 * The catalogue's services in their order, by the name of their icon, which is unique.
 * @param unsure label of the last option
 */
export function enquiryProducts(
  sections: ProductsText['sections'],
  unsure: string,
): Readonly<Record<string, string>> {
  const services = sections.flatMap((section) => section.services);
  return { ...Object.fromEntries(services.map(({ icon, title }) => [icon, title])), [UNSURE]: unsure };
}
