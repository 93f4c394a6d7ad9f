/**
 * When a dependency fails (ASVS V16.5.2), at the start or later, the real server serves everything that does
 * not need it, reports the reason, and recovers without a restart.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../src/server/database/open.ts';
import { openForServer } from '../../../src/server/database/open-for-server.ts';
import { DatabaseNotReady } from '../../../src/server/database/problem.ts';
import type { Database } from '../../../src/server/database/tables.ts';
import { builtSite } from '../../built-site.ts';
import { endProcess, removeFolder } from '../../end-process.ts';
import { freePort } from '../../free-port.ts';
import { type Postgres, startPostgres } from '../../proof/support/postgres.ts';
import { tokenIn } from '../forms/forms-fixture.ts';
import { runServer, scratchProject } from '../server/server-process.ts';
import { mailsIn } from './rows.ts';

const PHONE = 'tel:+912200000000';
const FILES = '/Images/Icons/Documents/Policies';
const EMAIL = 'during@example.com';
const cleanUp: (() => unknown)[] = [];
afterAll(async () => {
  for (const step of cleanUp.reverse()) await step();
});

/** Starts a server with one document. */
async function site(env: Record<string, string>) {
  const folder = scratchProject(await builtSite());
  cleanUp.push(() => removeFolder(folder));
  writeFileSync(path.join(folder, 'documents', 'Policies', 'Code.pdf'), 'the code of conduct');
  const { origin, child, output } = await runServer(folder, { METRICS_PORT: '0', ...env });
  cleanUp.push(() => endProcess(child, 'SIGKILL'));
  const get = (address: string) =>
    fetch(origin + address, { redirect: 'manual', headers: { accept: 'text/html' } });
  const status = async (address: string) => (await get(address)).status;
  const send = (accept = 'application/json') =>
    fetch(`${origin}/newsletter`, {
      method: 'POST',
      body: new URLSearchParams({ email: EMAIL }),
      headers: { accept },
    });
  const metric = async (name: string) => {
    const [, address = ''] = /^ {2}Metrics {3}(\S+)$/m.exec(output()) ?? [];
    const lines = (await (await fetch(address)).text()).split('\n');
    return lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);
  };
  /** Opens or presses a link in a mail; POST is the one-click request of a mail program (RFC 8058). */
  const follow = async (address: string, method = 'POST') => {
    const body = method === 'POST' ? new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) : null;
    const { status, headers } = await fetch(origin + address, { method, body });
    return [status, headers.get('retry-after')];
  };
  const stores = () => expect.poll(async () => (await send()).status).toBe(200);

  /**
   * Checks the site while nothing can be stored: forms show the reason and keep the input, which is not
   * logged.
   */
  async function servesWithoutStoring() {
    const pages = [
      '/',
      '/about',
      '/investors',
      '/investors/Policies',
      '/investors/search?q=code',
      '/enquiry',
    ];
    for (const page of [...pages, '/newsletter', '/healthz', '/readyz?pages'])
      await expect.poll(() => status(page), { message: page }).toBe(200);
    expect(await (await get('/investors/Policies')).text()).toContain('Code.pdf');
    expect(await (await get(`${FILES}/Code.pdf`)).text()).toBe('the code of conduct');
    const script = await send();
    expect([script.status, script.headers.get('retry-after'), await script.json()]).toEqual([
      ...[503, '5'],
      { ok: false, fieldErrors: {}, reason: 'server' },
    ]);
    const page = await send('text/html');
    const text = await page.text();
    expect(page.status).toBe(503);
    for (const shown of [`value="${EMAIL}"`, PHONE]) expect(text).toContain(shown);
    expect(text).not.toMatch(/ECONNREFUSED|SQLITE|disk I\/O|\.ts:\d/);
    expect(output()).not.toContain(EMAIL);
  }
  return { folder, pid: child.pid, output, follow, get, status, send, metric, stores, servesWithoutStoring };
}

describe('PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
    cleanUp.push(() => postgres.remove());
  });

  test('without its database the site serves pages and reports that it cannot store, then stores again after the outage', async () => {
    await postgres.stop();
    const server = await site({ DATABASE_URL: postgres.url });
    const { get, status, output, metric } = server;
    const isAway = async () => {
      await server.servesWithoutStoring();
      // The server looks at its database at most once a second.
      await expect.poll(() => status('/readyz')).toBe(503);
      expect(await (await get('/readyz')).text()).toContain('database');
      expect(await metric('site_database_up')).toBe('0');
    };
    const isBack = async () => {
      await postgres.start();
      await expect.poll(() => status('/readyz')).toBe(200);
      await server.stores();
      expect(await metric('site_database_up')).toBe('1');
    };
    await isAway();
    for (const address of [
      ...['/d/bcdfghjkmnpq', `${FILES}/Gone.pdf`, '/investors/Gone', '/investors?modalPath=Gone'],
      ...['/feeds/investors.atom', '/feeds/investors.json?folder=Gone', '/library/manifest.json'],
      `/newsletter/confirm?token=${'a'.repeat(43)}`,
    ]) {
      const answer = await get(address);
      expect([answer.status, answer.headers.get('retry-after')], address).toEqual([503, '5']);
      expect(answer.headers.get('cache-control'), address).toBe('no-store');
      expect(await answer.text(), address).toContain(PHONE);
    }
    expect(await status(`${FILES}/%zz`)).not.toBe(503);
    // Log lines are buffered for up to a second.
    await expect
      .poll(output)
      .toMatch(/127\.0\.0\.1:\d+\/record.*ECONNREFUSED|ECONNREFUSED.*127\.0\.0\.1:\d+\/record/);
    expect(output()).not.toContain('site:site');
    expect(output()).toContain('Mail      waits in the outbox (SMTP_URL is not set)');
    await isBack();
    await expect.poll(async () => (await get('/library/manifest.json')).text()).toContain('Code.pdf');
    for (const address of ['/d/bcdfghjkmnpq', `${FILES}/Gone.pdf`, '/investors/Gone'])
      expect(await status(address), address).toBe(404);
    expect(await status('/feeds/investors.atom')).toBe(200);
    await postgres.stop();
    await isAway();
    for (const list of ['newsletter', 'alerts'])
      for (const link of ['confirm', 'unsubscribe'])
        for (const method of ['GET', 'POST']) {
          const address = `/${list}/${link}?token=${'a'.repeat(43)}`;
          expect(await server.follow(address, method), `${method} ${address}`).toEqual([503, '5']);
        }
    await isBack();
  });

  const administer = async (statements: string[], databaseUrl = postgres.url) => {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const openAt = (databaseUrl: string) =>
    openForServer({ databaseUrl, dataDir: tmpdir() }, () => undefined, log, 100);

  test.each([
    {
      fault: 'hangs',
      url: () => postgres.url,
      break: async () => postgres.freeze(),
      why: /nothing answers at this address/,
      correct: async () => postgres.thaw(),
    },
    {
      fault: 'gives no right to create tables',
      url: () =>
        Object.assign(new URL('fresh', postgres.url), { username: 'limited', password: 's3cret' }).href,
      break: () => administer([`CREATE ROLE limited LOGIN PASSWORD 's3cret'`, 'CREATE DATABASE fresh']),
      why: /no right .*\(42501\)\. Where: the tables on postgres/,
      correct: () => administer(['ALTER DATABASE fresh OWNER TO limited']),
    },
  ])(
    'one that $fault is opened when it is corrected, and the log states the reason without the password',
    async (one) => {
      vi.clearAllMocks();
      await one.break();
      const database = await openAt(one.url());
      const reads = () => database.selectFrom('notes').select('name').execute();
      await expect(reads()).rejects.toThrow(DatabaseNotReady);
      await one.correct();
      await vi.waitFor(reads, { timeout: 240_000, interval: 50 });
      await database.destroy();
      expect(log.warn.mock.calls.map(([said]) => said.why)).toEqual([expect.stringMatching(one.why)]);
      expect(JSON.stringify(log.warn.mock.calls)).not.toContain('s3cret');
      expect(log.info).toHaveBeenCalledTimes(1);
      expect(log.error).not.toHaveBeenCalled();
    },
  );

  test('tables of another site stop the start', async () => {
    await administer(['CREATE DATABASE elsewhere']);
    const url = new URL('elsewhere', postgres.url).href;
    await administer(['CREATE TABLE submissions (id text)'], url);
    await expect(openAt(url)).rejects.toThrow(/^The tables could not be brought up to date/);
  });

  /** Reads `synchronous_commit` on two connections that are open at once, and inside a transaction. */
  async function settings() {
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: tmpdir() });
    const ask = async (on: Database) =>
      (await sql<{ synchronous_commit: string }>`SHOW synchronous_commit`.execute(on)).rows[0];
    const two = database
      .connection()
      .execute((one) =>
        database
          .connection()
          .execute(async (other) => [
            await ask(one),
            await ask(other),
            await other.transaction().execute(ask),
          ]),
      );
    return two.finally(() => database.destroy());
  }

  // A commit that PostgreSQL acknowledges is on disk.
  test.each([
    ['off', 'on'],
    ['local', 'on'],
    ['remote_apply', 'remote_apply'],
  ])(
    'a default of %s for the database and the role becomes %s on every connection',
    async (configured, used) => {
      for (const whose of ['DATABASE record', 'ROLE site'])
        await administer([`ALTER ${whose} SET synchronous_commit = ${configured}`]);
      expect(await settings()).toEqual(Array(3).fill({ synchronous_commit: used }));
    },
  );
});

describe('on SQLite', () => {
  let server: Awaited<ReturnType<typeof site>>;
  beforeAll(async () => {
    server = await site({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  });

  test('without its mail server the site accepts forms and queues the mail', async () => {
    expect((await server.send()).status).toBe(200);
    await expect.poll(() => server.output()).toContain('"msg":"mail not delivered"');
    expect(await server.metric('site_outbox_mails{state="waiting"}')).toBe('2');
    expect(await server.status('/readyz')).toBe(200);
    expect((await server.send()).status).toBe(200);
  });

  test('on a full disk the site serves pages and reports that it cannot store, then stores again after the outage', async () => {
    // With a maximum file size of 0, the kernel rejects every write to a file, as on a full disk.
    const limit = (bytes: string) =>
      expect(spawnSync('prlimit', ['--pid', `${server.pid}`, `--fsize=${bytes}:unlimited`]).status).toBe(0);
    const database = await openDatabase({ databaseUrl: 'sqlite', dataDir: path.join(server.folder, 'data') });
    const subscriptions = database.selectFrom('subscriptions').select('state');
    await expect.poll(() => subscriptions.execute()).toEqual([{ state: 'pending' }]);
    const [mail] = await mailsIn(database, EMAIL);
    await database.destroy();
    const leave = `/newsletter/unsubscribe?token=${tokenIn(mail, 'unsubscribe')}`;
    limit('0');
    await server.servesWithoutStoring();
    expect(await server.follow(leave)).toEqual([503, '5']);
    limit('unlimited');
    await server.stores();
    expect(await server.follow(leave)).toEqual([200, null]);
  });
});
