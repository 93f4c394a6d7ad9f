/**
 * The complete site as a whole: every link leads somewhere, every page is well formed, and the go-live check reports
 * nothing but faults. The W3C checker stops at a page with a style outside its head, or with anything after `</html>`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type HtmlElement, Parser, StaticConfigLoader } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, loadContent } from '../../../src/content-model/load.ts';
import { checkSite } from '../../../src/operations/doctor/site.server.ts';
import { postRule } from '../../../src/pages/_server/routes.ts';
import * as urls from '../../../src/urls.ts';
import { BUILD_ENV, builtSite } from '../../built-site.ts';
import { type Clamd, newClamd } from '../../clamd.ts';
import { endProcess, removeFolder } from '../../end-process.ts';
import { ADDRESSES, ALL_ADDRESSES, pageFiles, prerenderedPages } from '../../pages.ts';
import { recipientsFile } from '../../recipients.ts';
import { until } from '../../waiting.ts';
import { mailServer } from '../mail/mail-server.ts';
import { enterRealContent, putDocuments } from '../operations/complete-site.ts';
import { problemLines, run } from '../operations/operations-fixture.ts';
import { followLinks } from './links.ts';
import { type Running, runServer, scratchProject } from './server-process.ts';

const ORIGIN = 'https://www.lender.in';

const parser = new Parser(await new StaticConfigLoader({ elements: ['html5'] }).getConfigFor('page.html'));

/** @returns one sentence for every element in an invalid position */
function misplacedElements(html: string): string[] {
  const document = parser.parseHtml(html);
  const styles = document.querySelectorAll('body style').map(() => 'a style in the body');
  const elements = document.childElements.map(({ tagName }: HtmlElement) => tagName);
  return elements.join() === 'html' ? styles : [...styles, `beside html: ${elements.join(', ')}`];
}

test('a style in the body and a script after the end are misplaced', () => {
  const page = '<!DOCTYPE html><html><head><style>a{}</style></head><body><p>A</p></body></html>';
  expect(misplacedElements(page)).toEqual([]);
  expect(
    misplacedElements(`${page.replace('<p>', '<style></style><p>')}<script src="/a.js"></script>`),
  ).toEqual(['a style in the body', 'beside html: html, script']);
});

test('every file in src/pages has its addresses in tests/pages.ts', () => {
  expect(Object.keys(ADDRESSES).sort()).toEqual(pageFiles());
});

describe('the complete site', () => {
  /** What the proxy before the site changes: by path, or for all responses. */
  interface Change {
    at?: string | RegExp;
    status?: number;
    text?: string;
    headers?: Record<string, string>;
    without?: string;
  }
  let change: Change = {};
  const mail = mailServer({ disabledCommands: ['STARTTLS'], authOptional: true });
  let clamd: Clamd;
  let folder: string;
  let server: Running;
  let proxy: Server;
  let url: string;
  let env: Record<string, string>;
  let content: Content;
  let documents: { id: string; file: string; pages: number | null }[] = [];

  beforeAll(async () => {
    clamd = await newClamd();
    await clamd.start();
    folder = scratchProject(await builtSite());
    const at = (name: string) => path.join(folder, name);
    enterRealContent(at('real-content'));
    content = loadContent(at('real-content')).content;
    await putDocuments(at('documents'));
    writeFileSync(at('recipients.yaml'), recipientsFile('http://127.0.0.1:9/'), { mode: 0o600 });
    env = {
      PATH: process.env.PATH ?? '',
      ORIGIN,
      CONTENT_DIR: at('real-content'),
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
    // The proxy also writes this site's origin in place of that of the build, which other tests share.
    proxy = createServer(async (request, response) => {
      const sent = ['range', 'x-forwarded-for', 'origin', 'accept', 'content-type'];
      const own = await fetch(`${server.origin}${request.url}`, {
        redirect: 'manual',
        ...(request.method === 'POST' && { method: 'POST', body: Buffer.concat(await request.toArray()) }),
        headers: sent.flatMap((name): [string, string][] => {
          const value = request.headers[name];
          return value ? [[name, String(value)]] : [];
        }),
      });
      const bytes = Buffer.from(await own.arrayBuffer()).toString('latin1');
      const body = Buffer.from(bytes.replaceAll(BUILD_ENV.ORIGIN, ORIGIN), 'latin1');
      const { at: place = /^/, status = own.status, text, headers, without } = change;
      const isHit = typeof place === 'string' ? request.url === place : place.test(request.url ?? '');
      for (const [name, value] of own.headers)
        if (!/^(content-encoding|content-length|connection)$/.test(name)) response.setHeader(name, value);
      if (!isHit) return void response.writeHead(own.status).end(body);
      if (without) response.removeHeader(without);
      return void response.writeHead(status, headers).end(text ?? body);
    });
    // A busy machine could otherwise close a connection while it is used again.
    proxy.keepAliveTimeout = 0;
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    await until('the documents are read', async () => {
      const answer = await fetch(url + urls.manifest());
      documents = answer.ok ? (await answer.json()).documents : [];
      return documents.length > 5 && documents.every(({ pages }) => pages !== null);
    });
    mkdirSync(at('backups'));
    for (const args of [['backup', `${at('backups')}/`], ['rehearse']])
      expect((await run('data', args, env)).stderr).toBe('');
  }, 180_000);
  afterAll(async () => {
    proxy?.close().closeAllConnections();
    if (server) await endProcess(server.child, 'SIGKILL');
    await clamd?.remove();
    removeFolder(folder);
  });

  test('has no dead link, and no misplaced element on any page', { timeout: 180_000 }, async () => {
    const misplaced: string[] = [];
    let clients = 0;
    const get = async (address: string) => {
      // A client for each request, because the limits of one client are not the subject here.
      const client = `10.0.${clients >> 8}.${clients++ & 255}`;
      const answer = await fetch(url + address, {
        redirect: 'manual',
        headers: { 'x-forwarded-for': client },
      });
      const { status, headers } = answer;
      const text = await answer.text();
      if (ALL_ADDRESSES.includes(address)) {
        expect(headers.get('content-type'), address).toBe('text/html; charset=utf-8');
        misplaced.push(...misplacedElements(text).map((what) => `${address}: ${what}`));
      }
      return { status, type: headers.get('content-type') ?? '', location: headers.get('location'), text };
    };
    const prerendered = prerenderedPages();
    for (const { name, html } of prerendered)
      misplaced.push(...misplacedElements(html).map((what) => `${name}: ${what}`));
    const errorPages = prerendered
      .filter(({ name }) => /^(404|500|errors\/)/.test(name))
      .map((page) => ({
        ...page,
        html: page.html.replaceAll(BUILD_ENV.ORIGIN, ORIGIN),
        sentAt: '/investors/No%20such%20folder',
      }));
    expect(errorPages.length).toBeGreaterThan(5);
    const acceptsPost = (address: string) => postRule(address) !== undefined;
    const first = ['/robots.txt', ...Object.values(ADDRESSES).flat()];
    const { dead, requested } = await followLinks({ origin: ORIGIN, acceptsPost, get }, first, errorPages);
    expect(dead).toEqual([]);
    expect(requested).toBeGreaterThan(300);

    await get('/dev/gallery');
    for (const address of [urls.newsletter(), urls.becomePartner()]) {
      const body = new URLSearchParams({ email: 'no address' });
      const headers = { accept: 'text/html', origin: ORIGIN };
      const answer = await fetch(url + address, { method: 'POST', body, headers });
      expect(answer.status).toBe(422);
      misplaced.push(...misplacedElements(await answer.text()).map((what) => `${address}: ${what}`));
    }
    expect(misplaced).toEqual([]);
  });

  test('may go live, says the command', async () => {
    const ran = await run('doctor', ['--url', url], env);
    expect([ran.code, ran.stderr]).toEqual([0, '']);
    expect(ran.stdout).toMatch(/^\n[\d,]+ MB free in .*\nNothing found: the site may go live\.\n$/);
  });

  test('a fault is one line', async () => {
    const file = new URL(documents[0]?.file ?? '').pathname;
    const page = urls.readerPage(documents[0]?.id ?? '', 1);
    const linked = urls.folder(['Policies']);
    const listed = urls.folder(['AGM-EGM-Postal Ballot']);
    const faults: [line: string | RegExp, Change][] = [
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
        `/robots.txt: was built for https://old.in, and ORIGIN is ${ORIGIN}`,
        { at: '/robots.txt', text: 'Sitemap: https://old.in/sitemap.xml' },
      ],
      [
        `/sitemap.xml: names https://old.in, and ORIGIN is ${ORIGIN}`,
        { at: '/sitemap.xml', text: '<loc>https://old.in/</loc>' },
      ],
      ['/library/manifest.json: is not the list of documents', { at: urls.manifest(), text: 'sorry' }],
      ['/no-such-page-go-live-check: answers 200 instead of 404', { at: /^\/no-such-page/, status: 200 }],
      ['/newsletter: answers 502 instead of 200', { at: '/newsletter', status: 502 }],
      ['/career/apply/general: has no form', { at: urls.apply(), text: '<p>Soon</p>' }],
      [/^\/_astro\/\S+: answers 404 instead of 200$/, { at: /^\/_astro\//, status: 404 }],
      [
        /^\/_astro\/\S+: comes without a lasting Cache-Control$/,
        { at: /^\/_astro\//, without: 'cache-control' },
      ],
      [`${linked}: answers 404 instead of 200`, { at: linked, status: 404 }],
      [`${listed}: answers 500 instead of 200`, { at: listed, status: 500 }],
      [`${file}: answers 200 instead of 206`, { at: file, status: 200 }],
      [`${file}: answers with another part than requested`, { at: file, text: 'more' }],
      [`${page}: answers 503 instead of 200`, { at: page, status: 503 }],
      [
        /^\/investors\/search\.json\?q=\S+: finds no document by its name$/,
        { at: /search\.json/, text: '{"total":0,"results":[]}' },
      ],
      [
        '/ and 7 more page(s): comes with a weak header X-Frame-Options: ALLOWALL',
        { headers: { 'x-frame-options': 'ALLOWALL' } },
      ],
      [`${url}: redirects to ${ORIGIN}/readyz`, { status: 308, headers: { location: `${ORIGIN}/readyz` } }],
    ];
    for (const [line, fault] of faults) {
      change = fault;
      const found = await checkSite(url, ORIGIN, content);
      expect(problemLines(found)).toEqual([line instanceof RegExp ? expect.stringMatching(line) : line]);
      for (const { fix } of found) expect(fix).toMatch(/^[A-Z].*\.$/);
    }
  });
});
