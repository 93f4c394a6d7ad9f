/**
 * The forms for the newsletter and for an alert. The server stores and answers every sign-up in the same way,
 * and checks whether an address is known only when it sends the mail (`mail-limits.server.ts`). A sign-up
 * changes a subscription or an alert only after the address's owner has confirmed it.
 */
import type { SignUpKind } from '../../../content-model/schema/forms.ts';
import { kindNames } from '../../../content-model/schema/library.ts';
import type { Site } from '../../../content-model/site.ts';
import { topicFrom } from '../../../domain/alert-topic.ts';
import { mailboxOf } from '../../../domain/mailbox.ts';
import { unsubscribeToken } from '../../../server/database/unsubscribe-token.ts';
import type { ClickLink } from '../../../urls.ts';
import { oneLine, subjectLine } from '../mail/mail.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { FormDefinition, FormDeps } from '../submit/definition.server.ts';
import { confirmToken, mailedLink, unsubscribeHeaders } from './links.server.ts';
import { topicIn } from './lists.server.ts';
import { type AlertValues, alertSchema, type NewsletterValues, newsletterSchema } from './schema.ts';
import { topicWords } from './topic-words.ts';

type SignUpDeps = Pick<FormDeps, 'site' | 'office'>;

/** No form token: browsers fill in the single field at once, and prerendered pages contain the form. */
export const newsletterForm = (deps: SignUpDeps): FormDefinition<NewsletterValues> => {
  const { newsletter, shared } = deps.site.text.forms;
  const schema = newsletterSchema({ ...newsletter.errors, email: shared.errors.email });
  return { ...signUpForm('newsletter', deps), fields: ['email'], schema, withoutToken: true };
};

export const alertForm = (deps: FormDeps): FormDefinition<AlertValues> => {
  const { content, site, isFolder = () => true } = deps;
  const { alert, shared } = site.text.forms;
  return {
    ...signUpForm('alert', deps),
    fields: ['email', 'frequency', 'folder', 'kind', 'q'],
    schema: alertSchema(alert, shared.errors.email, kindNames(content.library.kinds), isFolder),
  };
};

function signUpForm(
  kind: SignUpKind,
  { site, office }: SignUpDeps,
): Omit<FormDefinition<NewsletterValues>, 'fields' | 'schema'> {
  return {
    kind,
    fileFields: [],
    language: site.language,
    noticeVersion: office.text.privacy.version,
    entry: (values) => ({ email: mailboxOf(values.email), payload: { ...values }, files: [] }),
    mails: async (tx, { email, payload }, { id, reference, storedAt }, { origin, mailTo }) => {
      const topic = kind === 'alert' ? topicIn(payload) : undefined;
      const linkTo = (link: ClickLink, token: string) => mailedLink({ kind, link, token }, origin, site.urls);
      const links = {
        confirm: linkTo('confirm', await confirmToken(tx, id, storedAt.getTime())),
        unsubscribe: linkTo('unsubscribe', await unsubscribeToken(tx, email, topic)),
      };
      const request = {
        ...question(kind, topic, links, site),
        to: email,
        submissionId: id,
        limit: 'sender' as const,
        headers: unsubscribeHeaders(links.unsubscribe),
      };
      if (kind === 'alert') return [request];
      const { company, companyIntro } = office.text.forms.newsletter.mail;
      const news = writeMail(subjectLine(company, reference), [companyIntro, email], office.format);
      return [request, { ...news, to: mailTo, replyTo: email, submissionId: id, limit: 'office' }];
    },
  };
}

/**
 * The request to confirm. For an alert, it names folders and kinds of the library, but no typed text, because
 * the address may belong to another person.
 */
function question(kind: SignUpKind, topic: string | undefined, links: Record<ClickLink, string>, site: Site) {
  const { newsletter, alert } = site.text.forms;
  const { folder = [], kind: documents = '', query = '' } = topicFrom(new URLSearchParams(topic)) ?? {};
  const search = query === '' ? '' : ` ${alert.mail.search}`;
  const about = { topic: oneLine(topicWords({ folder, kind: documents, query: '' }, site) + search) };
  const { format } = site;
  const mail = kind === 'alert' ? alert.mail : newsletter.mail;
  return writeMail(
    subjectLine(format.fill(mail.subject, about)),
    [
      format.fill(mail.intro, about),
      { label: mail.confirm, href: links.confirm },
      mail.expires,
      mail.ignore,
      { label: mail.unsubscribe, href: links.unsubscribe },
    ],
    format,
  );
}
