/**
 * A small site for server tests, with its own pages in a temporary folder, and without framework or database.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, HTTPMethods, InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject } from 'light-my-request';
import { pino } from 'pino';
import { FOLDER_ERROR_PAGE } from '../../../src/pages/_server/routes.ts';
import { createApp } from '../../../src/server/http/app.ts';
import type { AppDeps, Documents } from '../../../src/server/http/app-deps.ts';
import { listen } from '../../../src/server/http/listen.ts';
import { logOptions } from '../../../src/server/logging/log.ts';
import { createMetrics } from '../../../src/server/metrics/site-metrics.ts';
import { ERROR_PAGES } from '../../../src/server/responses/error-case.ts';
import { plainText } from '../../../src/server/responses/response.ts';
import { loadStaticStore, type StaticStore } from '../../../src/server/static/store.ts';

export const ORIGIN = 'https://lender.example';
export const POLICY = "default-src 'none'; script-src 'self'";
export const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: ORIGIN,
  host: 'lender.example',
};

const LONG = 'words that repeat '.repeat(100);

/** Loads a build as the framework writes it: pages, an asset with compressed copies, the recorded headers. */
function loadStatics(): StaticStore {
  const dist = mkdtempSync(path.join(tmpdir(), 'server-test-'));
  const write = (name: string, content: string | Buffer) => {
    const file = path.join(dist, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  for (const name of ['index', 'about']) {
    const page = `<h1>${name}</h1>${LONG}`;
    write(`client/${name}.html`, page);
    write(`client/${name}.html.br`, brotliCompressSync(page));
    write(`client/${name}.html.gz`, gzipSync(page));
  }
  const errorPages = { ...ERROR_PAGES, folder: FOLDER_ERROR_PAGE.page };
  for (const [what, address] of Object.entries(errorPages))
    write(`client${address}.html`, `<h1>page for ${what}</h1>`);
  write('client/_astro/app.1a2b.js', 'let a = 1;');
  write('client/robots.txt', 'User-agent: *');
  write('client/media/a b.1a2b.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const addresses = ['/', '/about', ...Object.values(errorPages)];
  const headers = [{ key: 'Content-Security-Policy', value: POLICY }];
  write('_headers.json', JSON.stringify(addresses.map((pathname) => ({ pathname, headers }))));
  const store = loadStaticStore(dist, FOLDER_ERROR_PAGE);
  rmSync(dist, { recursive: true });
  return store;
}

const statics = loadStatics();

type Sent = Readonly<Record<string, string>>;

export interface TestOptions extends Partial<AppDeps> {
  /** The value of TRUST_PROXY. */
  trusted?: string[];
}

const NO_DOCUMENTS: Documents = { route: '/documents', serve: async () => plainText(404, 'none') };

/** Creates a site. Its only form is `/form`, limited to 1 KB; `render` renders its pages on demand. */
export function makeSite({ trusted = [], limits, ...options }: TestOptions = {}) {
  const lines: string[] = [];
  const log = pino(logOptions('info'), { write: (line: string) => lines.push(line) });
  const app = createApp({
    log,
    metrics: createMetrics(),
    countPost: async () => ({ ok: true }),
    origin: ORIGIN,
    trustProxy: trusted,
    documents: NO_DOCUMENTS,
    statics,
    render: async () => new Response(null, { status: 404 }),
    respondToScriptedPost: async () => undefined,
    postRule: (pathname) => (pathname === '/form' ? { maxBytes: 1024 } : undefined),
    routeOf: (pathname) => pathname,
    cacheKey: (rawUrl) => rawUrl,
    version: () => '1',
    unusableParts: async () => [],
    limits: { graceMs: 100, ...limits },
    ...options,
  });
  const send = async (request: InjectOptions) => toResponse(await app.inject(request));
  return {
    app,
    /** Returns the parsed log lines about requests. */
    log: () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => !/^Server listening/.test(msg)),
    logText: () => lines.join(''),
    get: (url: string, headers: Sent = {}, method: HTTPMethods = 'GET') => send({ url, method, headers }),
    post: (url: string, payload: string | Readable, headers: Sent = FORM) =>
      send({ url, method: 'POST', payload, headers }),
    /** Sends a request whose target is not normalised, as the app's own `inject` would. */
    async exactly(url: string, method = 'GET', headers: Sent = {}) {
      await app.ready();
      const response = await inject(
        (req, res) => {
          Object.assign(req, { url, method });
          app.routing(req as unknown as IncomingMessage, res as unknown as ServerResponse);
        },
        { url: '/', headers },
      );
      const { status, headers: sent } = toResponse(response);
      return { status, headers: sent, text: response.payload };
    },
  };
}

function toResponse({ statusCode, headers, rawPayload }: LightMyRequestResponse): Response {
  const values = Object.entries(headers).flatMap(([name, value = '']) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return new Response(rawPayload.length > 0 ? new Uint8Array(rawPayload) : null, {
    status: statusCode,
    headers: values,
  });
}

export interface Listening {
  app: FastifyInstance;
  port: number;
  close(): Promise<void>;
}

/** Makes the app listen on a free port. */
export async function listenOn({ app }: Pick<Listening, 'app'>): Promise<Listening> {
  const port = await listen(app, { host: '127.0.0.1', port: 0 });
  return { app, port, close: () => app.close() };
}

/** Maximum wait for a response in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Sends bytes to a local port unchanged.
 * @param enough stops reading once the response matches, for a connection that stays open
 * @returns everything received until `enough` matches, the connection is closed, or 10 s have passed
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
    const late = setTimeout(done, TIMEOUT_MS);
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (enough?.test(heard)) done();
    });
    socket.once('close', done).once('error', done);
    socket.write(bytes);
  });
}
