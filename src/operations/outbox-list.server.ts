/** Lists the outbox (contract: docs/contracts/operator.md). */

import { indiaTime } from '../domain/india-time.ts';
import type { Database } from '../server/database/tables.ts';
import { textTable } from './terminal.ts';

type Write = (line: string) => void;

export interface OutboxListOptions {
  /** Include sent mail. */
  all?: boolean;
  json?: boolean;
}

/**
 * Writes queued mail and mail that needs attention, or all mail, as JSON lines or as a table, oldest first.
 */
export async function listMail(database: Database, options: OutboxListOptions, write: Write): Promise<void> {
  let query = database
    .selectFrom('outbox')
    .select(['id', 'state', 'recipient', 'subject', 'message_id', 'attempts'])
    .select(['created_at', 'next_at', 'sent_at', 'last_error'])
    .orderBy('created_at')
    .orderBy('id');
  if (!options.all) query = query.where('state', 'in', ['waiting', 'attention']);
  const mails = await query.execute();
  if (options.json) {
    for (const { id, state, recipient, subject, attempts, ...mail } of mails)
      write(
        JSON.stringify({
          ...{ id, state, recipient, subject, attempts },
          messageId: mail.message_id,
          createdAt: mail.created_at,
          ...(state === 'waiting' && { nextAt: mail.next_at }),
          ...(mail.sent_at && { sentAt: mail.sent_at }),
          ...(mail.last_error && { lastError: mail.last_error }),
        }),
      );
    return;
  }
  const rows = mails.map(({ id, state, recipient, subject, attempts, ...mail }) => [
    id,
    state,
    indiaTime(mail.sent_at ?? mail.next_at),
    String(attempts),
    recipient,
    subject,
    mail.last_error ?? '',
  ]);
  const head = ['Id', 'State', 'Sent or next try (IST)', 'Tries', 'To', 'Subject', 'Last answer'];
  if (rows.length > 0) for (const line of textTable([head, ...rows])) write(line);
  const attention = mails.filter(({ state }) => state === 'attention').length;
  write(`${mails.length} mail(s)${attention ? `, ${attention} need(s) attention` : ''}`);
}
