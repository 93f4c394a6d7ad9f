/**
 * The newsletter form. The server stores every sign-up and responds to it in the same way. The server checks
 * whether an address is known only when it sends the email (`mail-limits.server.ts`). A sign-up changes a
 * subscription only after the address's owner has confirmed it.
 */
import type { NewsletterText } from '../../../content-model/schema/forms/form-newsletter.ts';
import { mailboxOf } from '../../../domain/mailbox.ts';
import { leaveToken } from '../../../server/database/leave-token.ts';
import type { FormDefinition } from '../submit/definition.server.ts';
import { newsletterMails } from './mail.tsx';
import { type NewsletterValues, newsletterSchema } from './schema.ts';
import { confirmToken } from './token.server.ts';

export interface NewsletterFormText {
  newsletter: NewsletterText;
  shared: { errors: { email: string } };
}

/**
 * @param noticeVersion version of the privacy notice displayed with the form
 * @param office the text in English, for the company
 */
export function newsletterForm(
  { newsletter, shared }: NewsletterFormText,
  noticeVersion: string,
  office: Pick<NewsletterFormText, 'newsletter'> = { newsletter },
): FormDefinition<NewsletterValues> {
  return {
    kind: 'newsletter',
    fields: ['email'],
    fileFields: [],
    schema: newsletterSchema({ ...newsletter.errors, email: shared.errors.email }),
    noticeVersion,
    withoutToken: true,
    entry: ({ email }) => ({ email: mailboxOf(email), payload: { email }, files: [] }),
    mails: async (tx, entry, stored, site) => {
      const confirm = await confirmToken(tx, stored.id, stored.storedAt.getTime());
      const leave = await leaveToken(tx, entry.email);
      return newsletterMails(newsletter.mail, office.newsletter.mail, entry, stored, {
        ...site,
        tokens: { confirm, leave },
      });
    },
  };
}
