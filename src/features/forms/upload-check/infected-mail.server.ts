/** Writes the mail that tells the office that a stored file has a virus. */
import type { FormsText } from '../../../content-model/schema/forms/forms.ts';
import type { Mail } from '../../../server/outbox/mail.ts';
import { plainText, subjectLine } from '../mail/mail-blocks.ts';
import { mailboxFor, type Recipients } from '../recipients/recipients.server.ts';

/** The submission that the file came with. */
interface Form {
  id: string;
  kind: string;
  reference: string;
  /** JSON. */
  payload: string;
}

/** @returns a mail to the mailbox that the form's own mail went to, without the file and without personal data */
export function infectedMail(
  { id, kind, reference, payload }: Form,
  virus: string,
  { shared }: Pick<FormsText, 'shared'>,
  { recipients, mailTo }: { recipients: Recipients; mailTo: string },
): Mail {
  const { infected, reference: label } = shared.mail;
  const rows = [
    { label, value: reference },
    { label: infected.virus, value: virus },
  ];
  return {
    to: mailboxFor(recipients, { kind, payload: JSON.parse(payload) }, mailTo),
    subject: subjectLine(infected.subject, reference),
    text: plainText([
      { kind: 'text', text: infected.intro },
      { kind: 'fields', rows },
      { kind: 'text', text: infected.show },
    ]),
    html: '',
    submissionId: id,
    limit: 'office',
  };
}
