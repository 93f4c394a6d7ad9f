/** Verifies a backup by reading it completely. */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { formatIndiaTime } from '../../domain/india-time.ts';
import { migrationsFor } from '../../server/database/migrate.ts';
import { OperatorError } from '../operator-error.server.ts';
import { checksumOf, readChecksum } from './checksum.server.ts';
import { DUMP_MAGIC, readDump } from './pg-dump.server.ts';
import { tablesOf } from './tables.server.ts';

export interface Verified {
  format: 'common' | 'pg_dump';
  sha256: string;
  /** True if there was a checksum file, which then matched. A mismatch throws. */
  compared: boolean;
  /** Time of the backup, ISO 8601; null if the file does not contain it. */
  at: string | null;
  /** Row counts by table; empty for pg_dump's format, which only PostgreSQL can read. */
  rows: Record<string, number>;
}

/** Formats the time and format of a backup: `, of 2026-01-05 15:30 IST, in pg_dump’s format`. */
export const originText = ({ at, format }: Pick<Verified, 'at' | 'format'>): string =>
  `${at ? `, of ${formatIndiaTime(at)} IST` : ''}${format === 'pg_dump' ? ', in pg_dump’s format' : ''}`;

/** @throws OperatorError naming the defect */
export async function verifyBackup(file: string): Promise<Verified> {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}. Correct the path.`);
  const sha256 = await checksumOf(file);
  const expected = readChecksum(file);
  if (expected !== undefined && expected !== sha256) throw damageError(file, 'its checksum is another');
  const compared = expected !== undefined;
  const magic = firstBytes(file);
  if (magic.startsWith(DUMP_MAGIC)) {
    await readDump(file);
    return { format: 'pg_dump', sha256, compared, at: null, rows: {} };
  }
  if (!magic.startsWith('SQLite format 3\0')) throw damageError(file, 'it is no backup of this site');
  return { format: 'common', sha256, compared, ...readCommon(file) };
}

function readCommon(file: string): Pick<Verified, 'at' | 'rows'> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    checkStructure(file, database);
    checkFiles(file, database);
    const rows = tablesOf(database).map(({ name }) => [
      name,
      Number(database.prepare(`SELECT count(*) AS n FROM "${name}"`).get()?.n),
    ]);
    return { at: madeAt(database), rows: Object.fromEntries(rows) };
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw damageError(file, (error as Error).message);
  } finally {
    database.close();
  }
}

/** Returns the time of the backup; null if the file is from an early version, which did not store the time. */
function madeAt(database: DatabaseSync): string | null {
  if (!tablesOf(database).some(({ name }) => name === 'notes')) return null;
  const note = database.prepare("SELECT value FROM notes WHERE name = 'backup'").get();
  return note ? String(note.value) : null;
}

function checkStructure(file: string, database: DatabaseSync): void {
  const [first] = database.prepare('PRAGMA integrity_check').all();
  if (first?.integrity_check !== 'ok') throw damageError(file, String(first?.integrity_check));
  const orphan = database.prepare('PRAGMA foreign_key_check').get();
  if (orphan) throw damageError(file, `a row of ${orphan.table} belongs to nothing`);
  const known = Object.keys(migrationsFor('sqlite'));
  const steps = database.prepare('SELECT name FROM kysely_migration').all();
  const newer = steps.map(({ name }) => String(name)).find((name) => !known.includes(name));
  if (newer)
    throw new OperatorError(
      `${file} was made by a newer version of this site (step ${newer}). Update the site first, then run this again.`,
    );
}

/** Checks that the content of every résumé matches the hash that was stored at upload. */
function checkFiles(file: string, database: DatabaseSync): void {
  for (const { id, sha256, bytes } of database
    .prepare('SELECT id, sha256, bytes FROM attachments')
    .iterate()) {
    const now = createHash('sha256')
      .update(bytes as Uint8Array)
      .digest('hex');
    if (now !== sha256) throw damageError(file, `the attachment ${id} is not what it was`);
  }
}

function firstBytes(file: string): string {
  const bytes = Buffer.alloc(16);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, bytes);
  closeSync(descriptor);
  return bytes.toString('latin1');
}

const damageError = (file: string, why: string) =>
  new OperatorError(`${file} is not a whole backup: ${why}. Use another one; older ones may be whole.`);
