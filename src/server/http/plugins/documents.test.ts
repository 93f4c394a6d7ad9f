import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { makeAdmission } from '../../load/admission.ts';
import type { Documents } from '../app-options.ts';
import { routeUrl } from '../requests/route-url.ts';
import { addAccessLog } from './access-log.ts';
import { addDocuments } from './documents.ts';
import { addRequestContext } from './request-context.ts';

/** What is recorded for one request for a document. */
async function recorded(serve: Documents['serve'], admission = makeAdmission(() => 0)) {
  const counted: [route: string, status: number][] = [];
  const rejected: string[] = [];
  const log = pino({ level: 'silent' });
  const metrics = {
    request: (route: string, status: number) => void counted.push([route, status]),
    rejected: (reason: string) => void rejected.push(reason),
  };
  const documents = { route: 'files', matches: () => true, serve };
  const app = Fastify({ rewriteUrl: routeUrl(documents.matches) });
  addRequestContext(app);
  addAccessLog(app, { log, metrics });
  addDocuments(app, { documents, admission, metrics, log }, async () => ({
    status: 200,
    headers: [],
    body: Buffer.from('a page'),
  }));
  const { statusCode, payload } = await app.inject('/files/a.pdf');
  return { counted, rejected, statusCode, payload };
}

test('a response is counted once, by its route and status', async () => {
  const { counted } = await recorded(async (_req, res) => res.writeHead(404).end());
  expect(counted).toEqual([['files', 404]]);
});

test('a page sent in place of a document is counted once', async () => {
  const { counted, payload } = await recorded(async (_req, res, _request, respondWith) =>
    res.end((await respondWith('/d/1')).body),
  );
  expect([counted, payload]).toEqual([[['files', 200]], 'a page']);
});

test('a failed request is answered and counted', async () => {
  const { counted } = await recorded(() => Promise.reject(new Error('broken')));
  expect(counted).toEqual([['files', 500]]);
});

test('an overloaded server rejects the request before it reads the file', async () => {
  const serve = () => Promise.reject(new Error('must not be called'));
  const { counted, rejected, statusCode } = await recorded(
    serve,
    makeAdmission(() => 60_000),
  );
  expect([counted, rejected, statusCode]).toEqual([[['files', 503]], ['overload-document'], 503]);
});
