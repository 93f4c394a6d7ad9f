/**
 * Server-side request forgery (ASVS V1.3.6, V13.2.4, V15.3.2): the address of a listener goes into every input and
 * header of the real server, which meanwhile notes every connection that it begins.
 */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENQUIRY, JOB, PARTNER } from '../answers.ts';
import { builtSite } from '../built-site.ts';
import { endProcess, removeFolder } from '../end-process.ts';
import { pdf } from './documents.ts';
import { type EngineForTests, startEngine } from './engines.ts';
import { mailServer } from './mail-server.ts';
import { pdf as pdfWith } from './search-fixture.ts';
import { speak } from './server-fixture.ts';
import { type Running, runServer, scratchProject } from './server-process.ts';

const HEADERS = [
  'Referer',
  'User-Agent',
  'From',
  'Via',
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Server',
  'X-Original-URL',
  'X-Rewrite-URL',
  'X-Real-IP',
  'True-Client-IP',
  'X-Callback-URL',
  'X-Wap-Profile',
  'Destination',
  'Profile',
  'Link',
  'SOAPAction',
  'If-None-Match',
  'Range',
  'Accept',
  'Accept-Language',
  'Cookie',
  'traceparent',
];

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
let folder: string;
let logs: string;
let engine: EngineForTests;
let server: Running;
let bait: string;
const outbound = () => readFileSync(path.join(logs, 'outbound'), 'utf8').trim().split('\n');

beforeAll(async () => {
  canary.listen(0, '127.0.0.1');
  await once(canary, 'listening');
  bait = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/bait`;
  engine = await startEngine('postgres');
  folder = scratchProject(await builtSite());
  logs = mkdtempSync(path.join(tmpdir(), 'outbound-'));
  writeFileSync(path.join(logs, 'outbound'), '');
  // The library's own documents are read by programs that could follow what they hold.
  const link = await pdfWith([`See ${bait}`], { also: (page) => page.link(0, 0, 100, 100, bait) });
  mkdirSync(path.join(folder, 'documents', 'Policies'), { recursive: true });
  writeFileSync(path.join(folder, 'documents', 'Policies', 'Link.pdf'), link);
  server = await runServer(folder, {
    DATABASE_URL: engine.config.databaseUrl,
    SMTP_URL: `smtp://${smtp.host}`,
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

/** Every form, with the address in every field that takes text and the rest as the form wants it. */
function forms(): [address: string, body: FormData][] {
  const files = { resume: new File([pdf().slice()], `${bait}.pdf`) };
  const filled: [string, Record<string, string | File>][] = [
    ['/newsletter', { email: `a@${new URL(bait).hostname}` }],
    ['/newsletter', { email: 'reader@example.com' }],
    ['/lending-partners/become-a-partner', { ...PARTNER, company: bait, message: bait }],
    ['/enquiry', { ...ENQUIRY, business: bait }],
    [
      '/career/apply/general',
      { ...JOB, location: bait, company: bait, coverLetter: `${bait} `.repeat(3), ...files },
    ],
    [`/newsletter/confirm?token=${encodeURIComponent(bait)}`, { token: bait }],
    [`/newsletter/unsubscribe?token=${encodeURIComponent(bait)}`, { 'List-Unsubscribe': bait }],
  ];
  const hidden = { rendering: bait, form_token: bait, url: bait, callback: bait };
  return filled.map(([address, fields]) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...hidden })) body.append(name, value);
    return [address, body];
  });
}

function addresses(): string[] {
  const value = encodeURIComponent(bait);
  const query = [
    'url',
    'q',
    'next',
    'return',
    'modalPath',
    'category',
    'folder',
    'page',
    'product',
    'download',
  ];
  return [
    ...['/', '/investors', '/investors/search', '/feeds/investors.atom', '/enquiry', '/lending-partners'].map(
      (address) => `${address}?${query.map((name) => `${name}=${value}`).join('&')}`,
    ),
    `/${value}`,
    `/investors/${value}`,
    `/d/${value}`,
    `/career/apply/${value}`,
    `/Images/Icons/Documents/${value}`,
    `/library/previews/${value}.png`,
  ];
}

test('no address in a field, query, path or header is ever asked', async () => {
  const { port } = new URL(server.origin);
  const headers = Object.fromEntries(HEADERS.map((name) => [name, bait]));
  for (const address of [...addresses(), '/Images/Icons/Documents/Policies/Link.pdf'])
    expect((await fetch(server.origin + address, { headers, redirect: 'manual' })).status).toBeLessThan(500);
  for (const accept of ['application/json', 'text/html'])
    for (const [address, body] of forms()) {
      const sent = await fetch(server.origin + address, {
        method: 'POST',
        body,
        headers: { ...headers, accept },
      });
      expect(sent.status, address).toBeLessThan(500);
    }
  // As a proxy would be asked.
  for (const line of [
    `GET ${bait} HTTP/1.1`,
    `CONNECT ${new URL(bait).host} HTTP/1.1`,
    `GET //${new URL(bait).host}/ HTTP/1.1`,
  ])
    await speak(Number(port), `${line}\r\nHost: ${new URL(bait).host}\r\nConnection: close\r\n\r\n`);
  // Found by a word of its text: the document with the link was opened and read.
  await expect
    .poll(async () => (await fetch(`${server.origin}/investors/search?q=bait`)).text(), { timeout: 15_000 })
    .toContain('Link.pdf');
  await expect.poll(() => mails, { timeout: 15_000 }).toBeGreaterThan(5);
  expect(caught).toBe(0);
  expect(outbound().join('\n')).not.toContain(new URL(bait).port);
}, 60_000);

test('connects to its database and its mail server and to nothing else, and looks up no other name', () => {
  const database = new URL(engine.config.databaseUrl).host;
  const begun = new Set(outbound().filter((line) => line !== 'lookup 127.0.0.1'));
  expect(begun).toEqual(new Set([database, smtp.host]));
});
