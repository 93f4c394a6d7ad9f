/** The index on disk: one SQLite file. It is derived from the documents and may be deleted at any time. */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TreeFolder } from './tree.server.ts';

/** Increase this number whenever the tables change: an index with another format is rebuilt. */
const FORMAT = 2;

const TABLES = `
  PRAGMA journal_mode = OFF;
  PRAGMA synchronous = OFF;
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE folder (
    id INTEGER PRIMARY KEY,
    parent_id INTEGER REFERENCES folder(id),
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    name_nfc TEXT NOT NULL,
    disk_segments TEXT NOT NULL,
    folder_count INTEGER NOT NULL,
    document_count INTEGER NOT NULL
  );
  CREATE TABLE document (
    id INTEGER PRIMARY KEY,
    folder_id INTEGER NOT NULL REFERENCES folder(id),
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    size INTEGER NOT NULL,
    modified INTEGER NOT NULL
  );
  CREATE INDEX folder_by_parent ON folder(parent_id, position);
  CREATE INDEX folder_by_name ON folder(parent_id, name_nfc);
  CREATE INDEX folder_by_disk ON folder(disk_segments);
  CREATE INDEX document_by_folder ON document(folder_id, position);
`;

/** Path of the index in CACHE_DIR. */
export const indexFile = (cacheDir: string): string => path.join(cacheDir, 'library.sqlite');

/**
 * Opens the index for reading.
 * @returns undefined if the file is missing or damaged, or has another format or version
 */
export function openIndexFile(file: string, version: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const rows = database.prepare('SELECT key, value FROM meta').all();
    const meta = Object.fromEntries(rows.map((row) => [String(row.key), String(row.value)]));
    if (meta.format === String(FORMAT) && meta.version === version) return database;
  } catch {
    // Damaged or missing: the caller rebuilds it.
  }
  database?.close();
  return undefined;
}

/** Writes a new index to a temporary file, then renames it. Open readers keep using the old file. */
export function buildIndexFile(file: string, tree: TreeFolder, version: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.new`;
  rmSync(temporary, { force: true });
  try {
    writeIndex(temporary, tree, version);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function writeIndex(file: string, tree: TreeFolder, version: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec(TABLES);
    database.exec('BEGIN');
    writeTree(database, tree);
    const meta = database.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
    meta.run('format', String(FORMAT));
    meta.run('version', version);
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}

function writeTree(database: DatabaseSync, tree: TreeFolder): void {
  const folder = database.prepare(
    `INSERT INTO folder (parent_id, position, name, name_nfc, disk_segments, folder_count, document_count)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const document = database.prepare(
    'INSERT INTO document (folder_id, position, name, size, modified) VALUES (?, ?, ?, ?, ?)',
  );
  const write = (parent: number | null, position: number, node: TreeFolder): void => {
    const { name, diskSegments, folders, files, documentCount } = node;
    const disk = JSON.stringify(diskSegments);
    const nfc = name.normalize('NFC');
    const id = Number(
      folder.run(parent, position, name, nfc, disk, folders.length, documentCount).lastInsertRowid,
    );
    files.forEach((file, at) => {
      document.run(id, at, file.name, file.size, file.modified);
    });
    folders.forEach((child, at) => {
      write(id, at, child);
    });
  };
  write(null, 0, tree);
}
