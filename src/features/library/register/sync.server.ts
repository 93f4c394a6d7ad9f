/** Brings the register in line with the disk. */
import { randomInt } from 'node:crypto';
import type { Database } from '../../../server/database/tables.ts';
import { belowUnreadable, type Unreadable } from '../catalogue/unreadable.ts';
import { hashFiles, type KnownContents, type ListedFile } from './hash.server.ts';
import { type Change, planChanges, type Seen } from './reconcile.ts';
import type { DocumentRecord } from './record.ts';
import { lockRegister, type RegisterState, readRegister, renewState, writeChanges } from './store.server.ts';

export interface SyncResult {
  changes: Change[];
  /** Files that were being written or replaced, and want another look soon. */
  pending: number;
  /** Files that the system did not let be read. */
  unreadable: readonly Unreadable[];
}

export interface SyncParts {
  database: Database;
  /** Absolute path of DOCUMENTS_DIR. */
  documentsDir: string;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** The register as it is; left out, it is read. */
  held?: RegisterState;
  /** Hashes of earlier looks that could not be noted; what is in the register is known anyway. */
  known?: KnownContents;
  /** What the list leaves out because it could not be read: documents there are neither withdrawn nor moved. */
  unreadable?: () => readonly Unreadable[];
}

/**
 * Hashes what is new or changed and notes what was added, replaced, moved, withdrawn and brought back. Several
 * servers may do so at once on the same folder: what one has noted, the next finds done.
 * @param list gives every published file, as the library lists them
 */
export async function syncRegister(
  list: () => Iterable<ListedFile>,
  { database, documentsDir, clock, held, known = new Map(), unreadable = () => [] }: SyncParts,
): Promise<SyncResult> {
  const before = held ?? (await readRegister(database));
  const live = new Map(before.records.filter(isLive).map((record) => [record.path, record]));
  // Asked in the same turn of the event loop as the list: both are of one look at the disk.
  const isHidden = belowUnreadable(unreadable());
  const hidden = [...live.keys()].filter(isHidden).length;
  if (isAllAsNoted(list(), live, hidden)) return { changes: [], pending: 0, unreadable: [] };
  const seen = await hashFiles(documentsDir, [...list()], (path) => known.get(path) ?? live.get(path), clock);
  for (const file of seen.files) if (file.changed !== undefined) known.set(file.path, file);
  const pending = { has: (path: string) => seen.pending.has(path) || isHidden(path) };
  const changes = await note(database, before, { files: seen.files, pending }, clock());
  if (changes.length > 0) known.clear();
  return { changes, pending: seen.pending.size - seen.unreadable.length, unreadable: seen.unreadable };
}

const isLive = ({ goneAt }: DocumentRecord): boolean => goneAt === undefined;

/** Most looks find nothing; they should leave nothing behind in memory either. */
function isAllAsNoted(
  files: Iterable<ListedFile>,
  live: ReadonlyMap<string, DocumentRecord>,
  hidden: number,
): boolean {
  let count = 0;
  for (const { diskSegments, size, modified } of files) {
    const record = live.get(diskSegments.join('/'));
    if (record?.size !== size || record.modified !== modified) return false;
    count += 1;
  }
  return count + hidden === live.size;
}

/** Changes of one transaction: a whole library at once would keep forms waiting. */
const AT_A_TIME = 1_000;

/**
 * Notes all changes, some at a time. Where another server has changed the register meanwhile, what is left is planned
 * anew from what that server noted: each change stands by itself.
 */
async function note(database: Database, before: RegisterState, seen: Seen, now: number): Promise<Change[]> {
  const at = new Date(now).toISOString();
  const noted: Change[] = [];
  let { state } = before;
  let planned = planChanges(before.records, seen, now, newId);
  while (planned.length > 0) {
    const some = planned.slice(0, AT_A_TIME);
    const after = await database.transaction().execute(async (tx) => {
      if ((await lockRegister(tx)) !== state) return undefined;
      await writeChanges(tx, some, at);
      return renewState(tx, at);
    });
    if (after === undefined) {
      const fresh = await readRegister(database);
      state = fresh.state;
      planned = planChanges(fresh.records, seen, now, newId);
    } else {
      state = after;
      noted.push(...some);
      planned = planned.slice(AT_A_TIME);
    }
    // Visitors are answered in between. Never inside a transaction: others would wait for it meanwhile.
    await new Promise((resume) => setImmediate(resume));
  }
  return noted;
}

/** Without vowels and look-alikes: fit to be read out, and never a word. */
const LETTERS = '23456789bcdfghjkmnpqrstvwxz';
const LENGTH = 12;

/** Twelve letters, 57 bits: not to be guessed, and no two alike among any number of documents. */
function newId(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
