/** Brings the register in line with the disk. */
import { randomInt } from 'node:crypto';
import type { Database } from '../../../server/database/tables.ts';
import { hashFiles, type KnownContents, type ListedFile } from './hash.server.ts';
import { type Change, planChanges, type Seen } from './plan.ts';
import { lockRegister, readRecords, writeChanges } from './store.server.ts';

export interface SyncResult {
  changes: Change[];
  /** Files that could not be read whole and want another look. */
  pending: number;
}

export interface SyncParts {
  database: Database;
  /** Absolute path of DOCUMENTS_DIR. */
  documentsDir: string;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Hashes of earlier looks; left out, only those in the register count. */
  known?: KnownContents;
}

/**
 * Hashes what is new or changed and notes what was added, replaced, moved, withdrawn and brought back. Several
 * servers may do so at once on the same folder: what one has noted, the next finds done.
 * @param files every published file, as the library lists them
 */
export async function syncRegister(
  files: readonly ListedFile[],
  { database, documentsDir, clock, known = new Map() }: SyncParts,
): Promise<SyncResult> {
  const before = await readRecords(database);
  for (const { path, size, modified, sha256, goneAt } of before) {
    if (goneAt === undefined && !known.has(path)) known.set(path, { size, modified, sha256 });
  }
  const seen = await hashFiles(documentsDir, files, known, clock);
  const there = new Set([...seen.pending, ...seen.files.map(({ path }) => path)]);
  for (const path of known.keys()) if (!there.has(path)) known.delete(path);
  const now = clock();
  // Most looks find nothing; only the others wait for the lock.
  if (planChanges(before, seen, now, newId).length === 0) return { changes: [], pending: seen.pending.size };
  const changes: Change[] = [];
  for (let left = true; left; ) {
    const noted = await noteSome(database, seen, now);
    changes.push(...noted.changes);
    left = noted.left;
    // Visitors are answered in between. Never inside a transaction: others would wait for it meanwhile.
    await new Promise((resume) => setImmediate(resume));
  }
  return { changes, pending: seen.pending.size };
}

/** Changes of one transaction: a whole library at once would keep forms waiting. */
const AT_A_TIME = 1_000;

/** What is left is found again by the next plan, whoever makes it: each change stands by itself. */
function noteSome(
  database: Database,
  seen: Seen,
  now: number,
): Promise<{ changes: Change[]; left: boolean }> {
  return database.transaction().execute(async (tx) => {
    const at = new Date(now).toISOString();
    await lockRegister(tx, at);
    const planned = planChanges(await readRecords(tx), seen, now, newId);
    const changes = planned.slice(0, AT_A_TIME);
    await writeChanges(tx, changes, at);
    return { changes, left: planned.length > AT_A_TIME };
  });
}

/** Without vowels and look-alikes: fit to be read out, and never a word. */
const LETTERS = '23456789bcdfghjkmnpqrstvwxz';
const LENGTH = 12;

/** Twelve letters, 57 bits: not to be guessed, and no two alike among any number of documents. */
function newId(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
