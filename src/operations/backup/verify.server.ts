/** Verifies a backup by reading it completely. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrationsFor } from '../../server/database/migrate.ts';
import { filesBelow } from '../../server/static/files-below.ts';
import { OperatorError } from '../operator-error.server.ts';
import { checksumOf, readSums, recordIn, SUMS_FILE, type Sums } from './files.server.ts';
import { tablesOf } from './tables.server.ts';

export interface Verified {
  /** Checksum of the record. */
  sha256: string;
  /** Time of the backup, ISO 8601; null if the backup does not contain it. */
  at: string | null;
  /** Row counts by table. */
  rows: Record<string, number>;
  /**
   * Number of files with a checksum, the record among them, all of which match; 0 if the backup has no
   * checksums.
   */
  files: number;
  /** Sentences about parts that are missing from the backup. */
  incomplete: string[];
}

/** @throws OperatorError naming the defect */
export async function verifyBackup(backup: string): Promise<Verified> {
  const record = recordIn(backup);
  if (!existsSync(record)) throw new OperatorError(`There is no backup ${backup}. Correct the path.`);
  const sums = readSums(backup);
  for (const [name, expected] of sums) {
    const file = path.join(record, '..', name);
    if (!existsSync(file)) throw damageError(backup, `${name} is missing`);
    if ((await checksumOf(file)) !== expected)
      throw damageError(backup, `the checksum of ${name} does not match`);
  }
  if (await isPgDump(record)) throw pgDumpError(backup);
  const isFolder = record !== backup;
  if (isFolder && filesBelow(backup).length !== sums.size + 1)
    throw damageError(backup, `${SUMS_FILE} does not list all of its files`);
  const contents = { ...readRecord(record), files: sums.size, sha256: await checksumOf(record) };
  return { ...contents, incomplete: isFolder ? missingDocuments(record, sums) : [RECORD_ONLY] };
}

/** True for a file of PostgreSQL's own program, which earlier versions could use. */
async function isPgDump(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { buffer } = await handle.read({ length: 5 });
  return buffer.toString('latin1', 0, 5) === 'PGDMP';
}

export const RECORD_ONLY = 'it has neither documents nor editions';

/**
 * @returns a sentence if there are no documents, or if files of documents are missing that the record lists
 *   as published
 */
export function missingDocuments(record: string, sums: Sums): string[] {
  if (!existsSync(path.join(record, '..', 'documents')))
    return ['it has no documents; is DOCUMENTS_DIR mounted?'];
  const there = new Set([...sums].map(([name, sum]) => name.startsWith('documents/') && sum));
  using database = new DatabaseSync(record, { readOnly: true });
  const published = database.prepare('SELECT sha256 FROM documents WHERE gone_at IS NULL').all();
  const { length } = published.filter(({ sha256 }) => !there.has(String(sha256)));
  return length === 0 ? [] : [`${length} published document(s) are not in it; is DOCUMENTS_DIR mounted?`];
}

/** @throws OperatorError if the structure, or an attachment, is damaged */
export function readRecord(file: string): Pick<Verified, 'at' | 'rows'> {
  using database = new DatabaseSync(file, { readOnly: true });
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
  }
}

/**
 * Returns the time of the backup; null if the file is from an early version, which did not store the time.
 */
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

const pgDumpError = (file: string) =>
  new OperatorError(
    `${file} is in pg_dump’s format. Restore it into an empty database (pg_restore --no-owner --dbname=…), start the server once, then run: npm run data -- purge. That deletes again who was erased since.`,
  );

const damageError = (file: string, why: string) =>
  new OperatorError(`${file} is not a whole backup: ${why}. Use another one; older ones may be whole.`);
