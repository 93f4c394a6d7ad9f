/** The site's forms with its words: for their own pages, and for the answers to their scripts (`_sent.ts`). */
import { content, textIn } from '../content-model/text.ts';
import { enquiryForm } from '../features/forms/enquiry/enquiry.server.ts';
import { enquiryText } from '../features/forms/enquiry/enquiry-text.ts';
import { jobForm } from '../features/forms/job/job.server.ts';
import { newsletterForm } from '../features/forms/newsletter/newsletter.server.ts';
import { partnerForm } from '../features/forms/partner/partner.server.ts';

const { forms, privacy, products, careers } = textIn('en');

export const newsletter = newsletterForm(forms, privacy.version);

export const partner = partnerForm(forms, privacy.version);

/** @param clock milliseconds since 1970: by it the sender is told when the call comes */
export function enquiry(clock: () => number) {
  const words = { ...forms, enquiry: enquiryText(forms, products) };
  return enquiryForm(words, { noticeVersion: privacy.version, hours: content.settings.callHours, clock });
}

/** What one may apply for whatever is open. */
export const GENERAL = { id: 'general', title: careers.openings.general.title };

export const job = (opening: { id: string; title: string }) => jobForm(forms, opening, privacy.version);
