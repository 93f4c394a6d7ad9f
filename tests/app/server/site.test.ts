/** The real build on the real server: every page is served, and the log contains no visitor input. */
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { PAGES } from '../../../src/urls.ts';
import { type Ended, serverOver } from './server-process.ts';

const server = serverOver({ TRUST_PROXY: '127.0.0.1' });
beforeAll(() =>
  writeFileSync(path.join(server.folder, 'documents', 'Policies', 'Fair practice.pdf'), '%PDF-1.4\n%%EOF\n'),
);

const ask = (address: string, init: RequestInit = {}) =>
  fetch(server.origin + address, { redirect: 'manual', ...init });
const DOCUMENT = '/Images/Icons/Documents/Policies/Fair%20practice.pdf';
const MISSING = '/Images/Icons/Documents/Policies/None.pdf';

test.each([...Object.values(PAGES), '/newsletter'])(
  '%s has a content-security-policy with the hashes of its scripts',
  async (address) => {
    const res = await ask(address);
    expect(res.status).toBe(200);
    expect(res.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = res.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-.*style-src 'self' 'sha256-/);
    // The policy must not allow any other origin.
    expect(policy.replace(/'[^']*'/g, '')).not.toMatch(/\*|\.|http/);
  },
);

/** Bytes that a server can send before the first acknowledgement: ten segments of 1,460 bytes. */
const FIRST_FLIGHT = 14_600;

test.each([...Object.values(PAGES), '/check', '/charges', '/cost/compare'])(
  '%s fits into the first flight of a connection',
  async (address) => {
    const { head, body } = await weigh(address);
    expect(head, 'size of the response headers').toBeLessThan(1_500);
    expect(body).toBeGreaterThan(5_000);
    expect(head + body).toBeLessThan(FIRST_FLIGHT);
  },
);

/** Returns the bytes of the headers and the body of a response to a browser that accepts Brotli. */
function weigh(address: string): Promise<{ head: number; body: number }> {
  return new Promise((resolve, reject) => {
    get(server.origin + address, { agent: false, headers: { 'Accept-Encoding': 'br' } }, (res) => {
      // Each header line also has ": " and a line break, four bytes together.
      const pairs = res.rawHeaders.length / 2;
      const head = res.rawHeaders.reduce((sum, part) => sum + part.length, 0) + pairs * 4;
      let body = 0;
      res.on('data', (chunk: Buffer) => {
        body += chunk.length;
      });
      res.on('end', () => resolve({ head, body }));
    }).on('error', reject);
  });
}

test.each([
  ['a document', DOCUMENT, 200],
  ['part of a document', DOCUMENT, 206],
  ['a missing document', MISSING, 404],
  ['a post to a document', DOCUMENT, 405],
])('%s carries the security headers', async (_what, address, status) => {
  const headers = { 'x-forwarded-proto': 'https', ...(status === 206 && { range: 'bytes=0-3' }) };
  const res = await ask(address, { headers, method: status === 405 ? 'POST' : 'GET' });
  expect(res.status).toBe(status);
  for (const name of ['x-content-type-options', 'referrer-policy', 'permissions-policy', 'x-request-id'])
    expect(res.headers.get(name), name).toBeTruthy();
  expect(res.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(res.headers.get('strict-transport-security')).toContain('max-age');
});

test('security.txt has a contact and an expiry date, as text (RFC 9116)', async () => {
  const res = await ask('/.well-known/security.txt');
  expect([res.status, res.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = (await res.text()).trim().split('\n');
  expect(fields.map((line) => line.split(': ')[0])).toEqual([
    'Contact',
    'Expires',
    'Preferred-Languages',
    'Canonical',
  ]);
  expect(fields[0]).toMatch(/^Contact: mailto:\S+@\S+$/);
  expect(fields[1]).toMatch(/^Expires: \d{4}-\d\d-\d\dT00:00:00\.000Z$/);
  expect(fields[3]).toMatch(/^Canonical: https?:\/\/[^/]+\/\.well-known\/security\.txt$/);
});

test.each([
  ['nowhere', 404],
  ['a%zz', 400],
])('/%s is answered in the site’s design with the phone number', async (address, status) => {
  const res = await ask(`/${address}`);
  expect(res.status).toBe(status);
  expect(await res.text()).toContain('href="tel:+912200000000"');
});

test('a missing document is a page with links for browsers and a line of text for viewers', async () => {
  const page = await ask(MISSING, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain('href="/investors"');
  const line = await ask(MISSING, { headers: { accept: 'application/pdf' } });
  expect([line.status, line.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
});

test('a form from another site is rejected in the site’s design with the phone number', async () => {
  const headers = { origin: 'https://evil.example', accept: 'text/html' };
  const res = await ask('/newsletter', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ email: 'a@b.example' }),
  });
  expect(res.status).toBe(403);
  const page = await res.text();
  expect(page).toContain('href="tel:+912200000000"');
  expect(page).toContain('noindex');
});

test.each([
  '/%25%32%35%32%35',
  '/lending-partners/%2525',
  '/investors/%25',
  '/investors/..%2f..%2f',
  `/${'%25'.repeat(400)}`,
])('repeated encoding is not a server error: %s', async (address) => {
  expect((await ask(address)).status).toBeLessThan(500);
});

describe('the log', () => {
  let ended: Ended;
  const SECRETS = ['asha.private', 'token-7f3a', 'confidential', 'SecretAgent', '203.0.113.77'];
  beforeAll(async () => {
    const headers = {
      'user-agent': 'SecretAgent/1.0',
      'x-forwarded-for': '203.0.113.77',
      referer: 'https://x.example/?confidential',
    };
    const mail = 'asha.private@example.org';
    await ask(`/newsletter?token=token-7f3a&email=${mail}`, { headers });
    await ask(`/${mail}`, { headers });
    await ask(`/lending-partners/${mail}`, { headers });
    await ask(`/investors/${mail}?modalPath=confidential`, { headers });
    await ask(`/Images/Icons/Documents/${mail}`, { headers });
    await ask('/newsletter', { method: 'POST', headers, body: new URLSearchParams({ email: mail }) });
    await ask('/newsletter', {
      method: 'POST',
      headers,
      body: new URLSearchParams({ email: `${'confidential'.repeat(9000)}@example.org` }),
    });
    await ask('/newsletter', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=confidential' },
      body: 'confidential',
    });
    for (let n = 0; n < 20; n++) await ask('/about', { headers });
    server.stop();
    ended = await server.ended;
  }, 30_000);

  test('is one line of JSON per request, with its id', () => {
    const lines = ended.stdout.split('\n').filter((line) => line.startsWith('{'));
    const requests = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request');
    expect(requests.length).toBeGreaterThan(20);
    for (const line of requests) {
      expect(line.requestId).toMatch(/^[\w-]{12}$/);
      expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(Object.keys(line).sort()).toEqual([
        'level',
        'method',
        'ms',
        'msg',
        'requestId',
        'route',
        'status',
        'time',
      ]);
    }
    expect(requests.map((line) => line.route)).toContain('/newsletter');
  });

  test.each(SECRETS)('contains no visitor input: %s', (secret) => {
    expect(ended.stdout + ended.stderr).not.toContain(secret);
  });

  test('is complete to the last line', () => {
    expect(ended.code).toBe(0);
    expect(ended.stdout).toContain('"msg":"stopped"');
    expect(ended.stderr).toBe('');
  });
});
