/** The go-live check on a running site: nothing to report on a complete one, and one line for each fault. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../../../scripts/prepare.mjs';
import { type Content, loadContent } from '../../../../src/content-model/load.ts';
import { checkSite } from '../../../../src/operations/doctor/site.server.ts';
import * as urls from '../../../../src/urls.ts';
import { builtSite } from '../../../built-site.ts';
import { type Clamd, newClamd } from '../../../clamd.ts';
import { endProcess, removeFolder } from '../../../end-process.ts';
import { recipientsFile } from '../../../recipients.ts';
import { until } from '../../../waiting.ts';
import { mailServer } from '../../mail/mail-server.ts';
import { type Running, runServer, scratchProject } from '../../server/server-process.ts';
import { enterRealContent, putDocuments } from '../complete-site.ts';
import { problemLines, run } from '../operations-fixture.ts';

const ORIGIN = 'https://www.lender.in';
const CONTENT_DIR = path.join(ROOT, '.cache', 'complete-content');
/** The bound of the command in milliseconds. */
const MAX_MS = 20_000;

interface Listed {
  id: string;
  file: string;
  pages: number | null;
}

const mail = mailServer({ disabledCommands: ['STARTTLS'], authOptional: true });
let clamd: Clamd;
let folder: string;
let server: Running;
let env: Record<string, string>;
let content: Content;
let documents: Listed[] = [];

beforeAll(async () => {
  enterRealContent(CONTENT_DIR);
  content = loadContent(CONTENT_DIR).content;
  clamd = await newClamd();
  await clamd.start();
  folder = scratchProject(await builtSite('.cache/complete-site', { CONTENT_DIR, ORIGIN }));
  const at = (name: string) => path.join(folder, name);
  await putDocuments(at('documents'));
  writeFileSync(at('recipients.yaml'), recipientsFile('http://127.0.0.1:9/'), { mode: 0o600 });
  env = {
    PATH: process.env.PATH ?? '',
    ORIGIN,
    CONTENT_DIR,
    TRUST_PROXY: '127.0.0.1',
    DATA_DIR: at('data'),
    CACHE_DIR: at('cache'),
    EDITIONS_DIR: at('editions'),
    DOCUMENTS_DIR: at('documents'),
    SMTP_URL: `smtp://${mail.host}`,
    MAIL_FROM: 'web@lender.in',
    MAIL_TO: 'office@lender.in',
    RECIPIENTS_FILE: at('recipients.yaml'),
    STORAGE_MIN_FREE_MB: '1',
    CLAMD_ADDRESS: clamd.socket,
  };
  server = await runServer(folder, env);
  documents = await until('the documents are read', async () => {
    const answer = await fetch(server.origin + urls.manifest());
    const { documents: all }: { documents: Listed[] } = answer.ok ? await answer.json() : { documents: [] };
    return all.length > 0 && all.every(({ pages }) => pages !== null) ? all : undefined;
  });
  mkdirSync(at('backups'));
  for (const args of [['backup', `${at('backups')}/`], ['rehearse']])
    expect((await run('data', args, env)).stderr).toBe('');
}, 180_000);
afterAll(async () => {
  if (server) await endProcess(server.child, 'SIGKILL');
  await clamd?.remove();
  removeFolder(folder);
});

test('a complete site may go live, says the command, within 20 s', async () => {
  const started = performance.now();
  const ran = await run('doctor', ['--url', server.origin], env);
  expect(ran.stderr).toBe('');
  expect(ran.stdout).toMatch(/^\n[\d,]+ MB free in .*\nNothing found: the site may go live\.\n$/);
  expect(ran.code).toBe(0);
  expect(performance.now() - started).toBeLessThan(MAX_MS);
});

describe('a fault is one line', () => {
  /** What the proxy before the site changes: by path, or for all responses. */
  interface Change {
    at?: string | RegExp;
    status?: number;
    text?: string;
    headers?: Record<string, string>;
    without?: string;
  }
  let change: Change = {};
  let proxy: Server;
  let url = '';

  beforeAll(async () => {
    proxy = createServer(async (request, response) => {
      const { range } = request.headers;
      const own = await fetch(`${server.origin}${request.url}`, {
        redirect: 'manual',
        headers: range ? { range } : {},
      });
      const body = Buffer.from(await own.arrayBuffer());
      const { at = /^/, status = own.status, text, headers, without } = change;
      const isHit = typeof at === 'string' ? request.url === at : at.test(request.url ?? '');
      for (const [name, value] of own.headers)
        if (!/^(content-encoding|content-length|connection)$/.test(name)) response.setHeader(name, value);
      if (!isHit) return void response.writeHead(own.status).end(body);
      if (without) response.removeHeader(without);
      return void response.writeHead(status, headers).end(text ?? body);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => void proxy.close(() => resolve())));

  const lines = async (what: Change) => {
    change = what;
    const found = await checkSite(url, ORIGIN, content);
    for (const { fix } of found) expect(fix).toMatch(/^[A-Z].*\.$/);
    return problemLines(found);
  };
  const file = () => new URL(documents[0]?.file ?? '').pathname;

  test('and a site without fault has none', async () => {
    expect(await lines({})).toEqual([]);
  });

  test.each<[string, Change]>([
    [
      '/readyz: answers 503: not ready: database',
      { at: '/readyz', status: 503, text: 'not ready: database' },
    ],
    ['/: answers 500 instead of 200', { at: '/', status: 500 }],
    ['/: comes without the header X-Frame-Options', { at: '/', without: 'x-frame-options' }],
    [
      '/: comes with a Content-Security-Policy that lets any script run',
      { at: '/', headers: { 'content-security-policy': "script-src 'unsafe-inline'" } },
    ],
    [
      '/robots.txt: was built for https://old.in, and ORIGIN is https://www.lender.in',
      { at: '/robots.txt', text: 'Sitemap: https://old.in/sitemap.xml' },
    ],
    [
      '/sitemap.xml: names https://old.in, and ORIGIN is https://www.lender.in',
      { at: '/sitemap.xml', text: '<loc>https://old.in/</loc>' },
    ],
    ['/library/manifest.json: answers 503 instead of 200', { at: '/library/manifest.json', status: 503 }],
    ['/library/manifest.json: is not the list of documents', { at: '/library/manifest.json', text: 'sorry' }],
    ['/no-such-page-go-live-check: answers 200 instead of 404', { at: /^\/no-such-page/, status: 200 }],
    ['/newsletter: answers 502 instead of 200', { at: '/newsletter', status: 502 }],
    ['/enquiry: has no form', { at: '/enquiry', text: '<p>Soon</p>' }],
    ['/career/apply/general: has no form', { at: urls.apply(), text: '' }],
    [
      '/lending-partners/become-a-partner: answers 404 instead of 200',
      { at: urls.becomePartner(), status: 404 },
    ],
  ])('%s', async (line, what) => {
    expect(await lines(what)).toEqual([line]);
  });

  test('of a file of the build, a folder that content names, another folder, a document, its page or the search', async () => {
    const asset = expect.stringMatching(/^\/_astro\/\S+: answers 404 instead of 200$/);
    expect(await lines({ at: /^\/_astro\//, status: 404 })).toEqual([asset]);
    const stored = expect.stringMatching(/^\/_astro\/\S+: comes without a lasting Cache-Control$/);
    expect(await lines({ at: /^\/_astro\//, without: 'cache-control' })).toEqual([stored]);
    const linked = urls.folder(['Policies']);
    expect(await lines({ at: linked, status: 404 })).toEqual([`${linked}: answers 404 instead of 200`]);
    const first = urls.folder(['AGM-EGM-Postal Ballot']);
    expect(await lines({ at: first, status: 500 })).toEqual([`${first}: answers 500 instead of 200`]);
    expect(await lines({ at: file(), status: 200 })).toEqual([`${file()}: answers 200 instead of 206`]);
    expect(await lines({ at: file(), text: 'more' })).toEqual([
      `${file()}: answers with another part than requested`,
    ]);
    const page = urls.readerPage(documents[0]?.id ?? '', 1);
    expect(await lines({ at: page, status: 503 })).toEqual([`${page}: answers 503 instead of 200`]);
    const search = expect.stringMatching(/^\/investors\/search\.json\?q=\S+: finds no document by its name$/);
    expect(await lines({ at: /search\.json/, text: '{"total":0,"results":[]}' })).toEqual([search]);
  });

  test('even if it is on several pages', async () => {
    expect(await lines({ headers: { 'x-frame-options': 'ALLOWALL' } })).toEqual([
      '/ and 7 more page(s): comes with a weak header X-Frame-Options: ALLOWALL',
    ]);
  });

  test('if every address redirects to another one', async () => {
    expect(await lines({ status: 308, headers: { location: `${ORIGIN}/readyz` } })).toEqual([
      `${url}: redirects to ${ORIGIN}/readyz`,
    ]);
  });
});
