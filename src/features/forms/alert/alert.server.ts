/**
 * The form for an alert. As for the newsletter, the server stores and answers every sign-up in the same way, and an alert starts
 * only after the address's owner has confirmed it.
 */
import type { AlertText } from '../../../content-model/schema/forms/form-alert.ts';
import { kindNames } from '../../../content-model/schema/library/library.ts';
import { normalizeEmail } from '../../../domain/email.ts';
import * as urls from '../../../urls.ts';
import type { FormDeps } from '../form-entry.ts';
import { writeMail } from '../mail/mail.ts';
import { confirmToken, leaveToken } from '../newsletter/token.server.ts';
import type { FormDefinition } from '../submit/definition.server.ts';
import { leaveAddress, leaveHeaders, topicIn } from './links.server.ts';
import { type AlertValues, alertSchema } from './schema.ts';

export function alertForm({ content, isFolder = () => true }: FormDeps): FormDefinition<AlertValues> {
  const { forms, privacy } = content.text.en;
  return {
    kind: 'alert',
    fields: ['email', 'frequency', 'folder', 'kind', 'q'],
    fileFields: [],
    schema: alertSchema(forms.alert, forms.shared.errors.email, kindNames(content.library.kinds), isFolder),
    noticeVersion: privacy.version,
    entry: (values) => ({ email: normalizeEmail(values.email), payload: { ...values }, files: [] }),
    mails: async (tx, { email, payload }, { id, storedAt }, site) => {
      const token = await confirmToken(tx, id, storedAt.getTime());
      const leave = leaveAddress(site, await leaveToken(tx, email, topicIn(payload)));
      return [
        {
          ...question(forms.alert.mail, urls.absolute(site.origin, urls.alertLink('confirm', token)), leave),
          ...{ to: email, submissionId: id, limit: 'sender', headers: leaveHeaders(leave) },
        },
      ];
    },
  };
}

/** The request to confirm. It has nothing of what was typed, because the address may belong to another person. */
const question = (text: AlertText['mail'], confirm: string, leave: string) =>
  writeMail(text.subject, [
    { kind: 'text', text: text.intro },
    { kind: 'action', label: text.confirm, href: confirm },
    { kind: 'text', text: text.expires },
    { kind: 'text', text: text.ignore },
    { kind: 'action', label: text.unsubscribe, href: leave },
  ]);
