/** Reads and writes single values that are stored in the index. */
import type { DatabaseSync } from 'node:sqlite';
import { prepareWrite } from './store.server.ts';

export function meta(database: DatabaseSync, key: string): string | undefined {
  const row = database.prepare('SELECT value FROM meta WHERE key = ?').get(key);
  return row && String(row.value);
}

export function setMeta(database: DatabaseSync, key: string, value: string): void {
  prepareWrite(database, 'INSERT OR REPLACE INTO meta VALUES (?, ?)').run(key, value);
}
