/** A document that crashes the whole server is skipped after three attempts to read it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readContents } from '../../../src/features/library/check/contents.server.ts';
import {
  type DocumentRead,
  unfinished,
} from '../../../src/features/library/ingest/document-reader.server.ts';
import { GIVEN_UP, openJobs } from '../../../src/features/library/ingest/jobs.server.ts';

const DONE: DocumentRead = { state: 'changed' };
const NEVER = new Promise<DocumentRead>(() => undefined);
const DATE = new Date('2020-01-01T00:00:00Z');
const INDEXER = 'tests/app/library/search/killed-indexer.ts';
let folder: string;
const below = (...names: string[]) => path.join(folder, ...names);
/** The jobs of a server that has just started. */
function open() {
  const jobs = openJobs(folder);
  return {
    attempt: (key: string, run: () => Promise<DocumentRead>) => jobs.attempt('read', key, run, unfinished),
    isSuspect: (key: string) => jobs.attempts('read', key) !== undefined,
    isGivenUp: (key: string) => jobs.isGivenUp('read', key),
    close: jobs.close,
  };
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'attempts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('after three lost attempts a document is skipped, also by `library check`, and all others are read', async () => {
  const [documentsDir, cacheDir] = [below('documents'), below('cache')];
  mkdirSync(documentsDir);
  const put = (name: string, content = name) => {
    writeFileSync(path.join(documentsDir, name), content);
    utimesSync(path.join(documentsDir, name), DATE, DATE);
  };
  for (const name of ['a.pdf', 'b.pdf', 'hostile.pdf']) put(name);
  const index = () => {
    const args = [INDEXER, documentsDir, cacheDir];
    const { signal, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    return signal ?? (stdout ? JSON.parse(stdout) : stderr);
  };
  for (let i = 0; i < 3; i++) expect(index()).toBe('SIGKILL');
  const file = { diskSegments: ['hostile.pdf'], size: 'hostile.pdf'.length, modified: DATE.getTime() };
  const { contents } = await readContents({ documentsDir, cacheDir }, [file], () => undefined);
  expect([...contents]).toEqual([
    ['hostile.pdf', { kind: 'unreadable', reason: GIVEN_UP, sha256: undefined }],
  ]);
  expect(index()).toEqual({ read: [], failed: { 'hostile.pdf': GIVEN_UP } });
  // Changed content resets the attempt count.
  put('hostile.pdf', 'no longer the same');
  expect(index()).toBe('SIGKILL');
});

test('attempts that are running at a graceful exit do not count', () => {
  for (let i = 0; i < 4; i++) {
    const attempts = open();
    void attempts.attempt('slow', () => NEVER);
    expect(open().isSuspect('slow')).toBe(true);
    attempts.close();
  }
  expect(open().isSuspect('slow')).toBe(false);
});

test('documents that were read concurrently are only suspects, which are read alone', async () => {
  const ended = open();
  const keys = ['hostile', 'innocent', 'other'];
  for (const key of keys.slice(0, 2)) void ended.attempt(key, () => NEVER);
  const next = open();
  expect(keys.map(next.isSuspect)).toEqual([true, true, false]);
  expect(await next.attempt('innocent', async () => DONE)).toBe(DONE);
  expect(keys.map(open().isSuspect)).toEqual([true, false, false]);
});

test('attempts that a busy machine delayed do not count, those that used up their processor time do', async () => {
  const attempt = (isUsedUp: boolean) =>
    open().attempt('slow', async () => ({ state: 'unfinished', isUsedUp }));
  for (let i = 0; i < 4; i++) expect(await attempt(false)).toEqual({ state: 'unfinished', isUsedUp: false });
  expect(open().isSuspect('slow')).toBe(true);
  for (let i = 0; i < 3; i++) {
    expect(open().isGivenUp('slow')).toBe(false);
    expect(await attempt(true)).toEqual({ state: 'unfinished', isUsedUp: true });
  }
  expect(open().isGivenUp('slow')).toBe(true);
});

test('a damaged file counts as empty', async () => {
  writeFileSync(below('library-jobs.sqlite'), 'half');
  expect(await open().attempt('any', async () => DONE)).toBe(DONE);
});
