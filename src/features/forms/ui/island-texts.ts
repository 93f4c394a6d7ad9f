/** The texts of the forms that the browser hydrates, by the name of the island. */
import type { TranslatedText } from '../../../content-model/load.ts';
import { enquiryText } from '../enquiry/enquiry-text.ts';
import { newsletterText } from '../newsletter/newsletter-text.ts';
import { islandText } from './island-text.ts';

export const islandTexts = ({ forms, products }: Pick<TranslatedText, 'forms' | 'products'>) => ({
  newsletter: newsletterText(forms),
  enquiry: islandText(enquiryText(forms, products), forms),
  partner: islandText(forms.partner, forms),
  job: islandText(forms.job, forms),
});
