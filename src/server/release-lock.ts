/**
 * The lock that keeps a release while a server uses it (docs/decisions/0051-one-way-to-release.md): SQLite's
 * read lock of an empty file. The system drops it when its holder dies, several servers can hold it, and it
 * needs no right to write. A system drops a process's locks of a file also when the process closes that file
 * elsewhere: a server opens it once.
 */
import { existsSync, readdirSync, readFileSync, realpathSync, statSync, writeFile } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './database/busy.ts';

/** A build makes it (scripts/release/release.mjs). */
const LOCK = 'in-use.lock';
/** The lease of this machine or container. */
const LEASE = `in-use.${hostname()}.lease`;
/** Age in milliseconds above which a lease has expired. */
const LEASE_MS = 300_000;
/** Milliseconds that a start waits for the lock, because a check holds the lock for less. */
const TIMEOUT_MS = 1_000;
const LINUX_LOCKS = '/proc/locks';

/** Open for the life of the process: garbage collection would close it and drop its lock. */
const held: DatabaseSync[] = [];

/**
 * Keeps the release in which this server runs until the process ends; does nothing in a folder without a
 * lock. Virtual machines, such as those of containers, may not see each other's locks, so the server also
 * renews a lease if it may write.
 */
export function holdRelease(release: string): void {
  const file = path.join(release, LOCK);
  if (!existsSync(file)) return;
  const lock = new DatabaseSync(file, { readOnly: true, timeout: TIMEOUT_MS });
  held.push(lock);
  // SQLite also reports a file system without locks as busy: the lease holds the release there. In a release
  // that is being removed, the start finds no build.
  unlessBusy(() => lock.exec('BEGIN; SELECT 1 FROM sqlite_schema'));
  // Fails without consequences if the release is read-only.
  const renew = () => writeFile(path.join(release, LEASE), '', () => undefined);
  renew();
  setInterval(renew, LEASE_MS / 5).unref();
}

/**
 * Runs `action` if no server uses the release.
 * @returns false if a server uses the release
 */
export function whileUnused(release: string, action: () => void): boolean {
  if (hasLease(release)) return false;
  const file = path.join(release, LOCK);
  // Releases of earlier versions of the program have no lock.
  using lock = new DatabaseSync(existsSync(file) ? file : ':memory:');
  return unlessBusy(() => {
    // In memory, because SQLite would begin the empty file with a journal beside it.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    action();
  });
}

/** Returns false if another process has the lock. */
function unlessBusy(action: () => void): boolean {
  try {
    action();
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/** True if another machine or container renewed its lease. The servers of this one have a lock. */
function hasLease(release: string): boolean {
  const isValid = (name: string) => Date.now() - statSync(path.join(release, name)).mtimeMs < LEASE_MS;
  return readdirSync(release).some((name) => name.endsWith('.lease') && name !== LEASE && isValid(name));
}

export interface Release {
  name: string;
  isCurrent: boolean;
  /** True if a server uses it. */
  isHeld: boolean;
}

/** @returns the complete releases of a project, oldest first; none if it has not been built */
export function listReleases(root: string): Release[] {
  const folder = path.join(root, 'releases');
  const link = path.join(root, 'current');
  const current = existsSync(link) ? path.basename(realpathSync(link)) : undefined;
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names
    .filter((name) => existsSync(path.join(folder, name, 'release.json')))
    .map((name) => ({ name, isCurrent: name === current, isHeld: isHeld(path.join(folder, name)) }));
}

/**
 * Without the right to write the file, SQLite cannot test its lock; on Linux everyone can read the list of
 * locks.
 */
function isHeld(release: string): boolean {
  const ino = statSync(path.join(release, LOCK), { throwIfNoEntry: false })?.ino;
  // The byte after the inode number is the first that SQLite locks to read.
  const isListed =
    existsSync(LINUX_LOCKS) && readFileSync(LINUX_LOCKS, 'utf8').includes(`:${ino} 1073741826 `);
  return isListed || !whileUnused(release, () => undefined);
}
