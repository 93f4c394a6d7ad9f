/** What visitors sent and caused, as rows of the database. */
import { beforeEach } from 'vitest';
import type { Database } from '../../../src/server/database/tables.ts';
import type { RecordForTests } from './engines.ts';

const TABLES = [
  ...(['outbox', 'submissions', 'subscriptions', 'mail_counters', 'rate_buckets'] as const),
  'storage_usage',
] as const;

/** Empties the database before each test. Files, consents, alerts and events go with their submissions. */
export function emptyBeforeEach(record: RecordForTests): void {
  beforeEach(async () => {
    for (const table of TABLES) await record.database.deleteFrom(table).execute();
  });
}

/** Returns the queued mails, the oldest first; those to one recipient if it is given. */
export function mailsIn(database: Database, recipient?: string) {
  const mails = database.selectFrom('outbox').selectAll().orderBy('id');
  return (recipient ? mails.where('recipient', '=', recipient) : mails).execute();
}
