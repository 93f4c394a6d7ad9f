/** Opens SQLite files in CACHE_DIR, whose content the server can recompute. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BUSY_TIMEOUT_MS } from '../../../server/database/busy.ts';

/**
 * Opens a database file; replaces a damaged file with an empty one. Writes survive a crash of the process,
 * but not necessarily a power failure.
 * @param file absolute path; folder and file are created if missing
 * @param tables SQL statements that create the tables if they are missing
 * @throws Error from SQLite or the file system if the file cannot be created
 */
export function openCacheFile(file: string, tables: string): DatabaseSync {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    return open(file, tables);
  } catch {
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
    return open(file, tables);
  }
}

function open(file: string, tables: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; ${tables}; PRAGMA busy_timeout = 0`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
