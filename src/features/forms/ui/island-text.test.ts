import { expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { loadContent } from '../../../content-model/load.ts';
import { inLanguage } from '../../../domain/language/in-language.ts';
import { enquiryText } from '../enquiry/enquiry-text.ts';
import { newsletterText } from '../newsletter/newsletter-text.ts';
import { islandText } from './island-text.ts';
import { islandTexts } from './island-texts.ts';

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

test('no island has text of emails', () => {
  const islands = JSON.stringify(islandTexts({ forms, products }));
  for (const { mail } of [forms.newsletter, forms.partner, forms.job, forms.enquiry])
    expect(islands).not.toContain(mail.companyIntro);
});
