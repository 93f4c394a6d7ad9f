/** Simulates disks that a proof can fill or make read-only while a server runs, and then repair. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../support/site.ts';

export interface BadDisk {
  /** How the failure is produced, for the report. */
  by: string;
  dataDir: string;
  /** Leaves enough free space for a single row but not for a whole form. Undefined if this is not possible. */
  almost?(): void;
  breakIt(site: Site): void;
  repair(site: Site): void;
  /** Releases the resources. */
  drop(): void;
}

/** A full disk: a small file system without free space or, without root privileges, a file size limit. */
export function fullDisk(folder: string): BadDisk {
  const dataDir = path.join(folder, 'small-disk');
  mkdirSync(dataDir);
  if (!succeeds('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=700', 'tmpfs', dataDir]))
    return limitedDisk(dataDir);
  const filler = path.join(dataDir, 'filler');
  return {
    by: 'a full file system of 24 MB',
    dataDir,
    almost() {
      const { bavail, bsize } = statfsSync(dataDir);
      writeFileSync(filler, Buffer.alloc(bavail * bsize - (512 << 10)));
    },
    breakIt() {
      for (let size = 1 << 20; size >= 512; size /= 2) while (append(filler, size));
    },
    repair: () => rmSync(filler),
    drop: () => succeeds('umount', ['--lazy', dataDir]),
  };
}

/**
 * A read-only disk: immutable files or, without root privileges, a file size limit of 0. SQLite's shared-memory file stays
 * writable, because the kernel ends a program whose write to mapped memory fails.
 */
export function readOnlyDisk(folder: string): BadDisk {
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const probe = path.join(dataDir, 'probe');
  writeFileSync(probe, '');
  const works = succeeds('chattr', ['+i', probe]);
  succeeds('chattr', ['-i', probe]);
  rmSync(probe);
  if (!works) return limitedDisk(dataDir);
  const files = () =>
    readdirSync(dataDir)
      .filter((name) => !name.endsWith('-shm'))
      .map((name) => path.join(dataDir, name));
  const repair = () => succeeds('chattr', ['-i', ...files()]);
  return {
    by: 'read-only files',
    dataDir,
    breakIt: () => succeeds('chattr', ['+i', ...files()]),
    repair,
    drop: repair,
  };
}

/** Sets a file size limit of 0, so that the kernel rejects every write that would enlarge a file. */
function limitedDisk(dataDir: string): BadDisk {
  const limit = ({ process: { pid } }: Site, bytes: string) =>
    succeeds('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
  return {
    by: 'a limit on the size of files',
    dataDir,
    breakIt: (site) => limit(site, '0'),
    repair: (site) => limit(site, 'unlimited'),
    drop: () => undefined,
  };
}

function append(file: string, bytes: number): boolean {
  const before = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  try {
    writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
    return true;
  } catch {
    return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > before;
  }
}

const succeeds = (command: string, args: string[]) => spawnSync(command, args).status === 0;
