/** Lists the outbox: mail and webhooks (contract: docs/contracts/operator.md). */
import { formatIndiaTime } from '../domain/india-time.ts';
import type { Database } from '../server/database/tables.ts';
import { textTable } from './terminal.ts';

/**
 * @param options `all` includes sent messages
 * @returns queued messages and those that need attention, as JSON lines or as a table, oldest first
 */
export async function listOutbox(
  database: Database,
  { all, json }: { all?: boolean; json?: boolean },
): Promise<string[]> {
  const queued = [...(await queuedMails(database)), ...(await queuedWebhooks(database))]
    .filter(({ state }) => all || state === 'waiting' || state === 'attention')
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  if (json)
    return queued.map(({ nextAt, sentAt, lastError, ...row }) =>
      JSON.stringify({
        ...row,
        ...(row.state === 'waiting' && { nextAt }),
        ...(sentAt && { sentAt }),
        ...(lastError && { lastError }),
      }),
    );
  const head = ['Id', 'Channel', 'State', 'Sent or next try (IST)', 'Tries', 'To', 'Subject', 'Last answer'];
  const rows = queued.map(
    ({ id, channel, state, sentAt, nextAt, attempts, recipient, subject, lastError }) => [
      id,
      channel,
      state,
      formatIndiaTime(sentAt ?? nextAt),
      String(attempts),
      recipient,
      subject,
      lastError ?? '',
    ],
  );
  const count = (value: string) => rows.filter((cells) => cells.slice(1, 3).includes(value)).length;
  const attention = count('attention');
  return [
    ...textTable(head, rows),
    `${count('mail')} mail(s), ${count('webhook')} webhook(s)${attention ? `, ${attention} need(s) attention` : ''}`,
  ];
}

const TIMES = [
  'created_at as createdAt',
  'next_at as nextAt',
  'sent_at as sentAt',
  'last_error as lastError',
] as const;

async function queuedMails(database: Database) {
  const rows = await database
    .selectFrom('outbox')
    .select(['id', 'state', 'recipient', 'subject', 'message_id as messageId', 'attempts'])
    .select(TIMES)
    .orderBy('id')
    .execute();
  return rows.map(({ id, ...row }) => ({ id, channel: 'mail', ...row }));
}

/**
 * A webhook's recipient is the name of its receiver, its subject the type of its event, its Message-ID its
 * `webhook-id`.
 */
async function queuedWebhooks(database: Database) {
  const rows = await database
    .selectFrom('webhook_deliveries')
    .select(['id', 'state', 'receiver as recipient', 'event as subject', 'id as messageId', 'attempts'])
    .select(TIMES)
    .orderBy('id')
    .execute();
  return rows.map(({ id, ...row }) => ({ id, channel: 'webhook', ...row }));
}
