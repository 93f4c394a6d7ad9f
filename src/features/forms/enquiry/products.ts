/** The products that an enquiry can be about. */
import type { ProductsText } from '../../../content-model/schema/products.ts';

/** The option for visitors who are not sure yet. */
export const UNSURE = 'not-sure';

/**
 * Maps each service's icon, which serves as a unique id, to the service's title, in catalogue order. Appends
 * the option `not-sure`.
 * @param unsure label of the appended option
 */
export function enquiryProducts(
  sections: ProductsText['sections'],
  unsure: string,
): Readonly<Record<string, string>> {
  const services = sections.flatMap((section) => section.services);
  return { ...Object.fromEntries(services.map(({ icon, title }) => [icon, title])), [UNSURE]: unsure };
}
