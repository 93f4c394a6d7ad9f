/** Copies of documents, so that their former editions stay when they are replaced. */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../tests/temporary-folder.ts';
import {
  editionSegments,
  type KeepDeps,
  keepEdition,
  keepEditions,
  keptEdition,
  keptEditions,
  type Original,
} from './edition-files.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MODIFIED = Date.UTC(2024, 5, 1, 10, 20, 30, 456);

const below = temporaryFolder();
const editions = (...names: string[]) => below('data', 'editions', ...names);

/** Writes a document. */
function original(content: string, name = 'Report.pdf'): Original {
  const file = below(name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  utimesSync(file, MODIFIED / 1000, MODIFIED / 1000);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { file, sha256, size: Buffer.byteLength(content), modified: MODIFIED };
}
const keep = (document: Original) => keepEdition(editions(), document, 0);
const copyOf = ({ sha256 }: Original) => editions(...editionSegments(sha256));
/** The files of the editions folder, also temporary ones. */
const copies = () =>
  readdirSync(editions(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const files = () =>
  copies()
    .map(({ name }) => name)
    .sort();
const contents = () =>
  copies()
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'))
    .sort();

/** Writes a file into a folder of the editions folder. */
function put(subfolder: string, name: string): void {
  mkdirSync(editions(subfolder), { recursive: true });
  writeFileSync(editions(subfolder, name), 'x');
}

test('a copy has the content and the date, in a file that can only be read, and the document stays as it is', async () => {
  const document = original('first\u0000edition');
  chmodSync(document.file, 0o644);
  expect([await keep(document), await keep(document)]).toEqual([true, true]);
  expect(copyOf(document)).toBe(editions(document.sha256.slice(0, 2), document.sha256));
  const stateOf = (file: string) => {
    const { mode, mtimeMs, nlink } = statSync(file);
    return [readFileSync(file, 'utf8'), mode & 0o777, Math.trunc(mtimeMs), nlink];
  };
  expect(stateOf(copyOf(document))).toEqual(['first\u0000edition', 0o440, MODIFIED, 1]);
  expect(stateOf(document.file)).toEqual(['first\u0000edition', 0o644, MODIFIED, 1]);
  expect(files()).toEqual([document.sha256]);
  expect(await keptEdition(editions(), document.sha256)).toEqual({ size: 13, modified: MODIFIED });
});

test.each<[string, (file: string) => void]>([
  ['has been replaced', (file) => writeFileSync(file, 'other content')],
  ['is missing', (file) => rmSync(file)],
  [
    'is in a folder that has become a file',
    (file) => {
      rmSync(path.dirname(file), { recursive: true });
      writeFileSync(path.dirname(file), 'x');
    },
  ],
])('nothing but an earlier copy is kept if the document %s', async (_, change) => {
  const document = original('first edition', 'Policies/Code.pdf');
  await keep(document);
  change(document.file);
  expect(await keep(document)).toBe(false);
  expect(await keep({ ...document, sha256: 'ab'.repeat(32) })).toBe(false);
  expect(files()).toEqual([document.sha256]);
  expect(contents()).toEqual(['first edition']);
});

test('a copy of another size is replaced', async () => {
  const document = original('first edition');
  put(document.sha256.slice(0, 2), document.sha256);
  expect(await keep(document)).toBe(true);
  expect(contents()).toEqual(['first edition']);
});

test('the list of kept editions has the hashes of all copies, and no other names', async () => {
  await expect(keptEditions(editions())).rejects.toMatchObject({ code: 'ENOENT' });
  mkdirSync(editions(), { recursive: true });
  expect(await keptEditions(editions())).toEqual(new Set());
  const documents = ['one', 'two', 'three'].map((content) => original(content, content));
  for (const document of documents) await keep(document);
  const [hash = ''] = documents.map(({ sha256 }) => sha256);
  for (const name of ['README', hash.slice(1), `${hash}0`, hash.toUpperCase().replace(/^./, 'A')])
    put('ab', name);
  put('.', 'f'.repeat(64));
  expect(await keptEditions(editions())).toEqual(new Set(documents.map(({ sha256 }) => sha256)));
  expect(files()).toHaveLength(8);
});

test('temporary files are deleted once they are older than a day', async () => {
  put('ab', 'interrupted.17.tmp');
  put('ab', 'README');
  const interrupted = editions('ab', 'interrupted.17.tmp');
  // The document's date, which a copy receives before it is renamed, does not count.
  utimesSync(interrupted, 1, 1);
  const { ctimeMs } = statSync(interrupted);
  const filesAt = async (now: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    expect(await keptEditions(editions())).toEqual(new Set());
    return files();
  };
  expect(await filesAt(ctimeMs + DAY_MS - 1)).toEqual(['README', 'interrupted.17.tmp']);
  expect(await filesAt(ctimeMs + DAY_MS + 1)).toEqual(['README']);
});

let database: DatabaseSync;
beforeEach(() => {
  database = new DatabaseSync(':memory:');
  database.exec(
    'CREATE TABLE document (path TEXT NOT NULL UNIQUE, sha256 TEXT, size INTEGER NOT NULL, modified INTEGER NOT NULL)',
  );
});
afterEach(() => {
  database.close();
  vi.useRealTimers();
});

const keepAll = (parts: Partial<KeepDeps> = {}) =>
  keepEditions({
    database,
    documentsDir: below(),
    editionsDir: editions(),
    minFree: 0,
    isOutdated: () => false,
    ...parts,
  });

/** Writes a document, and records it as ingest does. */
function record(name: string, content = name): Original {
  const document = original(content, name);
  const insert = database.prepare('INSERT OR REPLACE INTO document VALUES (?, ?, ?, ?)');
  insert.run(name, document.sha256, document.size, document.modified);
  return document;
}

test('each content is copied once, into a folder that is created', async () => {
  const others = Array.from({ length: 20 }, (_, at) => `other ${at}`).sort();
  for (const other of others) record(other);
  record('Policies/Code.pdf', 'code');
  record('Policies/Copy of code.pdf', 'code');
  const notice = record('परिपत्र/सूचना.pdf', 'notice');
  record('Empty.pdf', '');
  expect(await keepAll()).toEqual({ kept: 23 });
  expect(contents()).toEqual(['', 'code', 'notice', ...others]);
  const { ino } = statSync(copyOf(notice));
  record('Empty.pdf', 'second edition');
  record('Later.pdf', 'notice');
  expect([await keepAll(), await keepAll()]).toEqual([{ kept: 1 }, { kept: 0 }]);
  expect(contents()).toEqual(['', 'code', 'notice', ...others, 'second edition']);
  expect(statSync(copyOf(notice)).ino).toBe(ino);
});

test('documents that ingest could not read, or that were replaced since, are left for the next run', async () => {
  record('Unread.pdf');
  database.exec('UPDATE document SET sha256 = NULL');
  writeFileSync(record('Replaced.pdf', 'before').file, 'after');
  record('Code.pdf', 'code');
  expect(await keepAll()).toEqual({ kept: 1 });
  expect(contents()).toEqual(['code']);
  record('Replaced.pdf', 'after');
  expect(await keepAll()).toEqual({ kept: 1 });
});

test('copying stops once the list of documents is outdated, and the next run continues', async () => {
  for (let at = 0; at < 10; at++) record(`${at}.pdf`);
  let asked = 0;
  expect(await keepAll({ isOutdated: () => ++asked > 6 })).toEqual({ kept: 6 });
  expect(contents()).toHaveLength(6);
  expect(await keepAll()).toEqual({ kept: 4 });
});

test('what cannot be copied is reported, leaves no file, and the other documents are copied', async () => {
  const failsWith = (text: string, count = 0) => ({ kept: count, failed: expect.stringMatching(text) });
  const failing = record('failing.pdf').file;
  rmSync(failing);
  mkdirSync(failing);
  for (const name of ['1.pdf', '2.pdf']) record(name);
  expect(await keepAll({ minFree: Number.MAX_SAFE_INTEGER })).toEqual(failsWith('STORAGE_MIN_FREE_MB'));
  expect(contents()).toEqual([]);
  expect(await keepAll()).toEqual(failsWith('EISDIR', 2));
  expect(contents()).toEqual(['1.pdf', '2.pdf']);
  // A file where a folder belongs.
  for (const names of [['1.pdf'], ['1.pdf', 'editions']])
    expect(await keepAll({ editionsDir: below(...names) })).toEqual(failsWith('ENOTDIR|EEXIST'));
  database.exec('DROP TABLE document');
  expect(await keepAll()).toEqual(failsWith('no such table'));
});
