/**
 * The complete site as a whole: every link leads somewhere, and the go-live check reports nothing but faults.
 */
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Content, loadContent } from '../../../src/content-model/load.ts';
import { checkSite } from '../../../src/operations/doctor/site.server.ts';
import { postRule } from '../../../src/pages/_server/routes.ts';
import * as urls from '../../../src/urls.ts';
import { BUILD_ENV } from '../../built-site.ts';
import { newClamd } from '../../clamd.ts';
import { ADDRESSES, ALL_ADDRESSES, pageFiles, prerenderedPages } from '../../pages.ts';
import { recipientsFile } from '../../recipients.ts';
import { scratchFolder } from '../../temporary-folder.ts';
import { until } from '../../waiting.ts';
import { mailServer } from '../mail/mail-server.ts';
import { enterRealContent, putDocuments } from '../operations/complete-site.ts';
import { problemLines, run } from '../operations/operations-fixture.ts';
import { composedSite } from '../pages/composed-site.ts';
import { followLinks } from './links.ts';

const ORIGIN = 'https://www.lender.in';

test('every file in src/pages has its addresses in tests/pages.ts', () => {
  expect(Object.keys(ADDRESSES).sort()).toEqual(pageFiles());
});

const folder = scratchFolder('dead-links');
const at = (name: string) => path.join(folder, name);
const mail = mailServer({ disabledCommands: ['STARTTLS'], authOptional: true });
const clamd = await newClamd();
const env = {
  ORIGIN,
  TRUST_PROXY: '127.0.0.1',
  CONTENT_DIR: at('content'),
  EDITIONS_DIR: at('editions'),
  MAIL_FROM: 'web@lender.in',
  MAIL_TO: 'office@lender.in',
  RECIPIENTS_FILE: at('recipients.yaml'),
  STORAGE_MIN_FREE_MB: '1',
  CLAMD_ADDRESS: clamd.socket,
  // The mail server does not listen yet.
  get SMTP_URL() {
    return `smtp://${mail.host}`;
  },
};
enterRealContent(at('content'));
writeFileSync(at('recipients.yaml'), recipientsFile('http://127.0.0.1:9/'), { mode: 0o600 });
const site = composedSite(env, async (documents) => {
  rmSync(documents, { recursive: true });
  await putDocuments(documents);
});
const commandEnv = () => ({
  ...env,
  PATH: process.env.PATH ?? '',
  DATA_DIR: path.join(site.folder, 'data'),
  DOCUMENTS_DIR: site.documents,
  CACHE_DIR: path.join(site.folder, '.cache'),
});

/** What the proxy before the site changes, and how the check reports it. */
type Fault = [
  at: string | RegExp,
  problem: string,
  change: { status?: number; text?: string; headers?: Record<string, string>; without?: string },
];
let faults: readonly Fault[] = [];
const isAt = (address: string, [at]: Fault) => (typeof at === 'string' ? address === at : at.test(address));

/** A response with this site's origin in place of that of the build, which other tests share. */
async function ask(address: string, headers: Record<string, string> = {}) {
  const { text, ...answer } = await site.ask(address, { headers });
  return { ...answer, text: text.replaceAll(BUILD_ENV.ORIGIN, ORIGIN) };
}
const proxy = createServer(async ({ url: address = '', headers: { range } }, response) => {
  const own = await ask(address, range ? { range } : {});
  const { headers, without, ...change } = faults.find((one) => isAt(address, one))?.[2] ?? {};
  for (const [name, value] of Object.entries({ ...own.headers, ...headers }))
    if (value !== undefined && name !== without && !/^(content-length|connection)$/.test(name))
      response.setHeader(name, value);
  response.writeHead(change.status ?? own.status).end(change.text ?? own.text);
});
// A busy machine could otherwise close a connection while it is used again.
proxy.keepAliveTimeout = 0;

let url: string;
let content: Content;
let documents: { id: string; file: string; pages: number | null }[] = [];
beforeAll(async () => {
  content = loadContent(at('content')).content;
  await clamd.start();
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  await until('the documents are read', async () => {
    const { status, text } = await ask(urls.manifest());
    documents = status === 200 ? JSON.parse(text).documents : [];
    return documents.length > 5 && documents.every(({ pages }) => pages !== null);
  });
  mkdirSync(at('backups'));
  for (const args of [['backup', `${at('backups')}/`], ['rehearse']])
    expect((await run('data', args, commandEnv())).stderr).toBe('');
});
afterAll(async () => {
  proxy.close().closeAllConnections();
  await clamd.remove();
});

test('no link is dead, and every page is HTML to its end', async () => {
  const broken: string[] = [];
  // The W3C checker stops at anything after `</html>`.
  const isWhole = (html: string) => html.trimEnd().endsWith('</html>');
  const get = async (address: string) => {
    // On a busy machine, a page or picture may take longer than a visitor waits.
    const { status, headers, text } = await until(`an answer of ${address}`, async () => {
      const answer = await ask(address);
      return answer.status === 503 ? undefined : answer;
    });
    const type = String(headers['content-type'] ?? '');
    if (ALL_ADDRESSES.includes(address) && !(type === 'text/html; charset=utf-8' && isWhole(text)))
      broken.push(address);
    return { status, type, location: headers.location ?? null, text };
  };
  const prerendered = prerenderedPages();
  broken.push(...prerendered.filter(({ html }) => !isWhole(html)).map(({ name }) => name));
  const errorPages = prerendered
    .filter(({ name }) => /^(404|500|errors\/)/.test(name))
    .map(({ name, html }) => ({
      name,
      html: html.replaceAll(BUILD_ENV.ORIGIN, ORIGIN),
      sentAt: '/investors/No%20such%20folder',
    }));
  expect(errorPages.length).toBeGreaterThan(5);
  const acceptsPost = (address: string) => postRule(address) !== undefined;
  const first = ['/robots.txt', ...Object.values(ADDRESSES).flat()];
  const { dead, requested } = await followLinks({ origin: ORIGIN, acceptsPost, get }, first, errorPages);
  await get('/dev/gallery');
  expect({ dead, broken }).toEqual({ dead: [], broken: [] });
  expect(requested).toBeGreaterThan(300);
});

test('may go live, says the command', async () => {
  const doctor = () => run('doctor', ['--url', url], commandEnv());
  // On a busy machine, it may have found a page that took longer than a visitor waits.
  await expect.poll(doctor).toEqual({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^[\d,]+ MB free in .*\nNothing found: the site may go live\.\n$/),
  });
});

test('each fault is one line', async () => {
  const file = new URL(documents[0]?.file ?? '').pathname;
  const page = urls.readerPage(documents[0]?.id ?? '', 1);
  const linked = urls.folder(['Policies']);
  const rounds: Fault[][] = [
    [
      ['/readyz', 'answers 503 instead of 200', { status: 503, text: 'not ready: database' }],
      ['/', 'comes with weak headers (X-Frame-Options: missing)', { without: 'x-frame-options' }],
      [/^\/_astro\//, 'answers 404 instead of 200', { status: 404 }],
      [
        '/robots.txt',
        `was built for https://old.in, and ORIGIN is ${ORIGIN}`,
        { text: 'Sitemap: https://old.in/sitemap.xml' },
      ],
      [
        '/sitemap.xml',
        `names https://old.in, and ORIGIN is ${ORIGIN}`,
        { text: '<loc>https://old.in/</loc>' },
      ],
      [/^\/no-such-page/, 'answers 200 instead of 404', { status: 200 }],
      [urls.enquiry(), 'has no form', { text: '<p>Soon</p>' }],
      [file, 'answers 200 instead of 206', { status: 200 }],
      [/search\.json/, 'finds no document by its name', { text: '{"total":0,"results":[]}' }],
      [page, 'answers 503 instead of 200', { status: 503 }],
      [linked, 'answers 404 instead of 200', { status: 404 }],
    ],
    [
      [
        '/',
        "comes with weak headers (Content-Security-Policy: script-src 'unsafe-inline'; X-Frame-Options: ALLOWALL)",
        {
          headers: {
            'content-security-policy': "script-src 'unsafe-inline'",
            'x-frame-options': 'ALLOWALL',
          },
        },
      ],
      [file, 'answers with another part than requested', { text: 'more' }],
    ],
    [
      ['/', 'answers 500 instead of 200', { status: 500 }],
      [urls.manifest(), 'is not the list of documents', { text: 'sorry' }],
    ],
    [
      [
        /^/,
        `/readyz: redirects to ${ORIGIN}/readyz`,
        { status: 308, headers: { location: `${ORIGIN}/readyz` } },
      ],
    ],
  ];
  for (faults of rounds) {
    const found = await checkSite(url, ORIGIN, content);
    expect(problemLines(found)).toEqual(
      faults.map(([at, problem]) =>
        typeof at === 'string' ? `${at}: ${problem}` : expect.stringContaining(problem),
      ),
    );
    for (const { fix } of found) expect(fix).toMatch(/^[A-Z].*\.$/);
  }
});
