/** SQLite files in CACHE_DIR; their content can be recomputed. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BUSY_TIMEOUT_MS } from './busy.ts';

/**
 * Opens a file, and replaces a damaged one with an empty one. Writes survive a crash of the process, but not
 * necessarily a power failure.
 * @param file absolute path; folder and file are created if missing
 * @param tables the statements that create its tables if missing
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
