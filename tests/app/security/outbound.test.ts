/**
 * Server-side request forgery (ASVS V1.3.6, V13.2.4, V15.3.2): sends a listener's address in every input and
 * header to the real server, while every connection that the server opens is logged.
 */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PARTNER } from '../../answers.ts';
import { builtSite } from '../../built-site.ts';
import { endProcess, removeFolder } from '../../end-process.ts';
import { recipientsFile } from '../../recipients.ts';
import { type EngineForTests, startEngine } from '../database/engines.ts';
import { addressesWith, formsWith, headersWith } from '../forms/every-input.ts';
import { pdf as pdfWith } from '../library/search-fixture.ts';
import { mailServer } from '../mail/mail-server.ts';
import { answering } from '../mail/receiver.ts';
import { speak } from '../server/server-fixture.ts';
import { type Running, runServer, scratchProject } from '../server/server-process.ts';

let caught = 0;
const canary = createServer((socket) => {
  caught += 1;
  socket.destroy();
});
let mails = 0;
const smtp = mailServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => {
    stream.resume().on('end', () => {
      mails += 1;
      done();
    });
  },
});
let events = 0;
const crm = answering((request, response) => {
  events += 1;
  request.resume();
  response.writeHead(204).end();
});
let folder: string;
let logs: string;
let engine: EngineForTests;
let server: Running;
let bait: string;
let visitors = 1;
const outbound = () => readFileSync(path.join(logs, 'outbound'), 'utf8').trim().split('\n');

beforeAll(async () => {
  canary.listen(0, '127.0.0.1');
  await once(canary, 'listening');
  bait = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/bait`;
  engine = await startEngine('postgres');
  folder = scratchProject(await builtSite());
  logs = mkdtempSync(path.join(tmpdir(), 'outbound-'));
  writeFileSync(path.join(logs, 'outbound'), '');
  writeFileSync(path.join(logs, 'recipients.yaml'), recipientsFile(crm.url));
  // Programs that read the library could follow links in its documents.
  const link = await pdfWith([`See ${bait}`], { also: (page) => page.link(0, 0, 100, 100, bait) });
  mkdirSync(path.join(folder, 'documents', 'Policies'), { recursive: true });
  writeFileSync(path.join(folder, 'documents', 'Policies', 'Link.pdf'), link);
  server = await runServer(folder, {
    DATABASE_URL: engine.config.databaseUrl,
    SMTP_URL: `smtp://${smtp.host}`,
    RECIPIENTS_FILE: path.join(logs, 'recipients.yaml'),
    TRUST_PROXY: '127.0.0.1',
    NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'outbound-log.ts')}`,
    OUTBOUND_LOG: path.join(logs, 'outbound'),
  });
}, 120_000);
afterAll(async () => {
  if (server) await endProcess(server.child, 'SIGKILL');
  canary.close();
  await engine?.stop();
  removeFolder(folder);
  rmSync(logs, { recursive: true, force: true });
});

test('no address in a field, query, path or header is ever requested', async () => {
  const { port } = new URL(server.origin);
  const headers = headersWith(bait);
  for (const address of [...addressesWith(bait), '/Images/Icons/Documents/Policies/Link.pdf'])
    expect((await fetch(server.origin + address, { headers, redirect: 'manual' })).status).toBeLessThan(500);
  for (const accept of ['application/json', 'text/html'])
    for (const [address, body] of formsWith(bait)) {
      const sent = await fetch(server.origin + address, {
        method: 'POST',
        body,
        // Each post comes from a different network, so that the rate limit does not apply.
        headers: { ...headers, accept, 'x-forwarded-for': `${bait}, 198.51.100.${visitors++}` },
      });
      expect(sent.status, address).toBeLessThan(500);
    }
  // Request targets that a proxy would forward to another server.
  for (const line of [
    `GET ${bait} HTTP/1.1`,
    `CONNECT ${new URL(bait).host} HTTP/1.1`,
    `GET //${new URL(bait).host}/ HTTP/1.1`,
  ])
    await speak(Number(port), `${line}\r\nHost: ${new URL(bait).host}\r\nConnection: close\r\n\r\n`);
  // Once search finds the document by a word of its text, the server has read the document with the link.
  await expect
    .poll(async () => (await fetch(`${server.origin}/investors/search?q=bait`)).text(), { timeout: 15_000 })
    .toContain('Link.pdf');
  await expect.poll(() => mails, { timeout: 15_000 }).toBeGreaterThan(5);
  expect(caught).toBe(0);
  expect(outbound().join('\n')).not.toContain(new URL(bait).port);
}, 60_000);

test('connects only to its database, its mail server and its webhook receiver, and resolves no other host name', async () => {
  const body = new URLSearchParams(PARTNER);
  const before = { mails, events };
  const address = `${server.origin}/lending-partners/become-a-partner`;
  expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
  await expect.poll(() => mails, { timeout: 15_000 }).toBeGreaterThan(before.mails);
  await expect.poll(() => events, { timeout: 15_000 }).toBeGreaterThan(before.events);
  const database = new URL(engine.config.databaseUrl).host;
  const begun = new Set(
    outbound().filter((line) => line !== 'lookup 127.0.0.1' && !line.startsWith('hash ')),
  );
  expect(begun).toEqual(new Set([database, smtp.host, new URL(crm.url).host]));
});

test('computes no hash other than SHA-256', async () => {
  const body = new URLSearchParams({ email: 'hashed@example.com', form_token: 'a.b.c' });
  for (const init of [{}, { method: 'POST', body }]) {
    expect((await fetch(`${server.origin}/newsletter`, init)).status).toBe(200);
  }
  const hashes = new Set(outbound().filter((line) => line.startsWith('hash ')));
  expect(hashes).toEqual(new Set(['hash sha256']));
});
