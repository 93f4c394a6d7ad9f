/**
 * When a dependency fails (ASVS V16.5.2), the real server reports the correct reason, and recovers without a
 * restart.
 */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtSite } from '../../built-site.ts';
import { endProcess, removeFolder } from '../../end-process.ts';
import { freePort } from '../../free-port.ts';
import { type Postgres, startPostgres } from '../../proof/support/postgres.ts';
import { type Running, runServer, scratchProject } from '../server/server-process.ts';

const PHONE = 'tel:+912200000000';
const cleanUp: (() => unknown)[] = [];
afterAll(async () => {
  for (const step of cleanUp.reverse()) await step();
});

async function site(env: Record<string, string>): Promise<Running> {
  const folder = scratchProject(await builtSite());
  cleanUp.push(() => removeFolder(folder));
  const server = await runServer(folder, env);
  cleanUp.push(() => endProcess(server.child, 'SIGKILL'));
  return server;
}

const send = (origin: string, email: string, accept = 'application/json') =>
  fetch(`${origin}/newsletter`, {
    method: 'POST',
    body: new URLSearchParams({ email }),
    headers: { accept },
  });
const status = async (address: string) => (await fetch(address)).status;

/**
 * Checks the site while nothing can be stored: pages are served, forms show the reason and keep the visitor's
 * input, and logs contain none of the input.
 */
async function tellsTheTruth({ origin, output }: Running): Promise<void> {
  for (const page of ['/', '/about', '/investors', '/healthz', '/readyz?pages'])
    expect(await status(origin + page), page).toBe(200);
  const script = await send(origin, 'during@example.com');
  expect([script.status, await script.json()]).toEqual([
    503,
    { ok: false, fieldErrors: {}, reason: 'server' },
  ]);
  const page = await send(origin, 'during@example.com', 'text/html');
  const text = await page.text();
  expect(page.status).toBe(503);
  expect(text).toContain('value="during@example.com"');
  expect(text).toContain(PHONE);
  expect(text).not.toMatch(/ECONNREFUSED|SQLITE|disk I\/O|\.ts:\d/);
  expect(output()).not.toContain('during@example.com');
}

describe('PostgreSQL stops and starts again', () => {
  let postgres: Postgres;
  let server: Running;
  beforeAll(async () => {
    postgres = await startPostgres();
    cleanUp.push(() => postgres.remove());
    server = await site({ DATABASE_URL: postgres.url });
  }, 120_000);

  test('without its database the site serves pages and reports that it cannot store, then stores again after the outage', async () => {
    const { origin } = server;
    expect((await send(origin, 'before@example.com')).status).toBe(200);
    await postgres.stop();
    await tellsTheTruth(server);
    expect(await status(`${origin}/readyz`)).toBe(503);
    await postgres.start();
    await expect.poll(() => status(`${origin}/readyz`), { timeout: 20_000 }).toBe(200);
    expect((await send(origin, 'during@example.com')).status).toBe(200);
  }, 90_000);
});

describe('the disk is full', () => {
  let server: Running;
  beforeAll(async () => {
    server = await site({});
  }, 120_000);
  /**
   * Sets the server's maximum file size. With 0, the kernel rejects every write to a file, as on a full disk.
   */
  const limit = (bytes: string) =>
    expect(
      spawnSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${bytes}:unlimited`]).status,
    ).toBe(0);

  test('on a full disk the site serves pages and reports that it cannot store, then stores again after the outage', async () => {
    const { origin } = server;
    expect((await send(origin, 'before@example.com')).status).toBe(200);
    limit('0');
    await tellsTheTruth(server);
    limit('unlimited');
    await expect
      .poll(async () => (await send(origin, 'during@example.com')).status, { timeout: 20_000 })
      .toBe(200);
  }, 60_000);
});

describe('the mail server is unreachable', () => {
  let server: Running;
  beforeAll(async () => {
    server = await site({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, METRICS_PORT: '0' });
  }, 120_000);

  test('without its mail server the site accepts forms and queues the mail', async () => {
    expect((await send(server.origin, 'during@example.com')).status).toBe(200);
    await expect.poll(() => server.output(), { timeout: 15_000 }).toContain('"msg":"mail not delivered"');
    const [, address = ''] = /^ {2}Metrics {3}(\S+)$/m.exec(server.output()) ?? [];
    expect(await (await fetch(address)).text()).toContain('site_outbox_mails{state="waiting"} 2');
    expect(await status(`${server.origin}/readyz`)).toBe(200);
    expect((await send(server.origin, 'next@example.com')).status).toBe(200);
  }, 60_000);
});
