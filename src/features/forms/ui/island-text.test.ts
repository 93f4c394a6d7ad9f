import { expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { loadContent } from '../../../content-model/load.ts';
import { inLanguage } from '../../../domain/language/in-language.ts';
import { enquiryText } from '../enquiry/enquiry-text.ts';
import { newsletterText } from '../newsletter/newsletter-text.ts';
import { islandText } from './island-text.ts';

const { forms, products } = loadContent(CONTENT).content.text.en;
const enquiry = islandText(enquiryText(forms, products), forms);

test('an island has the text of its form, and none that is shown around it or sent by the server', () => {
  expect(enquiry.text.labels).toBe(forms.enquiry.labels);
  for (const name of ['mail', 'lead', 'title', 'next']) expect(enquiry.text).not.toHaveProperty(name);
  expect(enquiry.shared).not.toHaveProperty('mail');
});

test('an island has the address of the privacy notice in the language of the page', () => {
  expect(enquiry.shared.notice).toEqual({ ...forms.shared.notice, href: '/privacy' });
  expect(inLanguage('hi', () => newsletterText(forms)).shared.notice.href).toBe('/hi/privacy');
});

test.each(
  Object.entries({
    enquiry,
    newsletter: newsletterText(forms),
    partner: islandText(forms.partner, forms),
    job: islandText(forms.job, forms),
  }),
)('%s has no text of emails', (_form, words) => {
  for (const { mail } of [forms.newsletter, forms.partner, forms.job, forms.enquiry])
    expect(JSON.stringify(words)).not.toContain(mail.companyIntro);
});
