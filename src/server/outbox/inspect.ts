/** What the operator sees of the outbox, and the one thing he does with it. */
import type { Database } from '../database/tables.ts';

type Write = (line: string) => void;

/** Writes what waits or needs attention (or everything), oldest first. */
export async function listMail(database: Database, all: boolean, write: Write): Promise<void> {
  let query = database.selectFrom('outbox').selectAll().orderBy('created_at');
  if (!all) query = query.where('state', '!=', 'sent');
  const mails = await query.execute();
  for (const mail of mails) {
    const when = mail.sent_at ? `sent ${mail.sent_at}` : `${mail.attempts} tries, next ${mail.next_at}`;
    write(`${mail.id}  ${mail.state}  ${mail.recipient}  ${mail.subject}`);
    write(`  ${when}${mail.last_error ? `, last answer: ${mail.last_error}` : ''}`);
  }
  const attention = mails.filter(({ state }) => state === 'attention').length;
  write(`${mails.length} mail(s)${attention ? `, ${attention} need(s) attention` : ''}`);
}

/** Lets mail be tried again at once: one by its id, or all that needs attention. */
export async function retryMail(
  database: Database,
  id: string | undefined,
  now: Date,
  write: Write,
): Promise<void> {
  const again = { state: 'waiting' as const, attempts: 0, next_at: now.toISOString() };
  let query = database.updateTable('outbox').set(again).where('state', '!=', 'sent');
  query = id === undefined ? query.where('state', '=', 'attention') : query.where('id', '=', id);
  const { numUpdatedRows } = await query.executeTakeFirst();
  write(`${numUpdatedRows} mail(s) will be tried again now.`);
}
