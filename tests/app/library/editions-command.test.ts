/**
 * The command `npm run library -- editions` on both database engines: lists, withdraws and prunes editions.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/database/open.ts';
import { CONTENT } from '../../fixture-content.ts';
import { ENGINES, type EngineForTests, startEngine } from '../database/engines.ts';
import { environment, run } from '../operations/operations-fixture.ts';
import { hashOf } from './register-fixture.ts';

describe.each(ENGINES)('on %s', (engine) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'editions-command-'));
  const editionsDir = path.join(folder, 'editions');
  const variables = {
    CONTENT_DIR: CONTENT,
    CACHE_DIR: path.join(folder, 'cache'),
    DOCUMENTS_DIR: path.join(folder, 'documents'),
    EDITIONS_DIR: editionsDir,
    ORIGIN: 'https://www.lender.example',
  };
  let running: EngineForTests;
  const editions = (args: string[], more: Record<string, string> = {}) =>
    run('library', ['editions', ...args], environment(running.config, { ...variables, ...more }), tmpdir());

  const fileOf = (sha256: string) => path.join(editionsDir, sha256.slice(0, 2), sha256);
  const drawn = (sha256: string) =>
    path.join(folder, 'cache', 'library-pages', `${sha256.slice(0, 32)}-1-320.webp`);
  const CONTENTS = ['older', 'newer', 'today', 'equal', 'gone'];
  const all = CONTENTS.map(hashOf);
  const [old = '', recent = '', current = '', shared = '', gone = ''] = all;

  beforeAll(async () => {
    running = await startEngine(engine);
    mkdirSync(path.join(folder, 'documents'));
    mkdirSync(path.dirname(drawn('')), { recursive: true });
    for (const content of CONTENTS) {
      const file = fileOf(hashOf(content));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
      utimesSync(file, 1.2e9, 1.2e9);
      writeFileSync(drawn(hashOf(content)), 'a drawn page');
    }
    const database = await openDatabase(running.config);
    const thisYear = new Date().getUTCFullYear();
    const start = (year: number) => `${year}-01-01T00:00:00.000Z`;
    const document = (id: string, sha256: string, gone_at: string | null = null) => ({
      id,
      path: `Policies/${id}.pdf`,
      sha256,
      size: 5,
      modified: 1,
      gone_at,
      imported: 0,
      first_seen_at: start(2015),
      replaced_at: start(2015),
    });
    await database
      .insertInto('documents')
      .values([
        document('replaced', current),
        document('deleted', old, start(2016)),
        document('equal', shared),
        // Deleted a short time ago.
        document('gone', gone, start(thisYear)),
      ])
      .execute();
    const contents = [
      ['replaced', old, 2012],
      ['replaced', shared, 2014],
      ['replaced', recent, 2015],
      ['replaced', current, thisYear],
      ['deleted', old, 2013],
      ['equal', shared, 2014],
      ['gone', gone, 2013],
    ] as const;
    const values = contents.map(([document_id, sha256, year]) => ({
      document_id,
      sha256,
      size: 5,
      since: start(year),
    }));
    await database.insertInto('document_contents').values(values).execute();
    await database.destroy();
  });
  afterAll(async () => {
    await running?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The contents of which a file is there. */
  const left = (fileOf: (sha256: string) => string) => all.filter((sha256) => existsSync(fileOf(sha256)));
  const linesOf = (text: string) => text.trim().split('\n');
  const listed = async (id: string) =>
    linesOf((await editions([id, '--json'])).stdout).map((line) => JSON.parse(line));

  test('lists the editions of all documents that were replaced or deleted', async () => {
    const { stdout, code } = await editions([]);
    expect(code).toBe(0);
    const rows = linesOf(stdout).map((line) => line.split(/ {2,}/).slice(0, 3));
    const row = (id: string, sha256: string, state: string) => [id, sha256.slice(0, 12), state];
    expect(rows).toEqual(
      expect.arrayContaining([
        row('deleted', old, 'withdrawn'),
        row('replaced', current, 'current'),
        row('replaced', recent, 'kept'),
        row('replaced', old, 'kept'),
      ]),
    );
    expect((await listed('replaced')).map(({ sha256, state }) => [sha256, state])).toEqual([
      [current, 'current'],
      ...[recent, shared, old].map((sha256) => [sha256, 'kept']),
    ]);
  });

  test('deletes editions that are older than the setting, and that no document needs', async () => {
    const years = { EDITIONS_KEEP_YEARS: '5' };
    const recognised = (sha256: string) => path.join(editionsDir, 'ocr', sha256.slice(0, 2), sha256);
    for (const sha256 of [old, recent]) mkdirSync(recognised(sha256), { recursive: true });
    expect((await editions(['--prune', '--dry-run'], years)).stdout).toMatch(/^Would delete 1 copy/);
    expect(left(fileOf)).toEqual(all);
    expect((await editions(['--prune'], years)).stdout).toMatch(/^Deleted 1 copy/);
    expect(left(fileOf)).toEqual([recent, current, shared, gone]);
    expect((await listed('replaced')).at(-1)).toMatchObject({ sha256: old, state: 'not kept' });
    // Its drawn pages are deleted with it, and what OCR has read, also if there is no copy any more.
    expect(left(drawn)).toEqual([recent, current, shared]);
    expect(left(recognised)).toEqual([recent]);
    mkdirSync(recognised(old), { recursive: true });
    await editions(['--prune'], years);
    expect(left(recognised)).toEqual([recent]);
  });

  test.each([
    [['replaced', '--withdraw', current.slice(0, 12)], 'is the current edition'],
    [['replaced', '--withdraw', 'abc'], 'has no edition abc'],
    [['equal', '--withdraw', 'all'], 'has no former editions'],
    [['unknown', '--withdraw', 'all'], 'no document with the id unknown'],
    [['--prune'], 'EDITIONS_KEEP_YEARS'],
  ])('is rejected: %j', async (args, words) => {
    const stderr = expect.stringContaining(words);
    expect(await editions(args)).toEqual({ code: 1, stdout: '', stderr });
  });

  test.each([[['--withdraw', 'all']], [['--prune', 'replaced']], [['--dry-run']]])(
    'is no command: %j',
    async (args) => expect((await editions(args)).code).toBe(2),
  );

  test('withdraws all former editions, prints the tag to invalidate in a CDN, and keeps files that another document needs', async () => {
    const { stdout, stderr, code } = await editions(['replaced', '--withdraw', 'all']);
    expect([code, stdout]).toEqual([0, 'doc-replaced\n']);
    expect(stderr).toContain('3 edition(s) withdrawn; 1 copy(ies) deleted. 2 copy(ies) kept');
    expect(left(fileOf)).toEqual([current, shared, gone]);
    expect(left(drawn)).toEqual([current, shared]);
    const states = (await listed('replaced')).map(({ state }) => state);
    expect(states).toEqual(['current', 'withdrawn', 'withdrawn', 'withdrawn']);
    expect((await listed('equal')).map(({ state }) => state)).toEqual(['current']);
  });
});
