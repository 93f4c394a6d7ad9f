/** Erases all data of a person, or one submission, and keeps only a record of the erasure. */
import { sql } from 'kysely';
import type { Config } from '../../server/config/config.ts';
import type { Database } from '../../server/database/tables.ts';
import { OperatorError } from '../operator-error.server.ts';
import { applyTombstones } from './apply.server.ts';
import type { Removed } from './remove.server.ts';
import { addressSubject, readSubject, type Subject } from './subject.ts';
import { allTombstones, appendToFile, insertTombstones, tombstoneFor } from './tombstones.server.ts';

export interface EraseConfig extends Pick<Config, 'dataDir' | 'databaseUrl'> {
  /** The company's mailboxes: MAIL_FROM, MAIL_TO and those in the recipients file. */
  mailboxes: readonly string[];
}

/** @throws OperatorError if the subject is neither a person nor a submission */
export function personFrom(typed: string): Subject {
  const subject = readSubject(typed);
  if (subject) return subject;
  throw new OperatorError(
    `${JSON.stringify(typed)} is neither an e-mail address nor a phone number of ten digits. Write it like asha@example.com or 9876543210.`,
    { misused: true },
  );
}

/**
 * Erases a subject. Writes to the file of erasures first, then deletes everything in one transaction; an
 * interrupted run can be repeated.
 * @param now milliseconds since 1970; data received later is kept
 */
export async function erase(
  database: Database,
  config: EraseConfig,
  subject: Subject,
  now: number,
): Promise<Removed> {
  rejectCompanyMailbox(config, subject);
  const tombstone = tombstoneFor(subject, await allTombstones(database, config.dataDir), now);
  appendToFile(config.dataDir, [tombstone]);
  const removed = await database.transaction().execute(async (tx) => {
    await insertTombstones(tx, [tombstone]);
    return applyTombstones(tx, [tombstone]);
  });
  await scrub(database, config);
  return removed;
}

/** Removes deleted data from SQLite's write-ahead log; `secure_delete` overwrites it in the database file. */
export async function scrub(database: Database, { databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<void> {
  if (databaseUrl === 'sqlite') await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(database);
}

/** Rejects the company's own mailboxes, because erasing it would delete all mail to the company. */
function rejectCompanyMailbox({ mailboxes }: EraseConfig, { kind, value }: Subject): void {
  const own = mailboxes.some((address) => addressSubject(address).value === value);
  if (kind !== 'email' || !own) return;
  throw new OperatorError(
    `${value} is the site’s own mailbox (MAIL_FROM, MAIL_TO or in RECIPIENTS_FILE), not a visitor. Nothing was changed.`,
  );
}
