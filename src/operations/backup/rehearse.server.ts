/** Rehearses a restore: checks that a backup can be restored, and measures how long it takes. */
import { copyFileSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../server/config/config.ts';
import { ERASURES_FILE } from '../../server/database/erasures-file.ts';
import { openDatabase } from '../../server/database/open.ts';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';
import { freeBytes } from '../../server/limits/free-space.ts';
import { OperatorError } from '../operator-error.server.ts';
import { REHEARSAL_FOLDER } from '../privacy/erase.server.ts';
import type { Removed } from '../privacy/remove.server.ts';
import { ERASURES_KEY } from '../privacy/tombstones.server.ts';
import { readNote, replaceFile } from '../whole-file.server.ts';
import { lastBackup } from './backup.server.ts';
import { recordIn } from './files.server.ts';
import { planRestore, restoreBackup } from './restore.server.ts';
import { readRecord } from './verify.server.ts';

/** The file in DATA_DIR that describes the last successful rehearsal, for `npm run doctor`. */
const REHEARSAL_NOTE = 'last-rehearsal.json';
const MB = 1024 * 1024;

interface Rehearsal {
  /** Time of the rehearsal, ISO 8601. */
  at: string;
  file: string;
  /** Duration of verification and restore. */
  seconds: number;
  /** Number of rows in each table after the restore, which compared them and read every attachment. */
  rows: Record<string, number>;
  erased: Removed | undefined;
}

/**
 * Restores a backup into a temporary folder in DATA_DIR, compares the restored database with the backup,
 * removes the folder and records the result. Neither reads nor writes the live record.
 * @param file a backup in the common format; by default the last one
 * @param now milliseconds since 1970
 * @throws OperatorError if the backup is missing or incomplete, does not fit on the disk, or was not restored
 *   completely
 */
export async function rehearse(
  { dataDir, storageMinFreeBytes }: Pick<Config, 'dataDir' | 'storageMinFreeBytes'>,
  file: string | undefined,
  now: number,
): Promise<Rehearsal> {
  const backup = path.resolve(file ?? lastFile(dataDir));
  await requireSpace(backup, dataDir, storageMinFreeBytes);
  const scratch = path.join(dataDir, REHEARSAL_FOLDER);
  const remove = () => rmSync(scratch, { recursive: true, force: true });
  remove();
  mkdirSync(scratch, { mode: 0o700 });
  try {
    for (const name of [ERASURES_FILE, ERASURES_KEY])
      if (existsSync(path.join(dataDir, name)))
        copyFileSync(path.join(dataDir, name), path.join(scratch, name));
    const startedAt = performance.now();
    const plan = await planRestore(backup, scratch, true);
    const config = { databaseUrl: 'sqlite', dataDir: scratch };
    await using database = await openDatabase(config);
    const { erased } = await restoreBackup(database, config, plan);
    const seconds = (performance.now() - startedAt) / 1000;
    const { rows } = readRecord(path.join(scratch, SQLITE_FILE));
    const rehearsal = { at: new Date(now).toISOString(), file: backup, seconds, rows, erased };
    replaceFile(path.join(dataDir, REHEARSAL_NOTE), `${JSON.stringify(rehearsal)}\n`);
    return rehearsal;
  } finally {
    remove();
  }
}

/** @returns the note about the last successful rehearsal; undefined if there was none */
export const lastRehearsal = (dataDir: string) => readNote<Rehearsal>(path.join(dataDir, REHEARSAL_NOTE));

function lastFile(dataDir: string): string {
  const file = lastBackup(dataDir)?.file;
  if (!file)
    throw new OperatorError(
      `There has never been a backup from ${dataDir} (DATA_DIR). Make one: npm run data -- backup FOLDER/`,
    );
  if (!existsSync(file))
    throw new OperatorError(
      `${file}, the last backup, is not there any more. Copy it back and name it: npm run data -- rehearse FILE`,
    );
  return file;
}

/** Requires space for a copy of the backup's record and the restored database, which exist at the same time. */
async function requireSpace(backup: string, dataDir: string, storageMinFreeBytes: number): Promise<void> {
  const needed = 2 * (statSync(recordIn(backup), { throwIfNoEntry: false })?.size ?? 0) + storageMinFreeBytes;
  const free = await freeBytes(dataDir);
  if (free >= needed) return;
  throw new OperatorError(
    `${dataDir} (DATA_DIR) has ${Math.floor(free / MB)} MB free, and the rehearsal needs ${Math.ceil(needed / MB)} MB (twice the backup, and STORAGE_MIN_FREE_MB). Make space, or rehearse on another machine.`,
  );
}
