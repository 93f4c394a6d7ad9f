/** What stops a start or a build is explained in one paragraph. After SIGTERM, the server exits in time. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { truncateSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentIntegration } from '../../../src/content-model/vite-plugin.ts';
import { explain } from '../../../src/server/config/start-problems.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { listen } from '../../../src/server/http/listen.ts';
import { enqueue } from '../../../src/server/outbox/mail.ts';
import { builtSite } from '../../built-site.ts';
import { endProcess, removeFolder } from '../../end-process.ts';
import { copyContent } from '../../fixture-content.ts';
import { elapse } from '../../waiting.ts';
import { makeSite } from './server-fixture.ts';
import {
  forbid,
  type Running,
  restrictedNode,
  runServer,
  scratchProject,
  startServer,
} from './server-process.ts';

let folder: string;
let build: string;
/** A server that accepts connections and sends nothing. */
let silent: Server;
let silentPort: string;
let connected = false;
beforeAll(async () => {
  build = await builtSite();
  folder = scratchProject(build);
  silent = createServer((socket) => {
    connected = true;
    socket.on('error', () => undefined);
  });
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  silentPort = String((silent.address() as AddressInfo).port);
});
afterAll(() => {
  silent.close();
  spawnSync('chmod', ['-R', 'u+rwx', folder]);
  removeFolder(folder);
});

test('a start that fails prints one paragraph without a stack, and exits with 1', async () => {
  const { code, stdout, stderr } = await startServer(folder, { PORT: 'eighty' }).ended;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.trim()).toMatch(
    /^The site could not start.*PORT is "eighty", which cannot be used. Allowed: a whole number from 0 to 65535\.$/,
  );
});

test('a port and an address that cannot be used are named with their variable', async () => {
  const taken = listen(makeSite().app, { host: '127.0.0.1', port: Number(silentPort) });
  expect(await taken.catch(explain)).toMatch(new RegExp(`port ${silentPort} is already in use.* PORT `));
  const foreign = listen(makeSite().app, { host: '192.0.2.1', port: 0 });
  expect(await foreign.catch(explain)).toContain('Set HOST');
});

test('whatever cannot be used is named with its variable, and without passwords', () => {
  const at = (name: string) => path.join(folder, name);
  const locked = at('locked');
  forbid(locked);
  const address = (rest: string) => ({ DATABASE_URL: `postgres://u:s3cret@127.0.0.1${rest}` });
  const form = 'postgres://user:password@host:port/database';
  const cases: [env: Record<string, string>, words: string[]][] = [
    [{ DOCUMENTS_DIR: at('nowhere') }, ['nowhere', 'DOCUMENTS_DIR']],
    [{ DOCUMENTS_DIR: at('server.ts') }, ['server.ts', 'DOCUMENTS_DIR']],
    [{ DATA_DIR: at('server.ts/data') }, ['server.ts', 'DATA_DIR']],
    [{ CACHE_DIR: at('server.ts/cache') }, ['server.ts', 'CACHE_DIR']],
    ...['DOCUMENTS_DIR', 'DATA_DIR', 'CACHE_DIR'].map((name): [Record<string, string>, string[]] => [
      { [name]: locked },
      [locked, name],
    ]),
    [address(':99999/x'), ['DATABASE_URL', form]],
    [address('/x?sslmode=verify-full&sslrootcert=/nowhere.pem'), ['DATABASE_URL', form]],
    [{ DIST: at('not-built') }, ['npm run build']],
  ];
  const [node, flags] = restrictedNode();
  const script = path.join(import.meta.dirname, 'start-failures.ts');
  const defaults = { DATA_DIR: at('own/data'), CACHE_DIR: at('own/cache'), DOCUMENTS_DIR: at('documents') };
  const environments = JSON.stringify(cases.map(([env]) => ({ ...defaults, ...env })));
  const ran = spawnSync(node, [...flags, script, build, environments], { cwd: folder, encoding: 'utf8' });
  expect(ran.stderr).toBe('');
  const lines = ran.stdout.trim().split('\n');
  expect(lines).toHaveLength(cases.length);
  for (const [i, [, words]] of cases.entries()) {
    for (const word of words) expect(lines[i]).toContain(word);
    expect(lines[i]).not.toMatch(/\\n {4}at |s3cret/);
  }
});

test('the build is stopped by a photograph that is cut off, with the file, the line and the given value', async () => {
  const content = path.join(folder, 'content-broken');
  copyContent(content);
  truncateSync(path.join(content, 'media/serve/msme.jpg'), 30_000);
  const start = contentIntegration(content, '').hooks['astro:build:start'];
  await expect(start?.({} as Parameters<typeof start>[0])).rejects.toThrow(
    /content\/en\/home\.yaml:\d+ serve\.audiences\[2\]\.picture\.wide: given "serve\/msme\.jpg"\. Replace .* is damaged/,
  );
});

describe('after SIGTERM', () => {
  let server: Running;
  const status = async (address: string) => (await fetch(server.origin + address)).status;
  const port = () => Number(new URL(server.origin).port);
  afterAll(() => endProcess(server.child, 'SIGKILL'));

  test('the server serves until DRAIN_SECONDS have passed, and ends what is in progress', async () => {
    const big = path.join(folder, 'documents', 'Policies', 'big.bin');
    writeFileSync(big, '');
    truncateSync(big, 50_000_000);
    const dataDir = path.join(folder, 'data');
    const database = await openDatabase({ databaseUrl: 'sqlite', dataDir });
    const mail = { to: 'a@lender.example', subject: 'A subject', text: 'Words', html: '' };
    const context = { mail, sender: 'web@lender.example', now: new Date() };
    await database.transaction().execute((tx) => enqueue(tx, [context]));
    await database.destroy();
    server = await runServer(folder, {
      SMTP_URL: `smtp://127.0.0.1:${silentPort}`,
      DRAIN_SECONDS: '2',
      DATA_DIR: './data',
      CACHE_DIR: './new/cache',
    });
    // A reader that stalls, a mail server that is silent, and a form that is never completed.
    const reader = connect(port(), '127.0.0.1');
    reader.on('error', () => undefined);
    reader.write('GET /Images/Icons/Documents/Policies/big.bin HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(reader, 'readable');
    await expect.poll(() => connected).toBe(true);
    await slowPost(port());

    expect(await status('/readyz')).toBe(200);
    server.child.kill('SIGTERM');
    // The kernel merges pending signals of the same kind, so wait until the server has handled the first one.
    await expect.poll(() => status('/readyz'), { interval: 5 }).toBe(503);
    // A signal repeated at once, as by a terminal and npm, is ignored.
    server.child.kill('SIGTERM');
    expect(await (await fetch(`${server.origin}/readyz`)).text()).toContain('stopping');
    expect(await Promise.all(['/about', '/newsletter', '/healthz'].map(status))).toEqual([200, 200, 200]);
    // The server stops listening only after 100 ms without a new connection, so poll less often than that.
    const door = () => status('/healthz').catch(() => 'closed');
    await expect.poll(door, { interval: 400 }).toBe('closed');
    // A shutdown that takes too long exits with 1.
    const { code, stdout, stderr } = await server.ended;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('"msg":"stopped"');
    // A folder that a variable names and the server creates may be a misspelt one.
    const created = stdout.matchAll(/"variable":"(\w+)","msg":"this folder does not exist/g);
    expect([...created].map(([, name]) => name)).toEqual(['CACHE_DIR']);
  });

  test('a second signal forces an immediate exit', async () => {
    server = await runServer(folder, { DRAIN_SECONDS: '30' });
    server.child.kill('SIGTERM');
    await expect.poll(() => status('/readyz')).toBe(503);
    await elapse(1_000, 'signals within a second of the first count as the same one');
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(1);
  });
});

/** Sends a form without its last byte, after the server has started to read the body. */
async function slowPost(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const type = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n';
  socket.write(`POST /newsletter HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${type}Expect: 100-continue\r\n\r\n`);
  const [text] = await once(socket, 'data');
  expect(String(text)).toContain('100 Continue');
  socket.write('email=a@');
}
