import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { editionSegments } from './edition-files.server.ts';
import { type KeepDeps, keepEditions } from './keep-editions.server.ts';

let folder: string;
let documentsDir: string;
let editionsDir: string;
let database: DatabaseSync;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'keep-editions-'));
  documentsDir = path.join(folder, 'documents');
  editionsDir = path.join(folder, 'data', 'editions');
  database = new DatabaseSync(':memory:');
  database.exec(
    'CREATE TABLE document (path TEXT NOT NULL UNIQUE, sha256 TEXT, size INTEGER NOT NULL, modified INTEGER NOT NULL)',
  );
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const keep = (parts: Partial<KeepDeps> = {}) =>
  keepEditions({ database, documentsDir, editionsDir, minFree: 0, isOutdated: () => false, ...parts });

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');
const fileOf = (content: string) => path.join(editionsDir, ...editionSegments(hashOf(content)));

/** Writes a document, and records it as ingest does. */
function put(name: string, content: string): string {
  const file = path.join(documentsDir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  const { size, mtimeMs } = statSync(file);
  const insert = database.prepare('INSERT OR REPLACE INTO document VALUES (?, ?, ?, ?)');
  insert.run(name, hashOf(content), size, Math.trunc(mtimeMs));
  return file;
}

/** The contents of all files in the editions folder. */
const kept = () =>
  readdirSync(editionsDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .sort();

test('each content is copied once, into a folder that is created', async () => {
  const others = Array.from({ length: 20 }, (_, at) => `other ${at}`).sort();
  for (const other of others) put(`${other}.pdf`, other);
  put('Policies/Code.pdf', 'code');
  put('Policies/Copy of code.pdf', 'code');
  put('परिपत्र/सूचना.pdf', 'notice');
  put('Empty.pdf', '');
  expect(await keep()).toEqual({ kept: 23 });
  expect(kept()).toEqual(['', 'code', 'notice', ...others]);
  const { ino } = statSync(fileOf('notice'));
  expect(readFileSync(fileOf('notice'), 'utf8')).toBe('notice');
  put('Empty.pdf', 'second edition');
  put('Later.pdf', 'notice');
  expect([await keep(), await keep()]).toEqual([{ kept: 1 }, { kept: 0 }]);
  expect(kept()).toEqual(['', 'code', 'notice', ...others, 'second edition']);
  expect(statSync(fileOf('notice')).ino).toBe(ino);
});

test('documents that ingest could not read, or that were replaced since, are left for the next run', async () => {
  put('Unread.pdf', 'unread');
  database.exec('UPDATE document SET sha256 = NULL');
  writeFileSync(put('Replaced.pdf', 'before'), 'after');
  rmSync(put('Deleted.pdf', 'deleted'));
  put('Code.pdf', 'code');
  expect(await keep()).toEqual({ kept: 1 });
  expect(kept()).toEqual(['code']);
  put('Replaced.pdf', 'after');
  expect(await keep()).toEqual({ kept: 1 });
});

test('copying stops once the list of documents is outdated, and the next run continues', async () => {
  for (let at = 0; at < 10; at++) put(`${at}.pdf`, `content ${at}`);
  let asked = 0;
  expect(await keep({ isOutdated: () => ++asked > 6 })).toEqual({ kept: 6 });
  expect(kept()).toHaveLength(6);
  expect(await keep({ isOutdated: () => true })).toEqual({ kept: 0 });
  expect(await keep()).toEqual({ kept: 4 });
  expect(kept()).toHaveLength(10);
});

test('what cannot be copied is reported, and the other documents are copied', async () => {
  const failsWith = (text: string, count = 0) => ({ kept: count, failed: expect.stringMatching(text) });
  const failing = put('failing.pdf', 'failing');
  rmSync(failing);
  mkdirSync(failing);
  for (const name of ['1.pdf', '2.pdf']) put(name, name);
  expect(await keep({ minFree: Number.MAX_SAFE_INTEGER })).toEqual(failsWith('STORAGE_MIN_FREE_MB'));
  expect(kept()).toEqual([]);
  expect(await keep()).toEqual(failsWith('EISDIR', 2));
  expect(kept()).toEqual(['1.pdf', '2.pdf']);
  // A file where a folder belongs.
  for (const dir of [path.join(failing, '..', '1.pdf'), path.join(failing, '..', '1.pdf', 'editions')])
    expect(await keep({ editionsDir: dir })).toEqual(failsWith('ENOTDIR|EEXIST'));
  database.exec('DROP TABLE document');
  expect(await keep()).toEqual(failsWith('no such table'));
});
