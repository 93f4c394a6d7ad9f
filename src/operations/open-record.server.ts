/**
 * Opens the database for a command. Creates no database, changes no table, and creates no file that the
 * server cannot open.
 */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { type DatabaseConfig, openDatabase, openExisting } from '../server/database/open.ts';
import { SQLITE_FILE } from '../server/database/sqlite.ts';
import type { Database } from '../server/database/tables.ts';
import { OperatorError } from './operator-error.server.ts';

/** True if the SQLite file exists. A database in PostgreSQL is assumed to exist. */
export const hasRecord = ({ databaseUrl, dataDir }: DatabaseConfig): boolean =>
  databaseUrl !== 'sqlite' || existsSync(path.join(dataDir, SQLITE_FILE));

/**
 * Opens an existing database.
 * @throws OperatorError if the database does not exist, or another user owns it
 * @throws DatabaseError if the database cannot be used, or its tables belong to an older version
 */
export async function openRecord(config: DatabaseConfig): Promise<Database> {
  requireOwner(config);
  if (!hasRecord(config))
    throw new OperatorError(
      `There is no record in ${config.dataDir} (DATA_DIR). Start the server once, or run this command with the environment of the server: site-run does.`,
    );
  return openExisting(config);
}

/**
 * Opens the database, or creates an empty database; for restores only.
 * @throws OperatorError if another user owns DATA_DIR
 */
export async function openOrCreateRecord(config: DatabaseConfig): Promise<Database> {
  requireOwner(config);
  return openDatabase(config);
}

/**
 * Rejects a user who does not own the database, including root: the server might not be able to open files
 * that this user creates in DATA_DIR, such as SQLite's write-ahead log.
 * @param user id of the user that runs the command; undefined on systems without user ids
 * @throws OperatorError naming both users by id
 */
export function requireOwner({ databaseUrl, dataDir }: DatabaseConfig, user = process.geteuid?.()): void {
  const ownerOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.uid;
  const record = databaseUrl === 'sqlite' ? ownerOf(path.join(dataDir, SQLITE_FILE)) : undefined;
  // Only root can create files in another user's private folder.
  const owner = record ?? (user === 0 ? ownerOf(dataDir) : undefined);
  if (owner === undefined || user === undefined || owner === user) return;
  throw new OperatorError(
    `${dataDir} (DATA_DIR) belongs to the user with the id ${owner}, and this command runs as the user with the id ${user}: the server could not use the files that it makes there. Run it as that user, with the environment of the server: site-run does.`,
  );
}
