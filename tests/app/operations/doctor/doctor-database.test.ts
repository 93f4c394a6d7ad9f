/** The go-live check explains why it cannot use PostgreSQL. These tests use a real PostgreSQL server. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkRecord } from '../../../../src/operations/doctor/record.server.ts';
import { readConfig } from '../../../../src/server/config/config.ts';
import { openDatabase } from '../../../../src/server/database/open.ts';
import { freePort } from '../../../free-port.ts';
import { type EngineForTests, startEngine } from '../../database/engines.ts';

let engine: EngineForTests;
beforeAll(async () => {
  engine = await startEngine('postgres');
  await (await openDatabase(engine.config)).destroy();
  const client = new pg.Client({ connectionString: engine.config.databaseUrl });
  await client.connect();
  await client.query(`CREATE ROLE reader LOGIN PASSWORD 's3cret'`);
  await client.query('CREATE DATABASE closed');
  await client.query('REVOKE CONNECT ON DATABASE closed FROM PUBLIC');
  await client.end();
}, 120_000);
afterAll(() => engine?.stop());

const address = async (change: (url: URL) => unknown) => {
  const url = new URL(engine.config.databaseUrl);
  await change(url);
  return url.href;
};
const asReader = (url: URL) => {
  url.username = 'reader';
  url.password = 's3cret';
};

test.each<[name: string, change: (url: URL) => unknown, says: RegExp]>([
  [
    'a port without a server',
    async (url) => {
      url.port = String(await freePort());
    },
    /^The database cannot be used: nothing answers at this address \(ECONNREFUSED\)\. Where: 127\.0\.0\.1:\d+\/record/,
  ],
  [
    'a wrong password',
    (url) => {
      url.password = 's3cret';
    },
    /rejects the user or the password \(28P01\).*Correct user and password in DATABASE_URL/,
  ],
  [
    'an unknown database',
    (url) => {
      url.pathname = '/nowhere';
    },
    /there is no such database \(3D000\)\. Where: 127\.0\.0\.1:\d+\/nowhere/,
  ],
  [
    'no right to connect',
    (url) => {
      asReader(url);
      url.pathname = '/closed';
    },
    /the user has no right .*\(42501\).*OWNER TO/,
  ],
  ['no right to the tables', asReader, /the user has no right .*\(42501\).*OWNER TO/],
])('%s', async (_name, change, says) => {
  const found = await checkRecord(readConfig({ DATABASE_URL: await address(change) }), Date.now());
  expect(found).toMatchObject([{ area: 'database', problem: 'the record cannot be used' }]);
  expect(found[0]?.fix).toMatch(says);
  expect(found[0]?.fix).not.toContain('s3cret');
});
