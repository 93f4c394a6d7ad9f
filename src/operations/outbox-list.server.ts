/** Lists the outbox: mail and webhooks (contract: docs/contracts/operator.md). */

import { formatIndiaTime } from '../domain/india-time.ts';
import type { Database } from '../server/database/tables.ts';
import { textTable } from './terminal.ts';

type Write = (line: string) => void;

export interface OutboxListOptions {
  /** Include what was sent. */
  all?: boolean;
  json?: boolean;
}

/**
 * Writes what is queued or needs attention, or everything, as JSON lines or as a table, oldest first.
 */
export async function listOutbox(
  database: Database,
  options: OutboxListOptions,
  write: Write,
): Promise<void> {
  const rows = [...(await mails(database, options)), ...(await webhooks(database, options))].sort((a, b) =>
    a.created_at < b.created_at ? -1 : 1,
  );
  if (options.json) {
    for (const { created_at, next_at, sent_at, last_error, message_id, ...row } of rows)
      write(
        JSON.stringify({
          ...row,
          messageId: message_id,
          createdAt: created_at,
          ...(row.state === 'waiting' && { nextAt: next_at }),
          ...(sent_at && { sentAt: sent_at }),
          ...(last_error && { lastError: last_error }),
        }),
      );
    return;
  }
  const lines = rows.map((row) => [
    row.id,
    row.channel,
    row.state,
    formatIndiaTime(row.sent_at ?? row.next_at),
    String(row.attempts),
    row.recipient,
    row.subject,
    row.last_error ?? '',
  ]);
  const head = ['Id', 'Channel', 'State', 'Sent or next try (IST)', 'Tries', 'To', 'Subject', 'Last answer'];
  if (lines.length > 0) for (const line of textTable([head, ...lines])) write(line);
  const attention = rows.filter(({ state }) => state === 'attention').length;
  const count = (channel: string) => rows.filter((row) => row.channel === channel).length;
  write(
    `${count('mail')} mail(s), ${count('webhook')} webhook(s)${attention ? `, ${attention} need(s) attention` : ''}`,
  );
}

const QUEUED = ['waiting', 'attention'] as const;

async function mails(database: Database, { all }: OutboxListOptions) {
  let query = database
    .selectFrom('outbox')
    .select(['id', 'state', 'recipient', 'subject', 'message_id', 'attempts'])
    .select(['created_at', 'next_at', 'sent_at', 'last_error'])
    .orderBy('id');
  if (!all) query = query.where('state', 'in', QUEUED);
  const rows = await query.execute();
  return rows.map(({ id, ...row }) => ({ id, channel: 'mail', ...row }));
}

/** A webhook's recipient is the name of its receiver, its subject the type of its event, its Message-ID its `webhook-id`. */
async function webhooks(database: Database, { all }: OutboxListOptions) {
  let query = database
    .selectFrom('webhook_deliveries')
    .select(['id', 'state', 'receiver as recipient', 'event as subject', 'id as message_id', 'attempts'])
    .select(['created_at', 'next_at', 'sent_at', 'last_error'])
    .orderBy('id');
  if (!all) query = query.where('state', 'in', QUEUED);
  const rows = await query.execute();
  return rows.map(({ id, ...row }) => ({ id, channel: 'webhook', ...row }));
}
