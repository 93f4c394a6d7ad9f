/**
 * Writes the two emails for any form except the newsletter's: one to the company with all answers, and an
 * acknowledgement to the sender.
 */
import type { SharedFormText } from '../../../content-model/schema/forms/forms.ts';
import type { Mail } from '../../../server/outbox/mail.ts';
import * as urls from '../../../urls.ts';
import type { Entry, MailSite, Stored } from '../submit/definition.server.ts';
import { writeMail } from './mail.ts';
import { type MailBlock, subjectLine } from './mail-blocks.ts';

interface MailWords {
  company: string;
  companyIntro: string;
  thanks: string;
  thanksIntro: string;
  /** The link to the page that shows where an enquiry stands; other forms have none. */
  status?: string;
}

/** The email to the company, in English. @param rows the answers */
export function officeMail(
  words: MailWords,
  shared: SharedFormText,
  rows: Extract<MailBlock, { kind: 'fields' }>['rows'],
  entry: Entry,
  stored: Stored,
  site: MailSite,
): Mail[] {
  const reference = { label: shared.mail.reference, value: stored.reference };
  const news = writeMail(subjectLine(words.company, stored.reference), [
    { kind: 'text', text: words.companyIntro },
    { kind: 'fields', rows: [reference, ...rows.filter(({ value }) => value !== '')] },
    ...(entry.email ? [{ kind: 'text' as const, text: shared.mail.answer }] : []),
  ]);
  const [attachmentId] = stored.attachmentIds;
  return [
    {
      ...news,
      to: site.mailTo,
      submissionId: stored.id,
      limit: 'office',
      ...(attachmentId && { attachmentId }),
      ...(entry.email && { replyTo: entry.email }),
    },
  ];
}

/**
 * The acknowledgement, in the language of the form. It contains no input, because the address may belong to another person.
 * The company phones a sender who gave no email address.
 */
export function thanksMail(
  words: MailWords,
  shared: SharedFormText,
  entry: Entry,
  stored: Stored,
  site: MailSite,
): Mail[] {
  if (!entry.email) return [];
  const thanks = writeMail(words.thanks, [
    { kind: 'text', text: words.thanksIntro },
    { kind: 'fields', rows: [{ label: shared.mail.reference, value: stored.reference }] },
    ...(words.status ? [{ kind: 'action' as const, label: words.status, href: statusAt(site) }] : []),
    { kind: 'text', text: shared.thanksOutro },
  ]);
  return [{ ...thanks, to: entry.email, replyTo: site.mailTo, submissionId: stored.id, limit: 'sender' }];
}

/** The address names no enquiry, because mails are forwarded. */
const statusAt = ({ origin }: MailSite): string => urls.absolute(origin, urls.enquiryStatus());
