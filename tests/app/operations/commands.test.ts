/**
 * What all commands have in common: help, and that they create no files if the database is missing or empty,
 * or belongs to another user.
 */
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../scripts/prepare.mjs';
import { FORMS_CONTRACT, formsContract } from '../../../src/cli/forms-contract.ts';
import { programHelp } from '../../../src/cli/help.ts';
import { requireOwner } from '../../../src/operations/open-record.server.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { PROGRAMS } from '../../programs.ts';
import { scratchFolder } from '../../temporary-folder.ts';
import { startEngine } from '../database/engines.ts';
import { environment, run, start } from './operations-fixture.ts';

const folder = scratchFolder('commands');

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

test.each(COMMANDS)(
  '%s %s fails without a record, and creates neither folder nor file',
  async (program, ...args) => {
    const dataDir = path.join(folder, 'no-such-folder');
    const ran = await run(program, args, environment({ databaseUrl: 'sqlite', dataDir }));
    const why = args[0] === 'restore' ? 'There is no backup' : `There is no record in ${dataDir} (DATA_DIR)`;
    expect([ran.code, ran.stdout, ran.stderr]).toEqual([1, '', expect.stringContaining(why)]);
    expect(existsSync(dataDir)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('a command does not change the permissions of the folder and the record', async () => {
  const dataDir = path.join(folder, 'modes');
  const config = { databaseUrl: 'sqlite', dataDir };
  await (await openDatabase(config)).destroy();
  chmodSync(dataDir, 0o750);
  chmodSync(path.join(dataDir, 'record.sqlite'), 0o640);
  expect((await run('inbox', ['list'], environment(config))).stdout).toBe('Nothing here fits.\n');
  const modes = [dataDir, path.join(dataDir, 'record.sqlite')].map((name) => statSync(name).mode & 0o777);
  expect(modes).toEqual([0o750, 0o640]);
  rmSync(dataDir, { recursive: true });
});

test('a command shows invisible characters as escapes', async () => {
  const { stderr } = await run(
    'inbox',
    ['exe\u202efdp'],
    environment({ databaseUrl: 'sqlite', dataDir: folder }),
  );
  expect(stderr).toContain('inbox has no command "exe\\u202efdp"');
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

test('docs/contracts/forms.md is generated from the registry of forms', () => {
  expect(readFileSync(FORMS_CONTRACT, 'utf8'), 'run: npm run docs:forms').toBe(formsContract());
});

test.each(PROGRAMS.flatMap((program) => program.commands.map((found) => [program, found] as const)))(
  '$0.name $1.name has a summary, examples and described options',
  (program, found) => {
    const help = programHelp(program, found);
    expect(found.examples.length).toBeGreaterThan(0);
    for (const option of Object.keys(found.options ?? {})) expect(help).toContain(`--${option}`);
    expect(found.summary).toMatch(/^[A-Z].*[^.]$/);
  },
);

test('every program is a script of package.json and prints its help', async () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  for (const { name } of PROGRAMS) expect(scripts[name]).toBe(`node src/cli/${name}.ts`);
  const ran = await Promise.all(PROGRAMS.map(({ name }) => start(name, ['--help'], process.env).ended));
  expect(ran.map(({ code, stderr }) => [code, stderr])).toEqual(PROGRAMS.map(() => [0, '']));
});
