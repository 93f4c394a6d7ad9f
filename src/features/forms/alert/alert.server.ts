/**
 * The form for an alert. As for the newsletter, the server stores and answers every sign-up in the same way, and an alert starts
 * only after the address's owner has confirmed it.
 */
import type { AlertText } from '../../../content-model/schema/forms/form-alert.ts';
import { kindNames } from '../../../content-model/schema/library/library.ts';
import { topicFrom } from '../../../domain/alert-topic.ts';
import { mailboxOf } from '../../../domain/mailbox.ts';
import { leaveToken } from '../../../server/database/leave-token.ts';
import { fillText } from '../../../ui/fill-in/fill-text.ts';
import * as urls from '../../../urls.ts';
import type { FormDeps } from '../form-entry.ts';
import { writeMail } from '../mail/mail.ts';
import { oneLine, subjectLine } from '../mail/mail-blocks.ts';
import { confirmToken } from '../newsletter/token.server.ts';
import type { FormDefinition } from '../submit/definition.server.ts';
import { leaveAddress, leaveHeaders, topicIn } from './links.server.ts';
import { type AlertValues, alertSchema } from './schema.ts';
import { topicWords } from './topic-words.ts';

export function alertForm({ content, text, isFolder = () => true }: FormDeps): FormDefinition<AlertValues> {
  const { forms } = text;
  return {
    kind: 'alert',
    fields: ['email', 'frequency', 'folder', 'kind', 'q'],
    fileFields: [],
    schema: alertSchema(forms.alert, forms.shared.errors.email, kindNames(content.library.kinds), isFolder),
    noticeVersion: content.text.en.privacy.version,
    entry: (values) => ({ email: mailboxOf(values.email), payload: { ...values }, files: [] }),
    mails: async (tx, { email, payload }, { id, storedAt }, site) => {
      const token = await confirmToken(tx, id, storedAt.getTime());
      const topic = topicIn(payload);
      const leave = leaveAddress(site, await leaveToken(tx, email, topic));
      const confirm = urls.absolute(site.origin, urls.alertLink('confirm', token));
      return [
        {
          ...question(forms.alert, topic, confirm, leave),
          ...{ to: email, submissionId: id, limit: 'sender', headers: leaveHeaders(leave) },
        },
      ];
    },
  };
}

/**
 * The request to confirm. It names the library's own folders and kinds, and nothing that was typed, because the address may
 * belong to another person.
 */
function question({ mail, topic: words }: AlertText, topic: string, confirm: string, leave: string) {
  const { folder = [], kind = '', query = '' } = topicFrom(new URLSearchParams(topic)) ?? {};
  const search = query === '' ? '' : ` ${mail.search}`;
  const about = { topic: oneLine(topicWords({ folder, kind, query: '' }, words) + search) };
  return writeMail(subjectLine(fillText(mail.subject, about)), [
    { kind: 'text', text: fillText(mail.intro, about) },
    { kind: 'action', label: mail.confirm, href: confirm },
    { kind: 'text', text: mail.expires },
    { kind: 'text', text: mail.ignore },
    { kind: 'action', label: mail.unsubscribe, href: leave },
  ]);
}
