/** Queues outgoing email in the transaction that triggers it; `outbox.ts` sends it later. */
import { randomUUIDv7 } from 'node:crypto';
import { deliveryAddress } from '../../domain/mailbox.ts';
import type { MailLimit, OutboxTable, Tx } from '../database/tables.ts';

export interface Mail {
  /** The recipient's address; exactly one. */
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
  /** Id of a stored file to attach. */
  attachmentId?: string;
  submissionId?: string;
  /** The limit to apply before sending. */
  limit?: MailLimit;
}

/** An email, with the data that queueing it requires. */
interface MailContext {
  mail: Mail;
  /** MAIL_FROM; its domain is used for the Message-ID. */
  sender: string;
  now: Date;
  /** HMAC of the client network that the triggering request came from. */
  network?: string | null;
}

/**
 * Inserts emails into the outbox.
 * @returns their ids
 * @throws Error if a header contains a line break, which could inject headers
 */
export async function enqueue(tx: Tx, mails: readonly MailContext[]): Promise<string[]> {
  const rows = mails.map(rowOf);
  if (rows.length === 0) return [];
  await tx.insertInto('outbox').values(rows).execute();
  return rows.map(({ id }) => id);
}

function rowOf({ mail, sender, now, network }: MailContext): OutboxTable {
  const headers = mail.headers ?? {};
  const lines = [mail.to, mail.replyTo ?? '', mail.subject, ...Object.entries(headers).flat()];
  if (lines.some((line) => /[\r\n\0]/.test(line))) throw new Error('a mail header holds a line break');
  // Time-ordered ids: new rows are adjacent in the indexes, so few pages are written.
  const id = randomUUIDv7();
  return {
    id,
    submission_id: mail.submissionId ?? null,
    message_id: `<${id}@${sender.split('@')[1]}>`,
    recipient: deliveryAddress(mail.to),
    reply_to: mail.replyTo ?? null,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: JSON.stringify(headers),
    attachment_id: mail.attachmentId ?? null,
    state: 'waiting',
    attempts: 0,
    next_at: now.toISOString(),
    leased_until: null,
    last_error: null,
    created_at: now.toISOString(),
    sent_at: null,
    pending_limit: mail.limit ?? null,
    network: mail.limit === 'sender' ? (network ?? null) : null,
    digest_id: null,
    refused_at: null,
  };
}
