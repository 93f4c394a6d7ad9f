/** The command `npm run library -- editions` on both database engines: lists, withdraws and prunes editions. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
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
  const LONG_AGO = new Date('2010-01-01T00:00:00Z');

  const drawn = (sha256: string) =>
    path.join(folder, 'cache', 'library-pages', `${sha256.slice(0, 32)}-1-320.webp`);

  const all = ['old', 'recent', 'current', 'shared'].map(hashOf);
  const [old = '', recent = '', current = '', shared = ''] = all;

  beforeAll(async () => {
    running = await startEngine(engine);
    mkdirSync(path.join(folder, 'documents'));
    mkdirSync(path.dirname(drawn('')), { recursive: true });
    for (const content of ['old', 'recent', 'current', 'shared']) {
      const file = fileOf(hashOf(content));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
      utimesSync(file, LONG_AGO, LONG_AGO);
      writeFileSync(drawn(hashOf(content)), 'a drawn page');
    }
    const size = (sha256: string) => readFileSync(fileOf(sha256)).length;
    const database = await openDatabase(running.config);
    const document = (id: string, sha256: string, gone_at: string | null = null) => ({
      ...{ id, path: `Policies/${id}.pdf`, sha256, size: size(sha256), modified: 1, gone_at, imported: 0 },
      ...{ first_seen_at: '2015-01-01T00:00:00.000Z', replaced_at: '2015-01-01T00:00:00.000Z' },
    });
    await database
      .insertInto('documents')
      .values([
        document('replaced', current),
        document('deleted', old, '2016-01-01T00:00:00.000Z'),
        document('equal', shared),
      ])
      .execute();
    const content = (document_id: string, sha256: string, year: number) => ({
      ...{ document_id, sha256, size: size(sha256), since: `${year}-01-01T00:00:00.000Z` },
    });
    await database
      .insertInto('document_contents')
      .values([
        content('replaced', old, 2012),
        content('replaced', shared, 2014),
        content('replaced', recent, 2015),
        content('replaced', current, new Date().getUTCFullYear()),
        content('deleted', old, 2013),
        content('equal', shared, 2014),
      ])
      .execute();
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
    const short = (sha256: string) => sha256.slice(0, 12);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['deleted', short(old), 'withdrawn'],
        ['replaced', short(current), 'current'],
        ['replaced', short(recent), 'kept'],
        ['replaced', short(old), 'kept'],
      ]),
    );
    expect((await listed('replaced')).map(({ sha256, state }) => [sha256, state])).toEqual([
      [current, 'current'],
      [recent, 'kept'],
      [shared, 'kept'],
      [old, 'kept'],
    ]);
  });

  test('deletes editions that are older than the setting, and that no document needs', async () => {
    expect(await editions(['--prune'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('EDITIONS_KEEP_YEARS'),
    });
    const years = { EDITIONS_KEEP_YEARS: '5' };
    const recognised = (sha256: string) => path.join(editionsDir, 'ocr', sha256.slice(0, 2), sha256);
    for (const sha256 of [old, recent]) mkdirSync(recognised(sha256), { recursive: true });
    expect((await editions(['--prune', '--dry-run'], years)).stdout).toMatch(/^Would delete 1 copy/);
    expect(left(fileOf)).toEqual(all);
    expect((await editions(['--prune'], years)).stdout).toMatch(/^Deleted 1 copy/);
    expect(left(fileOf)).toEqual([recent, current, shared]);
    expect((await listed('replaced')).at(-1)).toMatchObject({ sha256: old, state: 'not kept' });
    // Its drawn pages are deleted with it, and what OCR has read, also if there is no copy any more.
    expect(left(drawn)).toEqual([recent, current, shared]);
    expect(left(recognised)).toEqual([recent]);
    mkdirSync(recognised(old), { recursive: true });
    await editions(['--prune'], years);
    expect(left(recognised)).toEqual([recent]);
  });

  test('the current edition, unknown editions and unknown documents cannot be withdrawn', async () => {
    const rejected = async (args: string[], message: string) =>
      expect(await editions(args)).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining(message),
      });
    await rejected(['replaced', '--withdraw', current.slice(0, 12)], 'is the current edition');
    await rejected(['replaced', '--withdraw', 'abc'], 'has no edition abc');
    await rejected(['equal', '--withdraw', 'all'], 'has no former editions');
    await rejected(['unknown', '--withdraw', 'all'], 'no document with the id unknown');
    for (const args of [['--withdraw', 'all'], ['--prune', 'replaced'], ['--dry-run']])
      expect((await editions(args)).code).toBe(2);
  });

  test('withdraws all former editions, prints the tag to invalidate in a CDN, and keeps files that another document needs', async () => {
    const { stdout, stderr, code } = await editions(['replaced', '--withdraw', 'all']);
    expect([code, stdout, stderr]).toEqual([
      0,
      'doc-replaced\n',
      expect.stringContaining('3 edition(s) withdrawn; 1 copy(ies) deleted. 2 copy(ies) kept'),
    ]);
    for (const file of [fileOf, drawn]) expect(left(file)).toEqual([current, shared]);
    const states = (await listed('replaced')).map(({ state }) => state);
    expect(states).toEqual(['current', 'withdrawn', 'withdrawn', 'withdrawn']);
    expect((await listed('equal')).map(({ state }) => state)).toEqual(['current']);
  });
});
