/** Brings the addresses of subscriptions and alerts to one form for each mailbox. */
import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import { mailboxOf } from '../../domain/mailbox.ts';
import type { AlertsTable, Database, SubscriptionsTable } from './tables.ts';
import { hashOf, keepFormerLink, unsubscribeToken } from './unsubscribe-token.ts';

type Row = SubscriptionsTable & Partial<AlertsTable>;

/**
 * Merges rows of one mailbox and topic into one. It is ended if its owner has ended one of them; otherwise it
 * keeps the oldest confirmation. The links of all rows still work. The migration and the readers use this,
 * because a server of an earlier version may still write other spellings. Costs one query of an index for
 * each table if there are none.
 * @param tx the surrounding transaction
 */
export async function unifyMailboxes(tx: Database): Promise<void> {
  for (const table of ['subscriptions', 'alerts'] as const)
    for (const row of await lockRows(tx, table, sql`octet_length(email) <> length(email)`)) {
      const email = mailboxOf(row.email);
      if (email === row.email) continue;
      const isTopic = row.topic === undefined ? sql`TRUE` : sql`topic = ${row.topic}`;
      const same = await lockRows(tx, table, sql`email = ${email} AND ${isTopic}`);
      const current = same[0]?.token_hash ?? hashOf(await unsubscribeToken(tx, email, row.topic));
      const [kept = row, ...others] = [...same, row].sort(byPrecedence);
      for (const { token_hash } of others)
        await tx.deleteFrom(table).where('token_hash', '=', token_hash).execute();
      await tx
        .updateTable(table)
        .set({ email, token_hash: current })
        .where('token_hash', '=', kept.token_hash)
        .execute();
      await keepFormerLink(tx, row.token_hash, current);
    }
}

/**
 * On PostgreSQL the rows stay locked, so that neither another server nor their owner changes them meanwhile.
 */
async function lockRows(tx: Database, table: string, condition: RawBuilder<unknown>): Promise<Row[]> {
  const lock = tx.getExecutor().adapter instanceof SqliteAdapter ? sql`` : sql`FOR UPDATE`;
  return (await sql<Row>`SELECT * FROM ${sql.table(table)} WHERE ${condition} ${lock}`.execute(tx)).rows;
}

const STATES = ['unsubscribed', 'confirmed', 'pending'] as const;

/** The last withdrawal first, then the first confirmation. */
function byPrecedence(a: Row, b: Row): number {
  const later = a.changed_at > b.changed_at ? 1 : -1;
  return STATES.indexOf(a.state) - STATES.indexOf(b.state) || (a.state === 'unsubscribed' ? -later : later);
}
