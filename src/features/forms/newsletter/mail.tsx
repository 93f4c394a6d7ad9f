/**
 * The newsletter's emails: the confirmation request to the subscriber (double opt-in), and the notification
 * to the company.
 */
import type { NewsletterText } from '../../../content-model/schema/forms/form-newsletter.ts';
import { inLanguage } from '../../../domain/language/in-language.ts';
import * as urls from '../../../urls.ts';
import { writeMail } from '../mail/mail.ts';
import { subjectLine } from '../mail/mail-blocks.ts';
import type { Entry, MailSite, Stored } from '../submit/definition.server.ts';

/**
 * @param office the text in English, for the company
 * @param site the site, and the tokens for this subscriber's links
 */
export function newsletterMails(
  text: NewsletterText['mail'],
  office: NewsletterText['mail'],
  entry: Entry,
  stored: Stored,
  site: MailSite & { tokens: { confirm: string; leave: string } },
) {
  const leave = urls.absolute(site.origin, urls.newsletterLink('unsubscribe', site.tokens.leave));
  const question = writeMail(text.subject, [
    { kind: 'text', text: text.intro },
    {
      kind: 'action',
      label: text.confirm,
      href: urls.absolute(site.origin, urls.newsletterLink('confirm', site.tokens.confirm)),
    },
    { kind: 'text', text: text.expires },
    { kind: 'text', text: text.ignore },
    { kind: 'action', label: text.unsubscribe, href: leave },
  ]);
  const news = inLanguage('en', () =>
    writeMail(subjectLine(office.company, stored.reference), [
      { kind: 'text', text: office.companyIntro },
      { kind: 'text', text: entry.email },
    ]),
  );
  return [
    {
      ...question,
      to: entry.email,
      submissionId: stored.id,
      limit: 'sender' as const,
      headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    },
    { ...news, to: site.mailTo, replyTo: entry.email, submissionId: stored.id, limit: 'office' as const },
  ];
}
