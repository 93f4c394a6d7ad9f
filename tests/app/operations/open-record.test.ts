/**
 * Commands create no files if the database is missing or empty, or belongs to another user.
 */
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { requireOwner } from '../../../src/operations/open-record.server.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { startEngine } from '../database/engines.ts';
import { environment, run } from './operations-fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'operations-open-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COMMANDS = [
  ['inbox', 'list'],
  ['inbox', 'show', 'K7Q-4M3X'],
  ['inbox', 'export', '--out', path.join(folder, 'inbox.csv')],
  ['inbox', 'erase', 'K7Q-4M3X'],
  ['data', 'erase', 'asha@example.com'],
  ['data', 'backup', path.join(folder, 'one.backup')],
  ['data', 'restore', path.join(folder, 'none.backup')],
  ['outbox', 'list'],
  ['library', 'editions'],
] as [string, ...string[]][];

describe.each(COMMANDS)('%s %s', (program, ...args) => {
  test('fails without a record, and creates neither folder nor file', async () => {
    const dataDir = path.join(folder, 'no-such-folder');
    const env = environment({ databaseUrl: 'sqlite', dataDir });
    const ran = await run(program, args, env);
    const why = args[0] === 'restore' ? 'There is no file' : `There is no record in ${dataDir} (DATA_DIR)`;
    expect([ran.code, ran.stdout, ran.stderr]).toEqual([1, '', expect.stringContaining(why)]);
    expect(existsSync(dataDir)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('a command does not change the permissions of the folder and the record', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'operations-modes-'));
  const config = { databaseUrl: 'sqlite', dataDir };
  await (await openDatabase(config)).destroy();
  chmodSync(dataDir, 0o750);
  chmodSync(path.join(dataDir, 'record.sqlite'), 0o640);
  expect((await run('inbox', ['list'], environment(config))).stdout).toBe('Nothing here fits.\n');
  const modes = [dataDir, path.join(dataDir, 'record.sqlite')].map((name) => statSync(name).mode & 0o777);
  expect(modes).toEqual([0o750, 0o640]);
  rmSync(dataDir, { recursive: true });
});

test('a PostgreSQL database without tables is reported, and stays empty', async () => {
  const engine = await startEngine('postgres');
  try {
    for (const [program, ...args] of [
      ['inbox', 'list'],
      ['data', 'backup', path.join(folder, 'two.backup')],
    ] as const) {
      const ran = await run(program, args, environment(engine.config));
      expect([ran.code, ran.stderr]).toEqual([1, expect.stringContaining('it has no tables of this site')]);
      expect(ran.stderr).toContain('(DATABASE_URL)');
    }
    const client = new pg.Client(engine.config.databaseUrl);
    await client.connect();
    const { rows } = await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    await client.end();
    expect(rows).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    await engine.stop();
  }
});

describe('the record of another user', () => {
  const dataDir = path.join(folder, 'owned');
  const owner = process.geteuid?.() ?? 0;
  const inSqlite = (user: number) => () => requireOwner({ databaseUrl: 'sqlite', dataDir }, user);
  const inPostgres = (user: number) => () =>
    requireOwner({ databaseUrl: 'postgres://127.0.0.1/record', dataDir }, user);

  test('is opened only by its owner', async () => {
    await (await openDatabase({ databaseUrl: 'sqlite', dataDir })).destroy();
    expect(inSqlite(owner)).not.toThrow();
    expect(inSqlite(owner + 1)).toThrow(
      `belongs to the user with the id ${owner}, and this command runs as the user with the id ${owner + 1}`,
    );
    rmSync(dataDir, { recursive: true });
  });

  test('with PostgreSQL is closed only to root, which could create files in DATA_DIR', () => {
    mkdirSync(dataDir);
    // Only root can give the folder another owner.
    if (owner === 0) chownSync(dataDir, 12_345, 12_345);
    expect(inPostgres(0)).toThrow('and this command runs as the user with the id 0');
    expect(inPostgres(54_321)).not.toThrow();
    rmSync(dataDir, { recursive: true });
  });
});
