/**
 * Remembers who was erased, so that an older copy does not bring them back: a salted hash and a time. Kept in the
 * database and, because that may be what is lost, in a file beside it.
 */

import { hash, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Selectable } from 'kysely';
import type { Database, TombstonesTable } from '../../server/database/tables.ts';
import type { Subject } from './subject.ts';

export type Tombstone = Selectable<TombstonesTable>;

/** The file in DATA_DIR: one JSON object a line, only ever added to. */
export const ERASURES_FILE = 'erasures.jsonl';

const digest = (salt: string, { kind, value }: Subject) => hash('sha256', `${salt}\0${kind}\0${value}`);

/**
 * @param known those there are: one salt for all of them keeps the search for a person short
 * @param now   milliseconds since 1970
 */
export function tombstoneFor(subject: Subject, known: readonly Tombstone[], now: number): Tombstone {
  const salt = known[0]?.salt ?? randomBytes(16).toString('base64url');
  const erased_at = new Date(now).toISOString();
  return { hash: digest(salt, subject), salt, subject: subject.kind, erased_at };
}

/** Tells of a subject until when it was erased. */
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

/** All that are known to the database and to the file, the latest of each. */
export async function allTombstones(database: Database, dataDir: string): Promise<Tombstone[]> {
  const stored = await database.selectFrom('tombstones').selectAll().execute();
  const latest = new Map<string, Tombstone>();
  for (const one of [...readErasures(dataDir), ...stored]) {
    const before = latest.get(one.hash);
    if (!before || one.erased_at > before.erased_at) latest.set(one.hash, one);
  }
  return [...latest.values()];
}

/** Whether DATA_DIR has the list: it is made by the first erasure. */
export const hasErasures = (dataDir: string): boolean => existsSync(path.join(dataDir, ERASURES_FILE));

function readErasures(dataDir: string): Tombstone[] {
  const file = path.join(dataDir, ERASURES_FILE);
  if (!hasErasures(dataDir)) return [];
  return readFileSync(file, 'utf8').split('\n').flatMap(readLine);
}

/** A line that was cut short by a crash belongs to an erasure that was not acknowledged. */
function readLine(line: string): Tombstone[] {
  try {
    const { hash, salt, subject, erased_at } = JSON.parse(line) as Tombstone;
    return [{ hash, salt, subject, erased_at }];
  } catch {
    return [];
  }
}

/** Adds to the file what it does not hold yet, and returns when it is on the disk. */
export function rememberBeside(dataDir: string, tombstones: readonly Tombstone[]): void {
  const known = new Set(readErasures(dataDir).map(({ hash, erased_at }) => hash + erased_at));
  const missing = tombstones.filter(({ hash, erased_at }) => !known.has(hash + erased_at));
  if (missing.length === 0) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // The line break in front ends a line that a crash may have cut short.
  const text = missing.map((one) => `\n${JSON.stringify(one)}\n`).join('');
  appendFileSync(path.join(dataDir, ERASURES_FILE), text, { mode: 0o600, flush: true });
}

/** Puts them into the database; the later time of two counts. */
export async function rememberInside(database: Database, tombstones: readonly Tombstone[]): Promise<void> {
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
