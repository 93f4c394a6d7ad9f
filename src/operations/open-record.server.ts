/** Opens the record for a command: makes none, changes no table, and leaves no file that the server may not use. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { type DatabaseConfig, openAsItIs, openDatabase } from '../server/database/open.ts';
import { SQLITE_FILE } from '../server/database/sqlite.ts';
import type { Database } from '../server/database/tables.ts';
import { OperatorError } from './operator-error.server.ts';

/** False where SQLite has no file yet. */
export const hasRecord = ({ databaseUrl, dataDir }: DatabaseConfig): boolean =>
  databaseUrl !== 'sqlite' || existsSync(path.join(dataDir, SQLITE_FILE));

/**
 * Opens the record that a server has made.
 * @throws OperatorError where there is none, or where another user owns it
 * @throws DatabaseError when it cannot be used, or its tables are those of an older version
 */
export async function openRecord(config: DatabaseConfig): Promise<Database> {
  requireOwner(config);
  if (!hasRecord(config))
    throw new OperatorError(
      `There is no record in ${config.dataDir} (DATA_DIR). Start the server once, or run this command with the environment of the server: site-run does.`,
    );
  return openAsItIs(config);
}

/**
 * Opens the record, or makes an empty one: for a restore alone.
 * @throws OperatorError where another user owns DATA_DIR
 */
export async function openOrMakeRecord(config: DatabaseConfig): Promise<Database> {
  requireOwner(config);
  return openDatabase(config);
}

/**
 * Rejects root, or another user, where the server's user owns the record: what root makes in DATA_DIR, SQLite's side
 * files among it, the server may not open.
 * @param user id of the user that runs the command; undefined on systems without such ids
 * @throws OperatorError naming both users by their ids
 */
export function requireOwner({ databaseUrl, dataDir }: DatabaseConfig, user = process.geteuid?.()): void {
  const ownerOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.uid;
  const record = databaseUrl === 'sqlite' ? ownerOf(path.join(dataDir, SQLITE_FILE)) : undefined;
  // Only root gets as far as making files in a folder that another user has closed.
  const owner = record ?? (user === 0 ? ownerOf(dataDir) : undefined);
  if (owner === undefined || user === undefined || owner === user) return;
  throw new OperatorError(
    `${dataDir} (DATA_DIR) belongs to the user with the id ${owner}, and this command runs as the user with the id ${user}: the server could not use the files that it makes there. Run it as that user, with the environment of the server: site-run does.`,
  );
}
