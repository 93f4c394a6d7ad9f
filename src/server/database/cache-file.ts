/** SQLite files in CACHE_DIR: what they hold can be made again. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BUSY_TIMEOUT_MS } from './busy.ts';

/**
 * Opens a file, and replaces it by an empty one where it is damaged. What is written outlives this process; a power cut
 * may take it.
 * @param file   absolute path; folder and file are made where they are missing
 * @param tables the statements that make its tables where there are none
 * @throws Error of SQLite or the system when no file can be made there
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
