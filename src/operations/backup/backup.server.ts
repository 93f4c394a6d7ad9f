/** Makes a backup while the site runs: atomically writes one file that can be restored to either engine. */
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DatabaseConfig } from '../../server/database/open.ts';
import type { Database } from '../../server/database/tables.ts';
import { OperatorError } from '../operator-error.server.ts';
import { keepErasures } from '../privacy/tombstones.server.ts';
import { flush, nameFile, partOf, replaceFile } from '../whole-file.server.ts';
import { checksumOf, writeChecksum } from './checksum.server.ts';
import { copyRecord } from './copy.server.ts';
import { backupName } from './names.server.ts';
import { pgDump, requirePostgres } from './pg-dump.server.ts';

/** The file in DATA_DIR that describes the last backup, for `npm run doctor`. */
const BACKUP_NOTE = 'last-backup.json';

export interface BackupNote {
  /** Time of the backup, ISO 8601. */
  at: string;
  file: string;
  bytes: number;
  sha256: string;
}

export interface BackupOptions {
  /** Use pg_dump instead of the common format. */
  pgDump?: boolean;
}

/**
 * Backs up the database. An interrupted run changes nothing and can be repeated.
 * @param target a path that does not exist yet, or a folder, in which the file is named after the time of the
 *   backup. A path with a trailing slash is a folder, which is created if it is missing
 * @param now milliseconds since 1970
 * @throws OperatorError if the file exists or pg_dump cannot be used
 */
export async function backUp(
  database: Database,
  config: DatabaseConfig,
  target: string,
  now: number,
  options: BackupOptions = {},
): Promise<BackupNote> {
  const file = path.resolve(fileIn(target, now));
  if (existsSync(file))
    throw new OperatorError(
      `${file} exists already and is not overwritten. Choose another name, or a folder.`,
    );
  const part = partOf(file);
  const at = new Date(now).toISOString();
  if (options.pgDump) requirePostgres(config.databaseUrl);
  // Copies the erasures from the file in DATA_DIR to the database, so that every backup contains them.
  await database.transaction().execute((tx) => keepErasures(tx, config.dataDir));
  if (options.pgDump) await pgDump(config.databaseUrl, part);
  else {
    await copyRecord(database, config, part);
    sign(part, at);
  }
  flush(part);
  const sha256 = await checksumOf(part);
  const note = { at, file, bytes: statSync(part).size, sha256 };
  // Rename the file last, so that a file with its final name is complete and has a checksum and a note.
  writeChecksum(file, sha256);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  replaceFile(path.join(config.dataDir, BACKUP_NOTE), `${JSON.stringify(note)}\n`);
  nameFile(part, file);
  return note;
}

/** True for a folder, and for any path with a trailing slash. */
export const isFolder = (target: string): boolean =>
  /[/\\]$/.test(target) || statSync(target, { throwIfNoEntry: false })?.isDirectory() === true;

function fileIn(target: string, now: number): string {
  if (!isFolder(target)) return target;
  const folder = path.resolve(target);
  if (statSync(folder, { throwIfNoEntry: false })?.isFile())
    throw new OperatorError(
      `${target} names a folder, and there is a file of that name. Move the file, or name another folder.`,
    );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, backupName(now));
}

/** Converts the copy to one file without a write-ahead log, and stores the time of the backup in it. */
function sign(part: string, at: string): void {
  const file = new DatabaseSync(part);
  try {
    file.exec(
      'PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON; DELETE FROM rate_buckets; DELETE FROM storage_usage; DELETE FROM notes',
    );
    file.prepare("INSERT INTO notes (name, value) VALUES ('backup', ?)").run(at);
  } finally {
    file.close();
  }
}

/** @returns the note about the last backup; undefined if there was none */
export function lastBackup(dataDir: string): BackupNote | undefined {
  const file = path.join(dataDir, BACKUP_NOTE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BackupNote) : undefined;
}
