/**
 * The file in DATA_DIR that lists erased submissions and ended subscriptions, in case the database is lost:
 * one JSON object per line.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Selectable } from 'kysely';
import type { TombstonesTable } from './tables.ts';

export type Tombstone = Selectable<TombstonesTable>;

export const ERASURES_FILE = 'erasures.jsonl';

/** The entry of a subscription or an alert that has ended. @param at ISO 8601 */
export const withdrawal = (token_hash: string, at: string): Tombstone => ({
  hash: token_hash,
  salt: '',
  subject: 'withdrawal',
  erased_at: at,
});

// The leading line break terminates a line that a crash may have truncated.
export const lineOf = (one: Tombstone) => `\n${JSON.stringify(one)}\n`;

/** Appends entries, and returns after they are on disk. */
export function appendErasures(dataDir: string, entries: readonly Tombstone[]): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const text = entries.map(lineOf).join('');
  appendFileSync(path.join(dataDir, ERASURES_FILE), text, { mode: 0o600, flush: true });
}
