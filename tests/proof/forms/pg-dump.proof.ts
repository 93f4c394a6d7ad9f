/**
 * Tests `npm run data -- backup --pg-dump` with PostgreSQL's real programs: dumps and verifies a database,
 * restores it with pg_restore, and deletes the data of people who were erased after the dump.
 *   --bin FOLDER   folder of initdb, pg_ctl, pg_dump and pg_restore (newest Debian package)
 */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DAY_MS } from '../../../src/domain/durations.ts';
import { run, send } from '../../app/operations/operations-fixture.ts';
import { newCluster } from '../../postgres-cluster.ts';
import { readRecord } from '../support/record.ts';
import { workFolder } from '../support/site.ts';

const DEBIAN = '/usr/lib/postgresql';
/** Yesterday, because a purge distrusts the clock if the newest form is older than a month. */
const AT = new Date(Date.now() - DAY_MS).toISOString();

const { values } = parseArgs({ options: { bin: { type: 'string' } } });
const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(a) - Number(b)) : [];
const bin = values.bin ?? path.join(DEBIAN, versions.at(-1) ?? '', 'bin');
assert.ok(
  ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore'].every((name) => existsSync(path.join(bin, name))),
  "This proof needs PostgreSQL's server and client programs. Install them (Debian: apt-get install postgresql) or name their folder with --bin.",
);
const { folder, dataDir, drop } = workFolder();
const start = () => newCluster({ durable: false, programs: bin });
const [from, to] = await Promise.all([start(), start()]);
try {
  await dumpAndRestore();
} finally {
  for (const cluster of [from, to]) await cluster.remove();
  drop();
}

async function dumpAndRestore(): Promise<void> {
  await readRecord(dataDir, from.url, async (database) => {
    for (const name of ['asha', 'ravi', 'rao', 'dev'])
      await send(database, { kind: 'job', email: `${name}@example.com`, at: AT, resume: { name: 'cv.pdf' } });
    await data(from.url, 0, 'erase', 'dev@example.com');
    // Simulates a restore with other tools: only the file in DATA_DIR still contains this erasure.
    await database.deleteFrom('tombstones').execute();
  });
  const file = path.join(folder, 'dump');
  await data(from.url, 0, 'backup', file, '--pg-dump');
  const bytes = readFileSync(file);
  assert.equal(bytes.toString('latin1', 0, 5), 'PGDMP', 'the backup has the format of pg_dump');
  assert.match(await data(from.url, 0, 'verify', file), /pg_dump/);
  await data(from.url, 0, 'erase', 'asha@example.com');

  execFileSync(path.join(bin, 'pg_restore'), ['--no-owner', `--dbname=${to.url}`, file]);
  const tombstones = await readRecord(dataDir, to.url, (database) =>
    database.selectFrom('tombstones').selectAll().execute(),
  );
  assert.equal(tombstones.length, 1, 'the list of erasures from DATA_DIR is restored');
  assert.deepEqual(await emails(), ['asha', 'rao', 'ravi'], 'every person is restored');
  await data(to.url, 0, 'purge');
  assert.deepEqual(await emails(), ['rao', 'ravi'], 'the purge erases persons who were erased since');

  const cut = path.join(folder, 'cut');
  writeFileSync(cut, bytes.subarray(0, bytes.length / 2));
  await data(from.url, 1, 'verify', cut);
}

/** @returns what the command prints @throws AssertionError if it exits with another code */
async function data(databaseUrl: string, code: number, ...args: string[]): Promise<string> {
  const PATH = [bin, process.env.PATH].join(path.delimiter);
  const ran = await run('data', args, { ...process.env, PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  assert.equal(ran.code, code, `data ${args.join(' ')}: ${ran.stderr}`);
  return ran.stdout + ran.stderr;
}

/** @returns the names of the people in the restored database */
async function emails(): Promise<string[]> {
  const people = await readRecord(dataDir, to.url, (database) =>
    database.selectFrom('submissions').select('email').orderBy('email').execute(),
  );
  return people.map(({ email }) => email.replace('@example.com', ''));
}
