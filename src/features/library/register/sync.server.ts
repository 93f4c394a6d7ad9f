/** Synchronises the register with the disk. */
import { randomInt } from 'node:crypto';
import type { Database } from '../../../server/database/tables.ts';
import { type DocumentRecord, diskPath, type HashedFile, isWithdrawn } from '../document/record.ts';
import { belowUnreadable, type Unreadable } from '../document/unreadable.ts';
import { type Change, reconcile, type Seen } from './reconcile.ts';
import { lockRegister, type RegisterState, readRegister, renewState, writeChanges } from './store.server.ts';

export interface SyncDeps {
  database: Database;
  /** Results of ingest. */
  contents: ContentSource;
  /** True for a path of a generated sample, which counts as imported. */
  isSample?: ((path: string) => boolean) | undefined;
  /** Returns milliseconds since 1970. */
  clock: () => number;
  /** The current register; read from the database if omitted. */
  held?: RegisterState;
  /** Folders that could not be listed: their documents are neither withdrawn nor moved. */
  unreadable?: () => readonly Unreadable[];
}

export type SyncResult = Awaited<ReturnType<typeof syncRegister>>;

/**
 * Records which documents were added, replaced, moved, withdrawn and restored. Several servers may
 * synchronise the same folder concurrently: each change is recorded once.
 * @param list returns every published file, as listed by the library
 */
export async function syncRegister(
  list: () => Iterable<ListedFile>,
  { database, contents, isSample, clock, held, unreadable = () => [] }: SyncDeps,
) {
  const before = held ?? (await readRegister(database));
  const live = new Map(
    before.records.filter((record) => !isWithdrawn(record)).map((record) => [record.path, record]),
  );
  // Called in the same turn of the event loop as `list`, so that both results belong to one scan.
  const isHidden = belowUnreadable(unreadable());
  const hidden = [...live.keys()].filter(isHidden).length;
  const files = [...list()];
  if (isUnchanged(files, live, hidden)) return { changes: [], pending: 0, undecided: 0, unreadable: [] };
  await yieldToRequests();
  const seen = identifyFiles(files, live, contents);
  await yieldToRequests();
  const undecided = new Set<string>();
  const pending = {
    has: (path: string) => seen.pending.has(path) || isHidden(path),
    mayBe({ id, size }: DocumentRecord): boolean {
      // All empty files are equal, so an empty file does not identify a document.
      const may = size > 0 && seen.unreadSizes.has(size);
      if (may) undecided.add(id);
      return may;
    },
  };
  const changes = await recordChanges(database, before, { files: seen.files, pending, isSample }, clock());
  return {
    changes,
    /** Number of files whose current content has not been read yet. */
    pending: seen.pending.size - seen.unreadable.length,
    /**
     * Number of documents that may have moved to a pending file and stay unchanged until that file is read.
     */
    undecided: undecided.size,
    /** Files that ingest could not read. */
    unreadable: seen.unreadable,
  };
}

function isUnchanged(
  files: Iterable<ListedFile>,
  live: ReadonlyMap<string, DocumentRecord>,
  hidden: number,
): boolean {
  let count = 0;
  for (const { diskSegments, size, modified } of files) {
    const record = live.get(diskPath(diskSegments));
    if (record?.size !== size || record.modified !== modified) return false;
    count += 1;
  }
  return count + hidden === live.size;
}

/** Maximum changes per transaction: one transaction for a whole library would block form submissions. */
const CHANGES_PER_TRANSACTION = 1_000;

/**
 * Records all changes in several transactions. If another server changes the register between two
 * transactions, recomputes the remaining changes from the new state. Changes are independent of each other.
 */
async function recordChanges(
  database: Database,
  before: RegisterState,
  seen: Seen,
  now: number,
): Promise<Change[]> {
  const at = new Date(now).toISOString();
  const recorded: Change[] = [];
  let { state } = before;
  let planned = reconcile(before.records, seen, now, newId);
  while (planned.length > 0) {
    const batch = planned.slice(0, CHANGES_PER_TRANSACTION);
    const after = await database.transaction().execute(async (tx) => {
      if ((await lockRegister(tx)) !== state) return undefined;
      await writeChanges(tx, batch, at);
      return renewState(tx, at);
    });
    if (after === undefined) {
      const fresh = await readRegister(database);
      state = fresh.state;
      planned = reconcile(fresh.records, seen, now, newId);
    } else {
      state = after;
      recorded.push(...batch);
      planned = planned.slice(CHANGES_PER_TRANSACTION);
    }
    // Yielding inside a transaction would block other writers.
    await yieldToRequests();
  }
  return recorded;
}

const yieldToRequests = () => new Promise((resume) => setImmediate(resume));

/** Digits and consonants without look-alikes: ids are easy to read aloud and spell no words. */
const LETTERS = '23456789bcdfghjkmnpqrstvwxz';
const LENGTH = 12;

/** Twelve characters with 57 bits of entropy, so that ids cannot be guessed and do not collide. */
function newId(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** A file as listed by the catalogue. */
export interface ListedFile {
  /** Path segments on disk, relative to the documents folder. */
  diskSegments: readonly string[];
  /** Size in bytes. */
  size: number;
  /** Modification date, milliseconds since 1970. */
  modified: number;
}

/** The latest results of ingest by path. A file may have changed since ingest read it. */
export interface ContentSource {
  at(diskSegments: readonly string[]):
    | {
        size: number;
        modified: number;
        /** Undefined if the file could not be read; `reason` then says why. */
        sha256: string | undefined;
        reason?: string | undefined;
        ctimeMs: number | undefined;
      }
    | undefined;
}

/** @param known the register's documents by path; files with equal size and date count as unchanged */
export function identifyFiles(
  files: Iterable<ListedFile>,
  known: ReadonlyMap<string, HashedFile>,
  contents: ContentSource,
) {
  const identified: HashedFile[] = [];
  const pending = new Set<string>();
  const unreadable: Unreadable[] = [];
  const unreadSizes = new Set<number>();
  for (const { diskSegments, size, modified } of files) {
    const path = diskPath(diskSegments);
    const isSame = (one: { size: number; modified: number } | undefined) =>
      one?.size === size && one.modified === modified;
    const record = known.get(path);
    const content = contents.at(diskSegments);
    if (record && isSame(record)) {
      identified.push({ path, size, modified, sha256: record.sha256 });
    } else if (content?.sha256 !== undefined && isSame(content)) {
      identified.push({ path, size, modified, sha256: content.sha256, changed: content.ctimeMs });
    } else {
      pending.add(path);
      if (isSame(content)) unreadable.push({ kind: 'file', path, reason: content?.reason ?? '' });
      else unreadSizes.add(size);
    }
  }
  return {
    files: identified,
    /** Paths of files whose current content has not been read. */
    pending,
    /** The pending files that ingest could not read. */
    unreadable,
    /**
     * Sizes of the other pending files: a missing document of the same size may have moved to one of them.
     */
    unreadSizes,
  };
}
