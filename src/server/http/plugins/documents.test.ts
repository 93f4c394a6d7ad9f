import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { makeAdmission } from '../../load/admission.ts';
import type { Documents } from '../app-options.ts';
import { addAccessLog } from './access-log.ts';
import { addDocuments } from './documents.ts';
import { addRequestContext, routeUrl } from './request-context.ts';

/** Creates an app that serves documents, and records its metrics. */
function serverOf(serve: Documents['serve'], admission = makeAdmission(() => 0)) {
  const counted: [route: string, status: number][] = [];
  const rejected: string[] = [];
  const log = pino({ level: 'silent' });
  const metrics = {
    request: (route: string, status: number) => void counted.push([route, status]),
    rejected: (reason: string) => void rejected.push(reason),
  };
  const documents = { route: '/files', serve };
  const app = Fastify({ rewriteUrl: routeUrl(documents.route) });
  addRequestContext(app, { preferredVersion: (rawUrl) => rawUrl });
  addAccessLog(app, { log, metrics });
  addDocuments(app, { documents, admission, metrics, log }, async () => ({
    status: 200,
    headers: {},
    body: Buffer.from('a page'),
  }));
  return { app, counted, rejected };
}

/** Requests one document, and returns the response and the recorded metrics. */
async function recorded(...args: Parameters<typeof serverOf>) {
  const { app, ...record } = serverOf(...args);
  const { statusCode, payload } = await app.inject('/files/a.pdf');
  return { ...record, statusCode, payload };
}

test('a response is counted once, by its route and status', async () => {
  const { counted } = await recorded(async (_req, res) => res.writeHead(404).end());
  expect(counted).toEqual([['/files', 404]]);
});

test('a page sent in place of a document is counted once', async () => {
  const { counted, payload } = await recorded(async (_req, res, _request, respondWith) =>
    res.end((await respondWith('/d/1')).body),
  );
  expect([counted, payload]).toEqual([[['/files', 200]], 'a page']);
});

test('a failed request is answered and counted', async () => {
  const { counted } = await recorded(() => Promise.reject(new Error('broken')));
  expect(counted).toEqual([['/files', 500]]);
});

test('an overloaded server rejects the request before it reads the file', async () => {
  const serve = () => Promise.reject(new Error('must not be called'));
  const { counted, rejected, statusCode } = await recorded(
    serve,
    makeAdmission(() => 60_000),
  );
  expect([counted, rejected, statusCode]).toEqual([[['/files', 503]], ['overload-document'], 503]);
});

test('one network gets its share of the documents, the next one is admitted', async () => {
  const finish: (() => void)[] = [];
  const { app, rejected } = serverOf(async (_req, res) => void finish.push(() => res.end('a file')));
  const get = (remoteAddress: string) => app.inject({ url: '/files/a.pdf', remoteAddress });
  const own = Array.from({ length: 100 }, () => get('192.0.2.1'));
  await expect.poll(() => finish.length).toBe(100);
  expect((await get('192.0.2.1')).statusCode).toBe(503);
  expect(rejected).toEqual(['overload-document']);
  const other = get('192.0.2.2');
  await expect.poll(() => finish.length).toBe(101);
  finish[0]?.();
  await own[0];
  const next = get('192.0.2.1');
  await expect.poll(() => finish.length).toBe(102);
  for (const end of finish) end();
  expect(await Promise.all([other, next]).then((all) => all.map(({ payload }) => payload))).toEqual([
    'a file',
    'a file',
  ]);
});
