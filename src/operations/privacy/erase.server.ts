/** Erases all data of a person, or one submission, and keeps only the ids of the erased rows. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '../../server/config/config.ts';
import { reasonOf } from '../../server/database/problem.ts';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';
import type { Database } from '../../server/database/tables.ts';
import { OperatorError, UsageError } from '../operator-error.server.ts';
import { findMails, findSubmissions } from './apply.server.ts';
import { addRemoved, deleteRows, type Removed, removeSubmissions } from './remove.server.ts';
import { addressSubject, readSubject, type Subject } from './subject.ts';
import { keepErasures, tombstonesFor } from './tombstones.server.ts';

/** Folders in DATA_DIR in which a restore and a rehearsal work with copies of a backup. */
export const RESTORE_FOLDER = '.restore';
export const REHEARSAL_FOLDER = '.rehearsal';

interface EraseConfig extends Pick<Config, 'dataDir' | 'databaseUrl'> {
  /** The company's mailboxes: MAIL_FROM, MAIL_TO and those in the recipients file. */
  mailboxes: readonly string[];
}

/** @throws UsageError if the subject is neither a person nor a submission */
export function personFrom(typed: string): Subject {
  const subject = readSubject(typed);
  if (subject) return subject;
  throw new UsageError(
    `${JSON.stringify(typed)} is neither an e-mail address nor a phone number of ten digits. Write it like asha@example.com or 9876543210.`,
  );
}

/**
 * Erases everything that is stored about a subject, whatever its date. Records the ids of the deleted rows
 * first in the file, so that an interrupted run can be repeated.
 * @param now milliseconds since 1970
 * @throws OperatorError if copies of the deleted data remain in SQLite's files
 */
export async function erase(
  database: Database,
  config: EraseConfig,
  subject: Subject,
  now: number,
): Promise<Removed> {
  rejectCompanyMailbox(config, subject);
  const isTheirs = ({ subjects }: { subjects: Subject[] }) =>
    subjects.some(({ kind, value }) => kind === subject.kind && value === subject.value);
  const removed = await database.transaction().execute(async (tx) => {
    const submissions = await findSubmissions(tx, isTheirs);
    const removed = await removeSubmissions(tx, submissions);
    const mails = await findMails(tx, isTheirs);
    const tombstones = [
      ...tombstonesFor('submission', submissions, now),
      ...tombstonesFor('mail', mails, now),
    ];
    // Runs before the transaction commits, which deletes the data for good.
    await keepErasures(tx, config.dataDir, tombstones);
    return addRemoved(removed, { mails: await deleteRows(tx, 'outbox', 'id', mails) });
  });
  // Removes the folders that an interrupted restore or rehearsal left behind.
  for (const folder of [RESTORE_FOLDER, REHEARSAL_FOLDER])
    rmSync(path.join(config.dataDir, folder), { recursive: true, force: true });
  await scrub(database, config);
  await rewriteFile(database, config);
  return removed;
}

/** Maximum wait for other processes that read the write-ahead log, in milliseconds. */
const SCRUB_TIMEOUT_MS = 5_000;

/**
 * Removes deleted data from SQLite's write-ahead log; `secure_delete` overwrites it in the database file.
 * @throws OperatorError if another process keeps reading, so that the log cannot be emptied
 */
export async function scrub(
  database: Database,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<void> {
  if (databaseUrl !== 'sqlite') return;
  for (const end = performance.now() + SCRUB_TIMEOUT_MS; performance.now() < end; await sleep(100)) {
    const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(database);
    if (rows[0]?.busy === 0) return;
  }
  throw new OperatorError(
    `The data is deleted, but copies of it are still in ${SQLITE_FILE}-wal in ${dataDir} (DATA_DIR), because another program is reading the record, such as a backup or an SQLite shell. Wait until it ends, or end it, and run this again.`,
  );
}

/**
 * Rewrites SQLite's file: `secure_delete` leaves copies of rows in unused parts of pages that SQLite has
 * rearranged. Forms wait meanwhile, about 0.5 s for 100 MB, so only erasures do this.
 */
async function rewriteFile(database: Database, config: EraseConfig): Promise<void> {
  if (config.databaseUrl !== 'sqlite') return;
  await sql`VACUUM`.execute(database).catch((error: unknown) => {
    throw new OperatorError(
      `The data is deleted, but copies of it may still be in unused parts of ${SQLITE_FILE} in ${config.dataDir} (DATA_DIR), which could not be rewritten (${reasonOf(error)}). This needs free space of twice its size. Run this again.`,
    );
  });
  await scrub(database, config);
}

/** Rejects the company's own mailboxes, because erasing it would delete all mail to the company. */
function rejectCompanyMailbox({ mailboxes }: EraseConfig, { kind, value }: Subject): void {
  const isCompanyMailbox = mailboxes.some((address) => addressSubject(address).value === value);
  if (kind !== 'email' || !isCompanyMailbox) return;
  throw new OperatorError(
    `${value} is the site’s own mailbox (MAIL_FROM, MAIL_TO or in RECIPIENTS_FILE), not a visitor. Nothing was changed.`,
  );
}
