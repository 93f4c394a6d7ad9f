/**
 * Records erasures as salted hashes with times, so that a restored backup does not bring erased data back. The
 * hashes are stored in the database and, in case the database is lost, in a file in DATA_DIR.
 */

import { hash, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Selectable } from 'kysely';
import type { Database, TombstonesTable } from '../../server/database/tables.ts';
import type { Subject } from './subject.ts';

export type Tombstone = Selectable<TombstonesTable>;

/** The append-only file in DATA_DIR: one JSON object per line. */
export const ERASURES_FILE = 'erasures.jsonl';

const digest = (salt: string, { kind, value }: Subject) => hash('sha256', `${salt}\0${kind}\0${value}`);

/**
 * Creates a tombstone. Reuses the salt of an existing one, because a lookup computes a hash for every salt.
 * @param known existing tombstones
 * @param now milliseconds since 1970
 */
export function tombstoneFor(subject: Subject, known: readonly Tombstone[], now: number): Tombstone {
  const salt = known[0]?.salt ?? randomBytes(16).toString('base64url');
  const erased_at = new Date(now).toISOString();
  return { hash: digest(salt, subject), salt, subject: subject.kind, erased_at };
}

/** Returns the time of a subject's latest erasure, up to which its data is erased; undefined if none. */
export type ErasedUntil = (subject: Subject) => string | undefined;

export function erasedUntil(tombstones: readonly Tombstone[]): ErasedUntil {
  const salts = [...new Set(tombstones.map(({ salt }) => salt))];
  const times = new Map<string, string>();
  for (const { hash, erased_at } of tombstones) {
    if (erased_at > (times.get(hash) ?? '')) times.set(hash, erased_at);
  }
  return (subject) => {
    const found = salts.map((salt) => times.get(digest(salt, subject)) ?? '');
    return found.sort().at(-1) || undefined;
  };
}

/** Returns the tombstones in the database and the file, but only the latest for each hash. */
export async function allTombstones(database: Database, dataDir: string): Promise<Tombstone[]> {
  const stored = await database.selectFrom('tombstones').selectAll().execute();
  const latest = new Map<string, Tombstone>();
  for (const one of [...readErasures(dataDir), ...stored]) {
    const before = latest.get(one.hash);
    if (!before || one.erased_at > before.erased_at) latest.set(one.hash, one);
  }
  return [...latest.values()];
}

/** True if the erasures file exists in DATA_DIR. The first erasure creates it. */
export const hasErasures = (dataDir: string): boolean => existsSync(path.join(dataDir, ERASURES_FILE));

function readErasures(dataDir: string): Tombstone[] {
  const file = path.join(dataDir, ERASURES_FILE);
  if (!hasErasures(dataDir)) return [];
  return readFileSync(file, 'utf8').split('\n').flatMap(readLine);
}

/** Parses a line. Ignores a line truncated by a crash: that erasure was never acknowledged. */
function readLine(line: string): Tombstone[] {
  try {
    const { hash, salt, subject, erased_at } = JSON.parse(line) as Tombstone;
    return [{ hash, salt, subject, erased_at }];
  } catch {
    return [];
  }
}

/** Appends the tombstones that are not in the file yet, and returns after they are on disk. */
export function appendToFile(dataDir: string, tombstones: readonly Tombstone[]): void {
  const known = new Set(readErasures(dataDir).map(({ hash, erased_at }) => hash + erased_at));
  const missing = tombstones.filter(({ hash, erased_at }) => !known.has(hash + erased_at));
  if (missing.length === 0) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // The leading line break terminates a line that a crash may have truncated.
  const text = missing.map((one) => `\n${JSON.stringify(one)}\n`).join('');
  appendFileSync(path.join(dataDir, ERASURES_FILE), text, { mode: 0o600, flush: true });
}

/** Inserts tombstones into the database. If a hash exists already, the later time is kept. */
export async function insertTombstones(database: Database, tombstones: readonly Tombstone[]): Promise<void> {
  for (const one of tombstones) {
    await database
      .insertInto('tombstones')
      .values(one)
      .onConflict((on) =>
        on
          .column('hash')
          .doUpdateSet({ erased_at: one.erased_at })
          .where('tombstones.erased_at', '<', one.erased_at),
      )
      .execute();
  }
}
