/** The enquiry form's text, with the products from the catalogue. */
import { listProductTitles } from '../../../content-model/product-titles.ts';
import type { Site } from '../../../content-model/site.ts';
import type { EnquiryFormText, ProductsText } from '../../../content-model/texts.generated.ts';

type EnquiryText = EnquiryFormText & {
  products: Readonly<Record<string, string>>;
  /** The page that shows where an enquiry stands. */
  statusHref: string;
};

export function enquiryText({ text, urls }: Pick<Site, 'text' | 'urls'>): EnquiryText {
  const { enquiry } = text.forms;
  const products = listEnquiryProducts(text.products, enquiry.unsure);
  return { ...enquiry, products, statusHref: urls.enquiryStatus() };
}

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
