/** Brings the register in line with the disk. */
import { randomInt } from 'node:crypto';
import type { Database } from '../../../server/database/tables.ts';
import { hashFiles, type KnownContents, type ListedFile } from './hash.server.ts';
import { type Change, planChanges, type Seen } from './plan.ts';
import type { DocumentRecord } from './record.ts';
import { lockRegister, type RegisterState, readRegister, renewState, writeChanges } from './store.server.ts';

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
  /** The register as it is; left out, it is read. */
  held?: RegisterState;
  /** Hashes of earlier looks that could not be noted; what is in the register is known anyway. */
  known?: KnownContents;
}

/**
 * Hashes what is new or changed and notes what was added, replaced, moved, withdrawn and brought back. Several
 * servers may do so at once on the same folder: what one has noted, the next finds done.
 * @param list gives every published file, as the library lists them
 */
export async function syncRegister(
  list: () => Iterable<ListedFile>,
  { database, documentsDir, clock, held, known = new Map() }: SyncParts,
): Promise<SyncResult> {
  const before = held ?? (await readRegister(database));
  const live = new Map(before.records.filter(isLive).map((record) => [record.path, record]));
  if (isAllAsNoted(list(), live)) return { changes: [], pending: 0 };
  const seen = await hashFiles(documentsDir, [...list()], (path) => known.get(path) ?? live.get(path), clock);
  for (const file of seen.files) if (file.changed !== undefined) known.set(file.path, file);
  const changes = await note(database, before, seen, clock());
  if (changes.length > 0) known.clear();
  return { changes, pending: seen.pending.size };
}

const isLive = ({ goneAt }: DocumentRecord): boolean => goneAt === undefined;

/** Most looks find nothing; they should leave nothing behind in memory either. */
function isAllAsNoted(files: Iterable<ListedFile>, live: ReadonlyMap<string, DocumentRecord>): boolean {
  let count = 0;
  for (const { diskSegments, size, modified } of files) {
    const record = live.get(diskSegments.join('/'));
    if (record?.size !== size || record.modified !== modified) return false;
    count += 1;
  }
  return count === live.size;
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
