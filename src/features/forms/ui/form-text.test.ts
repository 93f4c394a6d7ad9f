import { expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { loadContent } from '../../../content-model/load.ts';
import { openSites } from '../../../content-model/site.ts';
import { islandsOf, islandText } from './form-text.ts';

const { content } = loadContent(CONTENT);
const { forms } = content.text.en;
const siteIn = openSites({ ...content, text: { ...content.text, hi: content.text.en } });
const enquiry = islandText('enquiry', siteIn());

test('an island has the text of its form, and none that is shown around it or sent by the server', () => {
  expect(enquiry.text.labels).toEqual(forms.enquiry.labels);
  for (const name of ['mail', 'lead', 'title', 'next']) expect(enquiry.text).not.toHaveProperty(name);
  expect(enquiry.shared).not.toHaveProperty('mail');
});

test('an island has the address of the privacy notice in the language of the page', () => {
  expect(enquiry.shared.notice).toEqual({ ...forms.shared.notice, href: '/privacy' });
  expect(islandText('newsletter', siteIn('hi')).shared.notice.href).toBe('/hi/privacy');
});

test('no island has text of emails', () => {
  const islands = JSON.stringify(islandsOf(siteIn()).map((name) => islandText(name, siteIn())));
  for (const { mail } of [forms.newsletter, forms.partner, forms.job, forms.enquiry])
    expect(islands).not.toContain(mail.companyIntro);
});
