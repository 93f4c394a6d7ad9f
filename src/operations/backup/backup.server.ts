/**
 * Makes a backup while the site runs: atomically creates one folder that can be restored to either engine.
 */
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../../server/config/config.ts';
import type { DatabaseConfig } from '../../server/database/open.ts';
import type { Database } from '../../server/database/tables.ts';
import { OperatorError } from '../operator-error.server.ts';
import { ERASURES_KEY, keepErasures } from '../privacy/tombstones.server.ts';
import { flush, nameFile, partOf, readNote, replaceFile } from '../whole-file.server.ts';
import {
  backupName,
  checksumOf,
  copyFolder,
  dateOf,
  FOLDERS,
  readSums,
  recordIn,
  SUMS_FILE,
  type Sums,
  writeSums,
} from './files.server.ts';
import { copyRecord } from './tables.server.ts';
import { missingDocuments } from './verify.server.ts';

/** The file in DATA_DIR that describes the last backup, for `npm run doctor`. */
const BACKUP_NOTE = 'last-backup.json';

interface BackupNote {
  /** Time of the backup, ISO 8601. */
  at: string;
  /** The folder of the backup; a file, if an earlier version made it. */
  file: string;
  /** Size of the record in bytes. */
  bytes: number;
  /** Number of files, the record among them; undefined if an earlier version made the backup. */
  files?: number;
  /** Sentences about parts that are missing from the backup. */
  incomplete?: string[];
}

type BackupConfig = DatabaseConfig & Pick<Config, 'documentsDir' | 'editionsDir'>;

/**
 * Backs up the record with its keys, the documents and their editions into one folder. An interrupted run
 * changes nothing and can be repeated. Files that the last backup has are linked, so that they take space
 * once.
 * @param target a path that does not exist yet, or a folder, in which the backup is named after its time. A
 *   path with a trailing slash is a folder, which is created if it is missing
 * @param now milliseconds since 1970
 * @throws OperatorError if the backup exists
 */
export async function backUp(
  database: Database,
  config: BackupConfig,
  target: string,
  now: number,
): Promise<Required<BackupNote>> {
  const file = fileIn(target, now);
  const part = partOf(file);
  const at = new Date(now).toISOString();
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { mode: 0o700 });
  // Copies the erasures from the file in DATA_DIR to the database, so that every backup contains them.
  await database.transaction().execute((tx) => keepErasures(tx, config.dataDir));
  await copyRecord(database, config, part);
  const record = recordIn(part);
  sign(record, at);
  const key = path.join(config.dataDir, ERASURES_KEY);
  if (existsSync(key)) copyFileSync(key, path.join(part, ERASURES_KEY));
  const sums: Sums = new Map();
  for (const name of readdirSync(part)) {
    flush(path.join(part, name));
    sums.set(name, await checksumOf(path.join(part, name)));
  }
  const unreadable: string[] = [];
  const wants = wantsFile(part, lastBackup(config.dataDir)?.file ?? part, sums, unreadable);
  for (const [name, variable] of FOLDERS) {
    if (!existsSync(config[variable])) continue;
    for (const copy of copyFolder(config[variable], path.join(part, name), wants))
      sums.set(path.relative(part, copy), await checksumOf(copy));
  }
  writeSums(part, sums);
  const incomplete = [...missingDocuments(record, sums), ...unreadable.slice(0, 10)];
  const note = { at, file, bytes: statSync(record).size, files: sums.size, incomplete };
  // The folder is renamed last: a backup with its final name is complete, and has checksums and a note.
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  replaceFile(path.join(config.dataDir, BACKUP_NOTE), `${JSON.stringify(note)}\n`);
  nameFile(part, file);
  return note;
}

/**
 * Returns a function that links a file to its copy in an earlier backup, or else tells whether it can be
 * read.
 */
function wantsFile(part: string, earlier: string, sums: Sums, unreadable: string[]) {
  const known = readSums(earlier);
  return (from: string, to: string): boolean => {
    const name = path.relative(part, to);
    const sum = known.get(name);
    try {
      accessSync(from, constants.R_OK);
      if (!sum || !linkTo(path.join(earlier, name), from, to)) return true;
      sums.set(name, sum);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A missing file was deleted meanwhile. A disk may have `lost+found`, which only root can read.
      if (code !== 'ENOENT' && path.basename(from) !== 'lost+found')
        unreadable.push(`${from} cannot be read (${code})`);
    }
    return false;
  };
}

/** @returns false if the file has changed, or cannot be linked, for example to another disk */
function linkTo(before: string, from: string, to: string): boolean {
  try {
    if (statSync(before).size !== statSync(from).size || dateOf(before) !== dateOf(from)) return false;
    linkSync(before, to);
    return true;
  } catch {
    return false;
  }
}

/** True for a folder, and for any path with a trailing slash. */
export const isFolder = (target: string): boolean =>
  /[/\\]$/.test(target) || statSync(target, { throwIfNoEntry: false })?.isDirectory() === true;

function fileIn(target: string, now: number): string {
  const folder = path.resolve(target);
  if (existsSync(isFolder(target) ? path.join(folder, SUMS_FILE) : folder))
    throw new OperatorError(
      `${folder} exists already and is not overwritten. Choose another name, or a folder.`,
    );
  if (!isFolder(target)) return folder;
  if (statSync(folder, { throwIfNoEntry: false })?.isFile())
    throw new OperatorError(
      `${target} names a folder, and there is a file of that name. Move the file, or name another folder.`,
    );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, backupName(now));
}

/** Converts the copy to one file without a write-ahead log, and stores the time of the backup in it. */
function sign(part: string, at: string): void {
  using file = new DatabaseSync(part);
  file.exec(
    'PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON; DELETE FROM rate_buckets; DELETE FROM storage_usage; DELETE FROM notes',
  );
  file.prepare("INSERT INTO notes (name, value) VALUES ('backup', ?)").run(at);
}

/** @returns the note about the last backup; undefined if there was none */
export const lastBackup = (dataDir: string) => readNote<BackupNote>(path.join(dataDir, BACKUP_NOTE));
