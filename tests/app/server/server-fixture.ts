/** A small site for tests of the server: its own pages in its own folder, no framework, no database. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { type App, type AppParts, createApp } from '../../../src/server/http/app.ts';
import { ERROR_PAGES } from '../../../src/server/http/error-case.ts';
import { respond } from '../../../src/server/http/in-process.ts';
import type { Input } from '../../../src/server/http/input.ts';
import { type Listening, type ListenOptions, listen } from '../../../src/server/http/listen.ts';
import { visitorResolver } from '../../../src/server/http/visitor.ts';
import { makeAdmission } from '../../../src/server/load/admission.ts';
import { makeArrivals } from '../../../src/server/load/arrivals.ts';
import { logOptions } from '../../../src/server/logging/log.ts';
import { createMetrics } from '../../../src/server/metrics/site-metrics.ts';
import { encode } from '../../../src/server/static/compress.ts';
import { loadStaticStore } from '../../../src/server/static/store.ts';

export const ORIGIN = 'https://lender.example';
export const POLICY = "default-src 'none'; script-src 'self'";
export const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: ORIGIN,
  host: 'lender.example',
};

const LONG = 'words that repeat '.repeat(100);

/** Writes a build as the framework would: pages, an asset with its compressed copies, the recorded headers. */
function makeDist(): string {
  const dist = mkdtempSync(path.join(tmpdir(), 'server-test-'));
  const write = (name: string, content: string | Buffer) => {
    const file = path.join(dist, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  for (const name of ['index', 'about']) {
    const page = `<h1>${name}</h1>${LONG}`;
    write(`client/${name}.html`, page);
    const { br, gzip } = encode(Buffer.from(page), 5);
    if (br) write(`client/${name}.html.br`, br);
    if (gzip) write(`client/${name}.html.gz`, gzip);
  }
  for (const [what, address] of Object.entries(ERROR_PAGES))
    write(`client${address}.html`, `<h1>page for ${what}</h1>`);
  write('client/_astro/app.1a2b.js', 'let a = 1;');
  write('client/robots.txt', 'User-agent: *');
  write('client/media/a b.1a2b.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const addresses = ['/', '/about', ...Object.values(ERROR_PAGES)];
  const headers = [{ key: 'Content-Security-Policy', value: POLICY }];
  write('_headers.json', JSON.stringify(addresses.map((pathname) => ({ pathname, headers }))));
  return dist;
}

/** One for each file of tests. */
const dist = makeDist();
afterAll(() => rmSync(dist, { recursive: true, force: true }));

export interface TestSite {
  app: App;
  /** Every line of the log so far, parsed. */
  log(): Record<string, unknown>[];
  /** The log as it was written. */
  logText(): string;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>;
  post(path: string, body: string, headers?: Record<string, string>): Promise<Response>;
  /** A request whose target is taken exactly as given, as a socket gives it. */
  exactly(rawUrl: string, method?: string, headers?: Record<string, string>): Promise<Seen>;
}

export interface Seen {
  status: number;
  headers: Headers;
  text: string;
}

export interface TestParts extends Partial<AppParts> {
  /** TRUST_PROXY. */
  trusted?: string[];
}

/** A site whose only form is `/form`, of at most 1 KB, and whose pages on demand `render` makes. */
export function makeSite({ trusted = [], ...parts }: TestParts = {}): TestSite {
  const lines: string[] = [];
  const log = pino(logOptions('info'), { write: (line: string) => lines.push(line) });
  const app = createApp({
    log,
    metrics: createMetrics(),
    admission: makeAdmission(() => 0),
    arrivals: makeArrivals(),
    countPost: async () => ({ ok: true }),
    hasSpaceFor: async () => true,
    workOf: (method) => (method === 'POST' ? 'form' : 'page'),
    origin: ORIGIN,
    statics: loadStaticStore(dist),
    render: async () => new Response(null, { status: 404 }),
    answerSent: async () => undefined,
    services: {} as App.Services,
    resolveVisitor: visitorResolver(trusted),
    postRule: (pathname) => (pathname === '/form' ? { maxBytes: 1024 } : undefined),
    routeOf: (pathname) => pathname,
    cacheKey: (rawUrl) => rawUrl,
    version: () => '1',
    uploadsDir: path.join(dist, 'uploads'),
    unready: async () => [],
    ...parts,
  });
  const ask = (target: string, init: RequestInit) => respond(app, new Request(new URL(target, ORIGIN), init));
  return {
    app,
    log: () => lines.map((line) => JSON.parse(line)),
    logText: () => lines.join(''),
    get: (target, headers = {}, method = 'GET') => ask(target, { method, headers }),
    post: (target, body, headers = FORM) => ask(target, { method: 'POST', body, headers }),
    exactly: (rawUrl, method = 'GET', headers = {}) => exactly(app, rawUrl, method, headers),
  };
}

async function exactly(
  app: App,
  rawUrl: string,
  method: string,
  given: Record<string, string>,
): Promise<Seen> {
  const input: Input = {
    method,
    rawUrl,
    peer: '127.0.0.1',
    header: (name) => given[name],
    headers: () => new Headers(given),
    body: () => Readable.from([]),
  };
  const { status, headers, body } = await app(input);
  const seen = new Headers();
  for (let i = 0; i < headers.length; i += 2) seen.append(headers[i] ?? '', headers[i + 1] ?? '');
  return { status, headers: seen, text: body?.toString() ?? '' };
}

/** The same app behind a real socket on a free port. */
export function listenOn(app: App, options: Partial<ListenOptions> = {}): Promise<Listening> {
  const documents = { matches: () => false, serve: () => {} };
  return listen({ host: '127.0.0.1', port: 0, app, documents, ...options });
}

/** The longest that anybody waits for an answer that does not come, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Sends bytes as they are.
 * @param enough what is waited for where the connection stays open
 * @returns everything that came back until then, or until the connection closed
 */
export function speak(port: number, bytes: string | Buffer, enough?: RegExp): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    let heard = '';
    const done = () => {
      clearTimeout(late);
      socket.destroy();
      resolve(heard);
    };
    const late = setTimeout(done, PATIENCE);
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (enough?.test(heard)) done();
    });
    socket.once('close', done).once('error', done);
    socket.write(bytes);
  });
}
