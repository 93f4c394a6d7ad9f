import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { makeAdmission } from '../load/admission.ts';
import { streamed } from './streamed.ts';
import { visitorResolver } from './visitor.ts';

let server: ReturnType<typeof createServer>;
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** What is noted of one request that is answered so. */
async function noted(serve: (req: IncomingMessage, res: ServerResponse) => Promise<unknown>) {
  const counted: [route: string, status: number][] = [];
  const handle = streamed({
    log: pino({ level: 'silent' }),
    metrics: { request: (route, status) => void counted.push([route, status]), rejected: () => undefined },
    admission: makeAdmission(() => 0),
    resolveVisitor: visitorResolver([]),
    route: 'files',
    serve,
  });
  server = createServer(handle).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await answer.arrayBuffer();
  await new Promise((resolve) => setTimeout(resolve, 20));
  return { counted, id: answer.headers.get('x-request-id') };
}

test('an answer is counted once, by its route and status', async () => {
  const { counted, id } = await noted(async (_req, res) => res.writeHead(404).end());
  expect(counted).toEqual([['files', 404]]);
  expect(id).toBeTruthy();
});

test('what the app has answered instead, it has counted itself', async () => {
  const { counted, id } = await noted(async (_req, res) => res.setHeader('X-Request-Id', 'of-the-app').end());
  expect([counted, id]).toEqual([[], 'of-the-app']);
});

test('what fails is answered and counted', async () => {
  const { counted } = await noted(() => Promise.reject(new Error('broken')));
  expect(counted).toEqual([['files', 500]]);
});
