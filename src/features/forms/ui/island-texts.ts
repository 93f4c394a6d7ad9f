/** The texts of the forms that the browser hydrates, by the name of the island. */
import { hash } from 'node:crypto';
import type { TranslatedText } from '../../../content-model/load.ts';
import { enquiryText } from '../enquiry/enquiry-text.ts';
import { newsletterText } from '../newsletter/newsletter-text.ts';
import { islandText } from './island-text.ts';

/** @param text of a language, which may have the texts of some pages only */
export function islandTexts({ forms, products }: Partial<TranslatedText>): Record<string, object> {
  if (!forms) return {};
  return {
    newsletter: newsletterText(forms),
    partner: islandText(forms.partner, forms),
    job: islandText(forms.job, forms),
    ...(products && { enquiry: islandText(enquiryText(forms, products), forms) }),
  };
}

/** What changes in the address of a form's text with the text. */
export const versionOf = (text: object): string => hash('sha256', JSON.stringify(text)).slice(0, 10);
