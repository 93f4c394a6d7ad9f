/**
 * The server starts while PostgreSQL is unavailable, serves everything that needs no database, and connects
 * when PostgreSQL becomes available.
 */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openForServer } from '../../../src/server/database/open-for-server.ts';
import { DatabaseNotReady } from '../../../src/server/database/problem.ts';
import type { Database } from '../../../src/server/database/tables.ts';
import { builtSite } from '../../built-site.ts';
import { endProcess, removeFolder } from '../../end-process.ts';
import { type Postgres, startPostgres } from '../../proof/support/postgres.ts';
import { type Running, runServer, scratchProject, startServer } from '../server/server-process.ts';

const PHONE = 'tel:+912200000000';
const FILES = '/Images/Icons/Documents/Policies';
const cleanUp: (() => unknown)[] = [];
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
  cleanUp.push(() => postgres.remove());
}, 120_000);
afterAll(async () => {
  for (const step of cleanUp.reverse()) await step();
});

/** Creates a project with one document. */
async function project(): Promise<string> {
  const folder = scratchProject(await builtSite());
  cleanUp.push(() => removeFolder(folder));
  writeFileSync(disk(folder, 'Code.pdf'), 'the code of conduct');
  return folder;
}
const disk = (folder: string, name: string) => path.join(folder, 'documents', 'Policies', name);

async function run(folder: string, url = postgres.url): Promise<Running> {
  const server = await runServer(folder, { DATABASE_URL: url, METRICS_PORT: '0' });
  cleanUp.push(() => endProcess(server.child, 'SIGKILL'));
  return server;
}
const get = (address: string) => fetch(address, { redirect: 'manual', headers: { accept: 'text/html' } });
const status = async (address: string) => (await get(address)).status;
const send = (origin: string, accept = 'application/json') =>
  fetch(`${origin}/newsletter`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'asha@example.com' }),
    headers: { accept },
  });
const metric = async (output: string) => {
  const [, address = ''] = /^ {2}Metrics {3}(\S+)$/m.exec(output) ?? [];
  return /^site_database_up .*$/m.exec(await (await fetch(address)).text())?.[0];
};

/**
 * Checks that pages, folders, documents and search are served, and that forms and health checks report that
 * the database is unavailable.
 */
async function servesWithout({ origin, output }: Running): Promise<void> {
  for (const page of ['/', '/about', '/investors', '/investors/Policies', '/investors/search?q=code'])
    expect(await status(origin + page), page).toBe(200);
  expect(await (await get(`${origin}/investors/Policies`)).text()).toContain('Code.pdf');
  expect(await (await get(`${origin}${FILES}/Code.pdf`)).text()).toBe('the code of conduct');
  const script = await send(origin);
  expect([script.status, await script.json()]).toEqual([
    503,
    { ok: false, fieldErrors: {}, reason: 'server' },
  ]);
  const page = await send(origin, 'text/html');
  const text = await page.text();
  expect(page.status).toBe(503);
  expect(text).toContain('value="asha@example.com"');
  expect(text).toContain(PHONE);
  for (const form of ['/newsletter', '/enquiry']) expect(await status(origin + form), form).toBe(200);
  const link = await get(`${origin}/newsletter/confirm?token=${'a'.repeat(43)}`);
  expect([link.status, link.headers.get('retry-after')]).toEqual([503, '5']);
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('database')]);
  expect(await status(`${origin}/readyz?pages`)).toBe(200);
  expect(await metric(output())).toBe('site_database_up 0');
}

async function connects({ origin, output }: Running): Promise<void> {
  await expect.poll(() => status(`${origin}/readyz`), { timeout: 20_000, interval: 100 }).toBe(200);
  expect((await send(origin)).status).toBe(200);
  expect(await metric(output())).toBe('site_database_up 1');
}

interface Manifest {
  documents: { id: string; path: string }[];
}
const manifest = async (origin: string): Promise<Manifest> =>
  (await fetch(`${origin}/library/manifest.json`)).json();
const listed = async (origin: string) =>
  (await manifest(origin)).documents.map((entry) => path.basename(entry.path)).sort();

describe('the server starts while PostgreSQL is stopped', () => {
  test('addresses that need it answer 503 until the database is available', async () => {
    const folder = await project();
    await postgres.stop();
    const server = await run(folder);
    const { origin, output } = server;
    await servesWithout(server);
    const dependent = [
      ...['/d/bcdfghjkmnpq', `${FILES}/Gone.pdf`, '/investors/Gone', '/investors?modalPath=Gone'],
      ...['/feeds/investors.atom', '/feeds/investors.json?folder=Gone', '/library/manifest.json'],
    ];
    for (const address of dependent) {
      const answer = await get(origin + address);
      expect([answer.status, answer.headers.get('retry-after')], address).toEqual([503, '5']);
      expect(answer.headers.get('cache-control'), address).toBe('no-store');
      expect(await answer.text(), address).toContain(PHONE);
    }
    expect(await status(`${origin}${FILES}/%zz`)).not.toBe(503);
    // Log lines are buffered for up to a second.
    await expect
      .poll(output)
      .toMatch(/127\.0\.0\.1:\d+\/record.*ECONNREFUSED|ECONNREFUSED.*127\.0\.0\.1:\d+\/record/);
    expect(output()).not.toContain('site:site');
    await postgres.start();
    await connects(server);
    await expect.poll(() => listed(origin), { timeout: 20_000 }).toEqual(['Code.pdf']);
    for (const address of ['/d/bcdfghjkmnpq', `${FILES}/Gone.pdf`, '/investors/Gone'])
      expect(await status(origin + address), address).toBe(404);
    expect(await status(`${origin}/feeds/investors.atom`)).toBe(200);
  }, 120_000);

  test('a database that hangs blocks neither the start nor forms', async () => {
    const folder = await project();
    postgres.freeze();
    cleanUp.push(() => postgres.thaw());
    const server = await run(folder);
    await servesWithout(server);
    await expect.poll(server.output).toContain('nothing answers at this address');
    postgres.thaw();
    await connects(server);
  }, 120_000);
});

describe('PostgreSQL rejects the server at its start', () => {
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const as = (user: string, database = 'record') => {
    const url = new URL(postgres.url);
    url.username = user;
    url.password = 's3cret';
    url.pathname = database;
    return url.href;
  };

  test('with a wrong password the server starts, logs the error without the password, and connects after the correction', async () => {
    await administer(`CREATE ROLE other SUPERUSER LOGIN PASSWORD 'another'`);
    const server = await run(await project(), as('other'));
    await servesWithout(server);
    await expect.poll(server.output).toMatch(/rejects the user or the password \(28P01\)/);
    expect(server.output()).not.toContain('s3cret');
    await administer(`ALTER ROLE other PASSWORD 's3cret'`);
    await connects(server);
  }, 120_000);

  test('the server also starts without the right to create tables, or without the TLS that DATABASE_URL requires', async () => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const open = async (databaseUrl: string) =>
      openForServer({ databaseUrl, dataDir: tmpdir() }, () => undefined, log, 100);
    const reads = (database: Database) => database.selectFrom('notes').select('name').execute();
    await administer(`CREATE ROLE limited LOGIN PASSWORD 's3cret'`);
    await administer('CREATE DATABASE fresh');
    const database = await open(as('limited', 'fresh'));
    await expect(reads(database)).rejects.toThrow(DatabaseNotReady);
    await administer('ALTER DATABASE fresh OWNER TO limited');
    await vi.waitFor(() => reads(database), { timeout: 20_000, interval: 50 });
    await database.destroy();
    expect(log.warn.mock.calls.map(([said]) => said.why)).toEqual([
      expect.stringMatching(/no right .*\(42501\)\. Where: the tables on postgres/),
    ]);
    expect(log.info).toHaveBeenCalledOnce();

    const unencrypted = await open(`${postgres.url}?sslmode=require`);
    await expect(reads(unencrypted)).rejects.toThrow(DatabaseNotReady);
    await unencrypted.destroy();
    expect(log.warn).toHaveBeenCalledTimes(2);
    expect(log.error).not.toHaveBeenCalled();
  }, 60_000);

  test('tables of another site still stop the start', async () => {
    await administer('CREATE DATABASE elsewhere');
    const client = new pg.Client({ connectionString: as('other', 'elsewhere') });
    await client.connect();
    await client.query('CREATE TABLE submissions (id text)');
    await client.end();
    const folder = await project();
    const { code, stderr } = await startServer(folder, { DATABASE_URL: as('other', 'elsewhere') }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The site could not start\. The tables could not be brought up to date/m);
  }, 60_000);
});
