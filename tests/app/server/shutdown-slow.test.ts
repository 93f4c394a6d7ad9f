/**
 * A shutdown in which every step takes its maximum time: the server still closes the database in time, and
 * exits with code 0.
 */
import { once } from 'node:events';
import { truncateSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/database/open.ts';
import { enqueue } from '../../../src/server/outbox/mail.ts';
import { builtSite } from '../../built-site.ts';
import { endProcess, removeFolder } from '../../end-process.ts';
import { type Running, runServer, scratchProject } from './server-process.ts';

let connected = false;
/** A server that accepts connections and sends nothing. */
const mailServer = createServer((socket) => {
  connected = true;
  socket.on('error', () => undefined);
});
let folder: string;
let server: Running;
beforeAll(async () => {
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  folder = scratchProject(await builtSite());
  const big = path.join(folder, 'documents', 'Policies', 'big.bin');
  writeFileSync(big, '');
  truncateSync(big, 50_000_000);
  const database = await openDatabase({ databaseUrl: 'sqlite', dataDir: path.join(folder, 'data') });
  const mail = { to: 'a@lender.example', subject: 'A subject', text: 'Words', html: '' };
  const context = { mail, sender: 'web@lender.example', now: new Date() };
  await database.transaction().execute((tx) => enqueue(tx, [context]));
  await database.destroy();
  server = await runServer(folder, {
    SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`,
  });
}, 120_000);
afterAll(async () => {
  if (server) await endProcess(server.child, 'SIGKILL');
  mailServer.close();
  removeFolder(folder);
});

test('timeouts of a stalled reader and a silent mail server do not add up', async () => {
  const reader = connect(Number(new URL(server.origin).port), '127.0.0.1');
  reader.on('error', () => undefined);
  reader.write('GET /Images/Icons/Documents/Policies/big.bin HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(reader, 'readable');
  await expect.poll(() => connected, { timeout: 5_000 }).toBe(true);
  const stoppedAt = performance.now();
  server.child.kill('SIGTERM');
  const { code, stdout } = await server.ended;
  expect([code, stdout.includes('"stopped"')]).toEqual([0, true]);
  expect(performance.now() - stoppedAt).toBeLessThan(9_500);
}, 20_000);
