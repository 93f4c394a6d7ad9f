/** The enquiry form's text, with the products from the catalogue. */
import type { EnquiryFormText } from '../../../content-model/schema/forms/form-enquiry.ts';
import type { ProductsText } from '../../../content-model/schema/products.ts';
import { listEnquiryProducts } from './products.ts';

export type EnquiryText = EnquiryFormText & { products: Readonly<Record<string, string>> };

export function enquiryText(
  { enquiry }: { enquiry: EnquiryFormText },
  products: Pick<ProductsText, 'sections'>,
): EnquiryText {
  return { ...enquiry, products: listEnquiryProducts(products, enquiry.unsure) };
}
