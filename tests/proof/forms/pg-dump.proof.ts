/**
 * Tests `npm run data -- backup --pg-dump` with PostgreSQL's real programs: dumps and verifies a database,
 * restores it with pg_restore, and deletes the data of people who were erased after the dump. If the programs
 * are older than the tests' server, a backup of that server must fail with an explanation.
 *   --bin FOLDER   folder of initdb, pg_ctl, pg_dump and pg_restore (newest Debian package, else the PATH)
 */

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DAY_MS } from '../../../src/domain/durations.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { type Ran, run, send } from '../../app/operations/operations-fixture.ts';
import { startPostgres } from '../support/postgres.ts';
import { installedPrograms, startInstalled } from '../support/postgres-installed.ts';
import { workFolder } from '../support/site.ts';

const { values } = parseArgs({ options: { bin: { type: 'string' } } });
/** Yesterday, because a purge distrusts the clock if the newest form is older than a month. */
const AT = new Date(Date.now() - DAY_MS).toISOString();
const wrong: string[] = [];
const expect = (right: boolean, what: string) => {
  process.stdout.write(`${right ? 'yes' : 'NO '}  ${what}\n`);
  if (!right) wrong.push(what);
};

const bin = installedPrograms(values.bin);
const { folder, dataDir, drop } = workFolder();
const server = await startInstalled(bin, folder);
try {
  await dumpAndRestore();
  await dumpNewer();
} finally {
  server.stop();
  drop();
}
process.stdout.write(`${wrong.length === 0 ? 'holds' : `FAILED: ${wrong.join('; ')}`}\n`);
process.exit(wrong.length === 0 ? 0 : 1);

async function dumpAndRestore(): Promise<void> {
  const from = server.create('record');
  const database = await openDatabase({ databaseUrl: from, dataDir });
  for (const name of ['asha', 'ravi', 'rao', 'dev'])
    await send(database, { kind: 'job', email: `${name}@example.com`, at: AT, resume: { name: 'cv.pdf' } });
  // Simulates a restore with other tools: only the file in DATA_DIR still contains this erasure.
  expect((await data(from, 'erase', 'dev@example.com')).code === 0, 'a person is erased before the backup');
  await database.deleteFrom('tombstones').execute();
  await database.destroy();

  const file = path.join(folder, 'dump');
  const dumped = await data(from, 'backup', file, '--pg-dump');
  expect(dumped.code === 0, `pg_dump makes a backup ${dumped.stderr}`);
  expect(readFileSync(file).subarray(0, 5).toString() === 'PGDMP', 'the backup has the format of pg_dump');
  const whole = await data(from, 'verify', file);
  expect(whole.code === 0 && whole.stdout.includes('pg_dump'), `the backup is complete ${whole.stderr}`);
  const erased = await data(from, 'erase', 'asha@example.com');
  expect(erased.code === 0, 'a person is erased after the backup');

  const to = server.create('restored');
  const restored = spawnSync(path.join(bin, 'pg_restore'), ['--no-owner', `--dbname=${to}`, file]);
  expect(restored.status === 0, `pg_restore restores it ${restored.stderr}`);
  expect((await emails(to)) === 'asha, rao, ravi', 'every person is restored');
  expect((await erasures(to)) === 1, 'the list of erasures from DATA_DIR is restored');
  expect((await data(to, 'purge')).code === 0, 'a purge succeeds');
  expect((await emails(to)) === 'rao, ravi', 'the purge erases persons who were erased since');

  const bytes = readFileSync(file);
  const cut = path.join(folder, 'cut');
  writeFileSync(cut, bytes.subarray(0, bytes.length / 2));
  expect((await data(from, 'verify', cut)).code === 1, 'a truncated backup is rejected');
}

/** The npm package's server is newer than most systems' pg_dump. Backing up this server must then fail. */
async function dumpNewer(): Promise<void> {
  if (server.major >= 18) return;
  const newer = await startPostgres();
  try {
    await (await openDatabase({ databaseUrl: newer.url, dataDir })).destroy();
    const ran = await data(newer.url, 'backup', path.join(folder, 'newer'), '--pg-dump');
    expect(ran.code === 1 && ran.stderr.includes('older than the server'), `a newer server: ${ran.stderr}`);
  } finally {
    await newer.stop();
  }
}

function data(databaseUrl: string, ...args: string[]): Promise<Ran> {
  const PATH = [bin, process.env.PATH].join(path.delimiter);
  return run('data', args, { ...process.env, PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
}

async function erasures(databaseUrl: string): Promise<number> {
  const database = await openDatabase({ databaseUrl, dataDir });
  const rows = await database.selectFrom('tombstones').selectAll().execute();
  await database.destroy();
  return rows.length;
}

async function emails(databaseUrl: string): Promise<string> {
  const { stdout } = await run('inbox', ['list', '--json'], { ...process.env, DATABASE_URL: databaseUrl });
  const lines = stdout.split('\n').filter(Boolean);
  const names = lines.map((line) => String(JSON.parse(line).email).replace('@example.com', ''));
  return names.sort().join(', ');
}
