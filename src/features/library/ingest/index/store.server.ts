/**
 * Stores the results of ingest (text, hashes, page counts and pictures) in one SQLite file in CACHE_DIR. The
 * file is derived from the documents and may be deleted at any time.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Increase this number whenever tables or their meaning change: a file with another format is rebuilt. */
const FORMAT = '12';

/**
 * Marks (M*) are word characters; otherwise vowel signs and viramas, which are marks, would split Indic
 * words. Private-use characters (Co) encode marks, see `words.ts`.
 */
export const TOKENIZE = `tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'"`;

/**
 * - `document`: `kind` says how the text was found, `document_kind` what the document is. `page_states` has a
 *   letter for each page (`PAGE_STATES`). `year` is the first year of its financial year, `filed` and `about`
 *   (JSON) its days, where it states them (`document/stated/stated.ts`); `correction` is an editor's. `attachments`
 *   has the names of attached files as JSON. `sha256` is null if the file could not be read; `revision` increases
 *   with each change to any document.
 * - `page` is contentless: `body` stores the compressed text with its further words (`extracted.ts`), which is
 *   read only for results. `trail` has the names of the folders and of the kind, and the marks.
 * - `name` has one row per document, so that searches find documents by name without reading their pages.
 * - `word` counts the pages of each word; `stem` is shared by its forms; `sound` and `stem_sound` have the
 *   consonants of Indic words and of their stems.
 */
const TABLES = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE document (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    folder TEXT NOT NULL,
    size INTEGER NOT NULL,
    modified INTEGER NOT NULL,
    year INTEGER,
    filed INTEGER,
    about TEXT,
    correction TEXT,
    place INTEGER NOT NULL,
    kind TEXT NOT NULL,
    document_kind TEXT,
    language TEXT,
    reason TEXT,
    sha256 TEXT,
    ctime_ms REAL,
    page_count INTEGER,
    page_states TEXT,
    attachments TEXT,
    picture_width INTEGER,
    picture_height INTEGER,
    revision INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX document_by_year ON document(year);
  CREATE INDEX document_by_sha256 ON document(sha256);
  CREATE INDEX document_by_size ON document(size);
  CREATE INDEX document_by_revision ON document(revision);
  CREATE TABLE picture (key TEXT PRIMARY KEY, webp BLOB NOT NULL);
  CREATE TABLE mark (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE body (place INTEGER PRIMARY KEY, text BLOB NOT NULL);
  CREATE VIRTUAL TABLE page USING fts5(
    title, trail, text,
    content = '', contentless_delete = 1,
    ${TOKENIZE}
  );
  CREATE VIRTUAL TABLE name USING fts5(
    title, trail,
    content = '', contentless_delete = 1,
    ${TOKENIZE}
  );
  CREATE VIRTUAL TABLE folder USING fts5(name, trail, names UNINDEXED, ${TOKENIZE});
  CREATE VIRTUAL TABLE page_words USING fts5vocab(page, 'row');
  CREATE TABLE word (
    word TEXT PRIMARY KEY,
    pages INTEGER NOT NULL,
    stem TEXT,
    sound TEXT,
    stem_sound TEXT
  ) WITHOUT ROWID;
  CREATE INDEX word_by_stem ON word(stem) WHERE stem IS NOT NULL;
  CREATE INDEX word_by_sound ON word(sound) WHERE sound IS NOT NULL;
  CREATE INDEX word_by_stem_sound ON word(stem_sound) WHERE stem_sound IS NOT NULL;
`;

/**
 * Prepares a statement that changes the index. A deletion from the table `page` may set the connection's last
 * row id to a number above 2^53 (FTS5's own row); unless `run` returns integers as BigInt, it then throws,
 * also for other statements.
 */
export function prepareWrite(database: DatabaseSync, sql: string): StatementSync {
  const statement = database.prepare(sql);
  statement.setReadBigInts(true);
  return statement;
}

/** Single values that are stored in the index. */
export function meta(database: DatabaseSync, key: string): string | undefined {
  const row = database.prepare('SELECT value FROM meta WHERE key = ?').get(key);
  return row && String(row.value);
}

export function setMeta(database: DatabaseSync, key: string, value: string): void {
  prepareWrite(database, 'INSERT OR REPLACE INTO meta VALUES (?, ?)').run(key, value);
}

/** Path of the index in CACHE_DIR. */
export const textIndexFile = (cacheDir: string): string => path.join(cacheDir, 'library-text.sqlite');

/** Key of a picture: the beginning of the content's SHA-256, as in the picture's address. */
export const pictureKey = (sha256: string): string => sha256.slice(0, 32);

/** Values of columns; undefined for null. */
export const textOrUndefined = (value: unknown): string | undefined =>
  value === null ? undefined : String(value);
export const numberOf = (value: unknown): number | undefined => (value === null ? undefined : Number(value));
export const jsonOf = (value: unknown) => (value === null ? undefined : JSON.parse(String(value)));

/** Deflate level. It takes half as long as level 6, and compressed pages are 1.4 % larger. */
const LEVEL = 4;
/** The text of a page as `body` has it, and the reverse; empty for a page without text. */
export const packText = (text: string): Uint8Array => deflateRawSync(text, { level: LEVEL });
export const unpackText = (packed: unknown): string =>
  packed ? inflateRawSync(packed as Uint8Array).toString() : '';

/** Opens the index for writing; creates a new one if it is missing, damaged or in another format. */
export function openForWriting(file: string): { database: DatabaseSync; isNew: boolean } {
  mkdirSync(path.dirname(file), { recursive: true });
  const existing = existsSync(file) ? tryOpen(file) : undefined;
  return { database: existing ?? create(file), isNew: !existing };
}

/**
 * Opens the index for reading.
 * @returns undefined if the index is missing, damaged or in another format
 */
export function openForReading(file: string): DatabaseSync | undefined {
  return tryOpen(file, true);
}

/**
 * SQLite's results CORRUPT and NOTADB, and IOERR (https://sqlite.org/rescode.html). Ingest gets IOERR again from
 * the same file; in a search it may be temporary.
 */
const DAMAGES = { reading: [11, 26], writing: [10, 11, 26] };

/** True if the index must be rebuilt after an error. */
export function isDamaged(error: unknown, during: keyof typeof DAMAGES): boolean {
  return DAMAGES[during].includes(Object(error).errcode & 0xff);
}

/** Removes a database and the files that SQLite keeps beside it. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}

/**
 * Has ingest read a content again: documents without a hash count as not read.
 * @param forget deletes other results of the content, while ingest cannot store any
 * @throws Error from SQLite, before anything is deleted, if ingest writes for more than five seconds
 */
export async function forgetContent(file: string, sha256: string, forget: () => Promise<void>) {
  const { database } = openForWriting(file);
  try {
    database.exec('BEGIN IMMEDIATE');
    database.prepare('UPDATE document SET sha256 = NULL WHERE sha256 = ?').run(sha256);
    await forget();
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}

function tryOpen(file: string, readOnly = false): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = readOnly ? new DatabaseSync(file, { readOnly }) : openPlain(file);
    const format = database.prepare("SELECT value FROM meta WHERE key = 'format'").get();
    if (format?.value === FORMAT) return database;
  } catch {
    // Missing or damaged: the caller creates a new file or waits for one.
  }
  database?.close();
  return undefined;
}

function openPlain(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  // With `synchronous = OFF`, a power failure or system crash can damage the index, which is then rebuilt.
  database.exec(`
    PRAGMA busy_timeout = 5000;
    PRAGMA page_size = 8192;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = OFF;
    PRAGMA cache_size = -65536;
  `);
  return database;
}

function create(file: string): DatabaseSync {
  removeDatabase(file);
  const database = openPlain(file);
  database.exec(`BEGIN; ${TABLES}`);
  database.prepare("INSERT INTO meta VALUES ('format', ?)").run(FORMAT);
  database.exec("INSERT INTO page (page, rank) VALUES ('automerge', 8); COMMIT");
  return database;
}
