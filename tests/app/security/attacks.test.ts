/**
 * Attacks on the real server through every input, while each connection that it opens is logged. It requests
 * no address from an input (server-side request forgery, ASVS V1.3.6, V13.2.4, V15.3.2), treats code,
 * commands and templates as text (V1.2.5, V1.3.2, V1.3.7), and serves no visitors' data, operators' commands
 * or code (V5.3.1, V8.2, V13.4).
 */
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOB, PARTNER } from '../../answers.ts';
import { builtSite } from '../../built-site.ts';
import { endProcess, removeFolder } from '../../end-process.ts';
import { recipientsFile } from '../../recipients.ts';
import { scratchFolder } from '../../temporary-folder.ts';
import { recordOn } from '../database/engines.ts';
import { addressesWith, formsWith, headersWith } from '../forms/every-input.ts';
import { pdf as pdfWith } from '../library/search-fixture.ts';
import { mailbox } from '../mail/mail-server.ts';
import { answering } from '../mail/receiver.ts';
import { speak } from '../server/server-fixture.ts';
import { type Running, runServer, scratchProject } from '../server/server-process.ts';

let caught = 0;
const canary = createServer((socket) => {
  caught += 1;
  socket.destroy();
});
const smtp = mailbox();
let events = 0;
const crm = answering((request, response) => {
  events += 1;
  request.resume();
  response.writeHead(204).end();
});
const record = recordOn('postgres');
const logs = scratchFolder('attacks');
const outbound = () => readFileSync(path.join(logs, 'outbound'), 'utf8').trim().split('\n');
let folder: string;
let server: Running;
let bait: string;

/** Writes a document. */
function publish(name: string, content: string | Uint8Array): void {
  const file = path.join(folder, 'documents', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

beforeAll(async () => {
  await once(canary.listen(0, '127.0.0.1'), 'listening');
  bait = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/bait`;
  folder = scratchProject(await builtSite());
  writeFileSync(path.join(logs, 'outbound'), '');
  writeFileSync(path.join(logs, 'recipients.yaml'), recipientsFile(crm.url));
  // Programs that read the library could follow links in its documents.
  const also = (page: PDFKit.PDFDocument) => page.link(0, 0, 100, 100, bait);
  publish('Policies/Link.pdf', await pdfWith([`See ${bait}`], { also }));
  server = await runServer(folder, {
    DATABASE_URL: record.config.databaseUrl,
    SMTP_URL: smtp.url,
    RECIPIENTS_FILE: path.join(logs, 'recipients.yaml'),
    TRUST_PROXY: '127.0.0.1',
    NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'outbound-log.ts')}`,
    OUTBOUND_LOG: path.join(logs, 'outbound'),
  });
});
afterAll(async () => {
  if (server) await endProcess(server.child, 'SIGKILL');
  canary.close();
  removeFolder(folder);
});

let visitors = 0;
/** Sends the text in every path, query, header and field. @returns the responses as one text */
async function attackWith(text: string, accept: string): Promise<string> {
  const answers: string[] = [];
  const send = async (address: string, init: RequestInit, more = {}) => {
    visitors += 1;
    // Each comes from a different network, so that the rate limit does not apply.
    const client = { 'x-forwarded-for': `${text}, 198.51.${visitors >> 8}.${visitors & 255}` };
    const headers = { ...headersWith(text), ...more, ...client };
    const answer = await fetch(server.origin + address, { redirect: 'manual', headers, ...init });
    expect(answer.status, address).toBeLessThan(500);
    answers.push(await answer.text(), JSON.stringify([...answer.headers]));
  };
  for (const address of addressesWith(text)) await send(address, {});
  for (const [address, body] of formsWith(text)) await send(address, { method: 'POST', body }, { accept });
  return answers.join('\n');
}
const say = (text: string) => speak(Number(new URL(server.origin).port), text);

test('no address in a field, query, path or header is ever requested', async () => {
  for (const accept of ['application/json', 'text/html']) await attackWith(bait, accept);
  const { host } = new URL(bait);
  // Request targets that a proxy would forward to another server.
  for (const line of [`GET ${bait} HTTP/1.1`, `CONNECT ${host} HTTP/1.1`, `GET //${host}/ HTTP/1.1`])
    await say(`${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  // Once search finds the document by a word of its text, the server has read the document with the link.
  await expect
    .poll(async () => (await fetch(`${server.origin}/investors/search?q=bait`)).text())
    .toMatch(/href="\/d\/\w+\/p\/1\?q=bait"/);
  await expect.poll(() => smtp.received.length).toBeGreaterThan(5);
  expect(caught).toBe(0);
  expect(outbound().join('\n')).not.toContain(new URL(bait).port);
});

test('connects only to its database, its mail server and its webhook receiver, and resolves no other host name', async () => {
  const email = 'connected@example.com';
  const body = new URLSearchParams({ ...PARTNER, email });
  const before = events;
  const address = `${server.origin}/lending-partners/become-a-partner`;
  expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
  const recipients = () => smtp.received.map(({ to }) => to);
  await expect.poll(recipients).toContain(email);
  await expect.poll(() => events).toBeGreaterThan(before);
  const database = new URL(record.config.databaseUrl).host;
  const begun = new Set(
    outbound().filter((line) => line !== 'lookup 127.0.0.1' && !line.startsWith('hash ')),
  );
  expect(begun).toEqual(new Set([database, new URL(smtp.url).host, new URL(crm.url).host]));
});

test('computes no hash other than SHA-256', async () => {
  const body = new URLSearchParams({ email: 'hashed@example.com', form_token: 'a.b.c' });
  for (const init of [{}, { method: 'POST', body }]) {
    expect((await fetch(`${server.origin}/newsletter`, init)).status).toBe(200);
  }
  const hashes = new Set(outbound().filter((line) => line.startsWith('hash ')));
  expect(hashes).toEqual(new Set(['hash sha256']));
});

/** Each payload creates this file if it is executed, or results in `COMPUTED` if it is evaluated. */
const file = path.join(logs, 'run');
const COMPUTED = '1798673';
const node = `process.getBuiltinModule("fs").writeFileSync("${file}","")`;
const PAYLOADS = [
  `');${node};('`,
  `\${${node}}`,
  `{{${node}}}`,
  `<%= ${node} %>`,
  `__proto__.constructor.constructor(${JSON.stringify(node)})()`,
  `$(touch ${file}) ' ; touch ${file} ; ' | touch ${file}`,
  `$${'{1333*1349+456}'} {{1333*1349+456}} <%= 1333*1349+456 %>`,
];

const MARK = 'only-in-the-record';
const DOCUMENTS = '/Images/Icons/Documents';

test('nothing is served at addresses of data, code and hidden files', async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...JOB, location: MARK })) body.append(name, value);
  const script = `%PDF-1.7\n${MARK} <?php echo 6*7 ?><script>alert(1)</script>\n%%EOF\n`;
  body.append('resume', new File([script], 'cv.php.pdf', { type: 'application/x-httpd-php' }));
  const headers = { accept: 'application/json' };
  const sent = await fetch(`${server.origin}/career/apply/general`, { method: 'POST', body, headers });
  const { reference } = await sent.json();
  expect(reference).toMatch(/^\w{3}-\w{4}$/);
  for (const name of ['.git/HEAD', '.env', 'Policies/.hidden.pdf', '../data/record.sqlite'])
    publish(name, MARK);
  const uploaded = ['cv.php.pdf', 'uploads/cv.php.pdf', 'data/uploads/cv.php.pdf', 'attachments/1'];
  const places = ['submissions', 'resume', 'enquiry', 'career/apply', 'd'];
  const commands = ['inbox', 'outbox', 'admin', 'data', 'doctor', 'content', 'login', 'export.csv'];
  const files = ['data/record.sqlite', 'record.sqlite', '.cache/library-text.sqlite', '.env', '.git/HEAD'];
  const code = ['package.json', 'server.ts', 'src/urls.ts', 'content/company.yaml', 'content.json'];
  const build = ['_headers.json', 'server/entry.mjs', 'dist/server/entry.mjs', '_astro/', '.well-known/'];
  const escapes = ['..%2f..%2fetc/passwd', '%2e%2e/%2e%2e/etc/passwd', 'node_modules/astro/package.json'];
  // More of these are in src/features/library/files/files.server.test.ts.
  const documents = ['.git/HEAD', '.env', 'Policies/.hidden.pdf', 'Policies/', '%2e%2e/data/record.sqlite'];
  for (const address of [
    ...[uploaded, commands, files, code, build, escapes].flat().map((name) => `/${name}`),
    ...places.map((place) => `/${place}/${reference}`),
    ...documents.map((name) => `${DOCUMENTS}/${name}`),
  ])
    for (const method of ['GET', 'POST']) {
      const head = `${method} ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
      const answer = await say(head);
      expect(answer, address).toMatch(/^HTTP\/1\.1 [34]\d\d /);
      for (const secret of [MARK, 'SQLite format', 'root:', '"dependencies"', 'export const', JOB.email])
        expect(answer, address).not.toContain(secret);
    }
});

test.each(PAYLOADS)('code in an input is neither run nor evaluated: %s', async (payload) => {
  expect(await attackWith(payload, 'text/html')).not.toContain(COMPUTED);
  expect(existsSync(file)).toBe(false);
  expect(server.output()).not.toContain(COMPUTED);
});
