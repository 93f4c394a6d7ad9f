/** A document that crashes the whole server is skipped after three attempts to read it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readContents } from '../../../src/features/library/check/contents.server.ts';
import { openAttempts } from '../../../src/features/library/ingest/attempts.server.ts';

// Each test starts several processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

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

test('after three lost attempts a document is skipped, and all others are read', () => {
  for (let i = 0; i < 3; i++) expect(index()).toBe('SIGKILL');
  expect(index()).toEqual({
    read: [],
    failed: { 'hostile.pdf': 'reading it ended the server several times' },
  });
  // Changed content resets the attempt count.
  put('hostile.pdf', 'no longer the same');
  expect(index()).toBe('SIGKILL');
});

test('`library check` does not read it either', async () => {
  for (let i = 0; i < 3; i++) index();
  const file = { diskSegments: ['hostile.pdf'], size: 'hostile.pdf'.length, modified: DATE.getTime() };
  const folders = { documentsDir: documentsDir(), cacheDir: cacheDir() };
  const contents = await readContents(folders, [file], () => undefined);
  expect([...contents]).toEqual([
    [
      'hostile.pdf',
      { kind: 'unreadable', reason: 'reading it ended the server several times', sha256: undefined },
    ],
  ]);
});

test('a graceful exit deletes the records of running attempts', () => {
  for (let i = 0; i < 5; i++) expect(index('graceful')).toBe('SIGKILL');
});

test('documents that were read concurrently are only suspects, which are read alone', async () => {
  const file = path.join(folder, 'attempts.sqlite');
  const ended = openAttempts(file);
  const never = new Promise<string>(() => undefined);
  for (const key of ['hostile', 'innocent']) void ended.attempt(key, () => never);
  const next = openAttempts(file);
  expect([next.isSuspect('hostile'), next.isSuspect('innocent'), next.isSuspect('other')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await next.attempt('innocent', async () => 'text')).toBe('text');
  const third = openAttempts(file);
  expect([third.isSuspect('hostile'), third.isSuspect('innocent')]).toEqual([true, false]);
});

test('a damaged file counts as empty', async () => {
  const file = path.join(folder, 'attempts.sqlite');
  writeFileSync(file, 'half');
  expect(await openAttempts(file).attempt('any', async () => 'text')).toBe('text');
});
