/** A document that crashes the whole server is skipped after three attempts to read it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readContents } from '../../../src/features/library/check/contents.server.ts';
import { GIVEN_UP, openAttempts } from '../../../src/features/library/ingest/attempts.server.ts';
import type { DocumentRead } from '../../../src/features/library/ingest/worker/document-read.ts';

// Each test starts several processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const DONE: DocumentRead = { state: 'changed' };
let folder: string;
const documentsDir = () => path.join(folder, 'documents');
const cacheDir = () => path.join(folder, 'cache');
const DATE = new Date('2020-01-01T00:00:00Z');

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'attempts-'));
  await mkdir(documentsDir());
  for (const name of ['a.pdf', 'b.pdf', 'hostile.pdf']) put(name, name);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, content: string): void {
  writeFileSync(path.join(documentsDir(), name), content);
  utimesSync(path.join(documentsDir(), name), DATE, DATE);
}

function index(...how: string[]) {
  const script = 'tests/app/library/search/killed-indexer.ts';
  const { signal, stdout, stderr } = spawnSync(
    process.execPath,
    [script, documentsDir(), cacheDir(), ...how],
    { encoding: 'utf8' },
  );
  if (signal) return signal;
  return stdout ? JSON.parse(stdout) : stderr;
}

test('after three lost attempts a document is skipped, also by `library check`, and all others are read', async () => {
  for (let i = 0; i < 3; i++) expect(index()).toBe('SIGKILL');
  const file = { diskSegments: ['hostile.pdf'], size: 'hostile.pdf'.length, modified: DATE.getTime() };
  const folders = { documentsDir: documentsDir(), cacheDir: cacheDir() };
  const contents = await readContents(folders, [file], () => undefined);
  expect([...contents]).toEqual([
    ['hostile.pdf', { kind: 'unreadable', reason: GIVEN_UP, sha256: undefined }],
  ]);
  expect(index()).toEqual({
    read: [],
    failed: { 'hostile.pdf': GIVEN_UP },
  });
  // Changed content resets the attempt count.
  put('hostile.pdf', 'no longer the same');
  expect(index()).toBe('SIGKILL');
});

test('a graceful exit deletes the records of running attempts', () => {
  for (let i = 0; i < 4; i++) expect(index('graceful')).toBe('SIGKILL');
});

test('documents that were read concurrently are only suspects, which are read alone', async () => {
  const file = path.join(folder, 'attempts.sqlite');
  const ended = openAttempts(file);
  const never = new Promise<DocumentRead>(() => undefined);
  for (const key of ['hostile', 'innocent']) void ended.attempt(key, () => never);
  const next = openAttempts(file);
  expect([next.isSuspect('hostile'), next.isSuspect('innocent'), next.isSuspect('other')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await next.attempt('innocent', async () => DONE)).toBe(DONE);
  const third = openAttempts(file);
  expect([third.isSuspect('hostile'), third.isSuspect('innocent')]).toEqual([true, false]);
});

test('attempts that a busy machine delayed do not count, those that used up their processor time do', async () => {
  const file = path.join(folder, 'attempts.sqlite');
  const attempt = (usedUp: boolean) =>
    openAttempts(file).attempt('slow', async () => ({ state: 'unfinished', usedUp }));
  for (let i = 0; i < 4; i++) expect(await attempt(false)).toEqual({ state: 'unfinished', usedUp: false });
  expect(openAttempts(file).isSuspect('slow')).toBe(true);
  for (let i = 0; i < 3; i++) expect(await attempt(true)).toEqual({ state: 'unfinished', usedUp: true });
  expect(await attempt(true)).toBe(undefined);
});

test('a damaged file counts as empty', async () => {
  const file = path.join(folder, 'attempts.sqlite');
  writeFileSync(file, 'half');
  expect(await openAttempts(file).attempt('any', async () => DONE)).toBe(DONE);
});
