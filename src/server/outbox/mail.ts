/** Mail we owe: written into the outbox in the same transaction as what it is about, sent later by the loop. */
import { randomUUIDv7 } from 'node:crypto';
import type { MailLimit, OutboxTable, Tx } from '../database/tables.ts';

export interface Mail {
  /** One address. */
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
  /** A stored file that goes with it. */
  attachmentId?: string;
  submissionId?: string;
  /** The limit to apply before it is sent. */
  limit?: MailLimit;
}

/** A mail and what is known of it when it is written. */
export interface Owed {
  mail: Mail;
  /** MAIL_FROM; its domain makes the Message-ID. */
  sender: string;
  now: Date;
  /** HMAC of the network of the client that caused it. */
  network?: string | null;
}

/**
 * Puts mails into the outbox.
 * @returns their ids
 * @throws Error when a header holds a line break, which could add headers of somebody else's
 */
export async function enqueue(tx: Tx, owed: readonly Owed[]): Promise<string[]> {
  const rows = owed.map(rowOf);
  if (rows.length > 0) await tx.insertInto('outbox').values(rows).execute();
  return rows.map(({ id }) => id);
}

function rowOf({ mail, sender, now, network }: Owed): OutboxTable {
  const headers = mail.headers ?? {};
  const lines = [mail.to, mail.replyTo ?? '', mail.subject, ...Object.entries(headers).flat()];
  if (lines.some((line) => /[\r\n\0]/.test(line))) throw new Error('a mail header holds a line break');
  // Beginning with the time: new rows stand side by side in the indexes, and few pages are written.
  const id = randomUUIDv7();
  return {
    id,
    submission_id: mail.submissionId ?? null,
    message_id: `<${id}@${sender.split('@')[1]}>`,
    recipient: mail.to,
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
  };
}
