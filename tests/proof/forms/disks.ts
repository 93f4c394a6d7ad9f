/** Disks that a proof can fill or make read-only while a server runs, and then repair. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Fault {
  dataDir: string;
  /** SQLite if undefined. */
  databaseUrl?: string;
  /** Leaves enough free space for a single row but not for a whole form. */
  almost?(): void;
  breakIt(): void;
  repair(): void;
  /** Releases the resources. */
  drop(): Promise<void> | void;
}

/** A small file system without free space. */
export function fullDisk(folder: string): Fault {
  const dataDir = path.join(folder, 'small-disk');
  mkdirSync(dataDir);
  must('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=700', 'tmpfs', dataDir]);
  const filler = path.join(dataDir, 'filler');
  return {
    dataDir,
    almost() {
      const { bavail, bsize } = statfsSync(dataDir);
      writeFileSync(filler, Buffer.alloc(bavail * bsize - (512 << 10)));
    },
    breakIt() {
      for (let size = 1 << 20; size >= 512; size /= 2) while (append(filler, size));
    },
    repair: () => rmSync(filler),
    drop: () => must('umount', ['--lazy', dataDir]),
  };
}

/**
 * Immutable files. SQLite's shared-memory file stays writable: a failed write to mapped memory ends a
 * program.
 */
export function readOnlyDisk(folder: string): Fault {
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const change = (flag: '+i' | '-i') => {
    const names = readdirSync(dataDir).filter((name) => !name.endsWith('-shm'));
    must('chattr', [flag, ...names.map((name) => path.join(dataDir, name))]);
  };
  const repair = () => change('-i');
  return { dataDir, breakIt: () => change('+i'), repair, drop: repair };
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

function must(command: string, args: string[]): void {
  if (spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
    throw new Error(`${command} failed. Run this proof as root.`);
}
