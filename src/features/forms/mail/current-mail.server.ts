/**
 * Writes the mail to the company again before it is sent: consents may have been withdrawn, and values
 * corrected, since.
 */
import type { Content } from '../../../content-model/load.ts';
import type { Site } from '../../../content-model/site.ts';
import type { Database, OutboxTable } from '../../../server/database/tables.ts';
import { defineForm, FORMS, isFormKind, isSignUp } from '../forms.server.ts';
import { isAlertEnded } from '../sign-up/lists.server.ts';

interface CurrentMailDeps {
  database: Database;
  content: Content;
  /** In English. */
  office: Site;
  origin: string;
  mailFrom: string;
}

/**
 * Returns a function that gives a queued mail the values that are stored now. Acknowledgements and other
 * mails, which contain no values, stay as they are.
 * @returns undefined if the submission was erased, or if the mail announces documents of an alert that has
 *   ended
 */
export function currentMail({ database, content, office, ...mailSite }: CurrentMailDeps) {
  return async (mail: OutboxTable): Promise<OutboxTable | undefined> => {
    const { submission_id: id, recipient } = mail;
    if (!id) return mail;
    const stored = await readSubmission(database, id);
    if (!stored) return undefined;
    const { kind, reference, payload, email, created_at } = stored.submission;
    if (kind === 'alert' && (await isAlertEnded(database, mail.headers))) return undefined;
    // Among mails in HTML, only the one to the company has the reference in its subject.
    const isOffice = mail.html !== '' && mail.subject.includes(reference);
    if (!isOffice || !isFormKind(kind) || isSignUp(kind)) return mail;
    const storedAt = new Date(created_at);
    // The mail states the call that was promised at the time of the submission.
    const form = await defineForm(
      kind,
      { content, site: office, office, clock: () => storedAt.getTime() },
      FORMS[kind].address(),
    );
    if (!form) return mail;
    const entry = {
      kind,
      email,
      payload: JSON.parse(payload),
      onceKey: null,
      files: stored.files,
      notice: { name: kind, version: form.noticeVersion },
    };
    const about = {
      id,
      reference,
      storedAt,
      isNew: true,
      attachmentIds: mail.attachment_id ? [mail.attachment_id] : [],
    };
    const [news] = await database
      .transaction()
      .execute((tx) => form.mails(tx, entry, about, { ...mailSite, mailTo: recipient }));
    if (!news) return mail;
    const { subject, text, html, replyTo } = news;
    return { ...mail, subject, text, html, reply_to: replyTo ?? null };
  };
}

/** The bytes of the files are read when the mail is sent. */
async function readSubmission(database: Database, id: string) {
  const submission = await database
    .selectFrom('submissions')
    .select(['kind', 'reference', 'email', 'payload', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!submission) return undefined;
  const files = await database
    .selectFrom('attachments')
    .leftJoin('attachment_scans', 'attachment_id', 'attachments.id')
    .select(['field', 'file_name', 'media_type', 'size', 'sha256', 'state'])
    .where('submission_id', '=', id)
    .execute();
  return {
    submission,
    files: files.map(({ field, file_name, media_type, size, sha256, state }) => ({
      field,
      size,
      sha256,
      fileName: file_name,
      mediaType: media_type,
      isScanned: state === 'clean',
      bytes: new Uint8Array(),
    })),
  };
}
