/** Sends one email by SMTP, and classifies failures as temporary or permanent. */
import { createTransport, type Transporter } from 'nodemailer';
import type { Database, OutboxTable } from '../database/tables.ts';

const SECOND_MS = 1000;
/** Timeout of a complete delivery in milliseconds. */
export const DELIVERY_TIMEOUT_MS = 120 * SECOND_MS;

/** @param smtpUrl `smtp://…` or `smtps://…`, with user and password if required */
export function openTransport(smtpUrl: string): Transporter {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: 15 * SECOND_MS,
    greetingTimeout: 15 * SECOND_MS,
    socketTimeout: 60 * SECOND_MS,
    // A password is never sent unencrypted: sending fails if the server does not offer encryption.
    requireTLS: URL.parse(smtpUrl)?.password !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * @param signal aborts the delivery
 * @throws the mail server's error, or a network error
 */
export async function sendMail(
  transport: Transporter,
  database: Database,
  mail: OutboxTable,
  from: { name: string; address: string },
  signal: AbortSignal,
): Promise<void> {
  await transport.sendMail({
    from,
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
    messageId: mail.message_id,
    date: new Date(mail.created_at),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: JSON.parse(mail.headers),
    attachments: await attachmentsOf(database, mail),
    signal,
  });
}

async function attachmentsOf(database: Database, mail: OutboxTable) {
  const { attachment_id: id } = mail;
  if (!id) return [];
  const file = await database
    .selectFrom('attachments')
    .leftJoin('attachment_scans', 'attachment_id', 'attachments.id')
    .select(['file_name', 'media_type', 'bytes', 'state'])
    .where('attachments.id', '=', id)
    .executeTakeFirst();
  // The virus may have been found after the mail was queued. Another mail tells the office.
  if (!file || file.state === 'infected') return [];
  return [{ filename: file.file_name, contentType: file.media_type, content: Buffer.from(file.bytes) }];
}

/** Bad mailbox, bad domain, moved without a new address, and a domain without mail (RFC 3463, RFC 7505). */
const REFUSED = /^5..[ -]5\.1\.([126]|10)\b/;

/** True if the mail server refuses this recipient for good. */
export const isRefusal = (error: unknown): boolean =>
  isPermanent(error) && REFUSED.test(String((error as { response?: unknown }).response));

/**
 * True if an error is permanent (a 5xx response to sender, recipient or content); authentication errors are
 * temporary.
 */
export function isPermanent(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  const concernsMail = /^(MAIL FROM|RCPT TO|DATA)/.test(String(command));
  return typeof responseCode === 'number' && responseCode >= 500 && concernsMail;
}
