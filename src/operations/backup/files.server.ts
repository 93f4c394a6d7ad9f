/** The names of backups, their files, and the checksums. */
import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  createReadStream,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '../../domain/durations.ts';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';
import { flush, replaceFile } from '../whole-file.server.ts';

/**
 * Contents of a backup's folder, besides `erasures.key`: the checksums, the record, and copies of folders.
 */
export const SUMS_FILE = 'checksums.json';
export const FOLDERS = [
  ['editions', 'editionsDir'],
  ['documents', 'documentsDir'],
] as const;

/** SHA-256 by path below the backup's folder. */
export type Sums = Map<string, string>;

/** Path of the record in a backup; one that an earlier version made is a single file. */
export const recordIn = (backup: string): string =>
  statSync(backup, { throwIfNoEntry: false })?.isFile() ? backup : path.join(backup, SQLITE_FILE);

/** Bytes per read: with a stream's default of 64 KiB, reading takes longer than hashing. */
const CHUNK_BYTES = 2 ** 20;

/** SHA-256 of a file, hexadecimal. */
export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file, { highWaterMark: CHUNK_BYTES })) hash.update(piece);
  return hash.digest('hex');
}

export const writeSums = (folder: string, sums: Sums): void =>
  replaceFile(path.join(folder, SUMS_FILE), JSON.stringify([...sums]));

/**
 * Reads the checksums of a backup; empty if there are none. Earlier versions wrote that of a single file
 * beside it.
 */
export function readSums(backup: string): Sums {
  const list = path.join(backup, SUMS_FILE);
  if (existsSync(list)) return new Map(JSON.parse(readFileSync(list, 'utf8')));
  const beside = `${backup}.sha256`;
  const sum = existsSync(beside) ? readFileSync(beside, 'utf8').slice(0, 64) : '';
  return new Map(sum ? [[path.basename(backup), sum]] : []);
}

/** The date of a file in whole milliseconds, as the catalogue of documents has it. */
export const dateOf = (file: string): number => Math.trunc(lstatSync(file).mtimeMs);

/**
 * Copies a folder, which may itself be a link, with dates and permissions; links in it stay links.
 * @param wants false to leave out a file or folder
 * @returns the copies of files
 */
export function copyFolder(
  source: string,
  target: string,
  wants: (from: string, to: string) => boolean = () => true,
): string[] {
  const dates = new Map<string, number>();
  const filter = (from: string, to: string) => {
    const isWanted = wants(from, to);
    if (isWanted && lstatSync(from).isFile()) dates.set(to, dateOf(from));
    return isWanted;
  };
  const mode = constants.COPYFILE_FICLONE;
  cpSync(realpathSync(source), target, { recursive: true, verbatimSymlinks: true, mode, filter });
  for (const [file, date] of dates) {
    // `preserveTimestamps` rounds up, and whole milliseconds may become a fraction less.
    utimesSync(file, date / 1000, (date + 0.5) / 1000);
    flush(file);
  }
  return [...dates.keys()];
}

/** A name such as `record-2026-01-05T20-30-00Z.backup`, in UTC; sorting by name sorts by time. */
export const backupName = (now: number): string =>
  `record-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

const NAME = /^record-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;
/** Matches the name of a folder that an interrupted backup left behind. */
const PART = /^\.record-[\dTZ-]+\.backup\.part$/;

/**
 * Removes all but the newest backups, with their checksum files. Also removes leftovers of backups that were
 * interrupted more than a day ago. Keeps files with other names.
 * @param keep number of backups to keep, at least 1
 * @param now milliseconds since 1970
 * @returns the names of the removed backups
 */
export function removeOldBackups(folder: string, keep: number, now: number): string[] {
  const names = readdirSync(folder);
  const old = names
    // A later name was given before the clock was set back, and must not make a newer backup count as old.
    .filter((name) => NAME.test(name) && name <= backupName(now))
    .sort()
    .slice(0, -keep);
  const parts = names.filter(
    (name) => PART.test(name) && statSync(path.join(folder, name)).mtimeMs < now - DAY_MS,
  );
  for (const name of [...old.flatMap((one) => [one, `${one}.sha256`]), ...parts])
    rmSync(path.join(folder, name), { recursive: true, force: true });
  return old;
}
