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

/**
 * @param rows the answers, for the email to the company only; the acknowledgement contains no input, because
 *   the address may belong to another person
 */
export function formMails(
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
  const thanks = writeMail(words.thanks, [
    { kind: 'text', text: words.thanksIntro },
    { kind: 'fields', rows: [reference] },
    ...(words.status ? [{ kind: 'action' as const, label: words.status, href: statusAt(site) }] : []),
    { kind: 'text', text: shared.thanksOutro },
  ]);
  const [attachmentId] = stored.attachmentIds;
  const toCompany: Mail = {
    ...news,
    to: site.mailTo,
    submissionId: stored.id,
    limit: 'office',
    ...(attachmentId && { attachmentId }),
  };
  // The company phones a sender who gave no email address.
  if (!entry.email) return [toCompany];
  return [
    { ...toCompany, replyTo: entry.email },
    { ...thanks, to: entry.email, replyTo: site.mailTo, submissionId: stored.id, limit: 'sender' },
  ];
}

/** The address names no enquiry, because mails are forwarded. */
const statusAt = ({ origin }: MailSite): string => urls.absolute(origin, urls.enquiryStatus());
