/** Clients that keep connections open without sending or reading do not block other clients. */
import { once } from 'node:events';
import net from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Documents } from '../../../src/server/http/app-options.ts';
import { type Admission, makeAdmission } from '../../../src/server/load/admission.ts';
import { BODY_LIMITS, bodyLimiter } from '../../../src/server/load/body-limits.ts';
import { createMetrics } from '../../../src/server/metrics/site-metrics.ts';
import { simulatedDelay } from '../../waiting.ts';
import { type Listening, listenOn, makeSite, speak, type TestOptions } from './server-fixture.ts';

const ASK = 'GET /about HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

let listening: Listening;
const reasons: string[] = [];
const sockets: net.Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  reasons.length = 0;
  await listening?.close();
});

const open = async (limits: TestOptions['limits'], options: TestOptions = {}) => {
  const rejected = (reason: string) => void reasons.push(reason);
  listening = await listenOn(makeSite({ limits, metrics: { ...createMetrics(), rejected }, ...options }));
  return listening.port;
};

async function connect(port: number): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

test('above the limit the longest-idle connection is closed, and the next visitor is served', async () => {
  const port = await open({ maxConnections: 10 });
  for (let i = 0; i < 40; i++) await connect(port);
  expect(await speak(port, ASK)).toContain('HTTP/1.1 200 OK');
  expect(listening.app.openConnections()).toBeLessThanOrEqual(10);
  expect(reasons.length).toBeGreaterThanOrEqual(30);
  expect(new Set(reasons)).toEqual(new Set(['connection-idle']));
});

test('a connection that waits for a response is not idle', async () => {
  const finish: (() => void)[] = [];
  const render = () =>
    new Promise<Response>((resolve) => finish.push(() => resolve(new Response('made at last'))));
  const port = await open({ maxConnections: 5 }, { render });
  const waiting = speak(port, 'GET /slow HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await expect.poll(() => finish.length).toBe(1);
  for (let i = 0; i < 20; i++) await connect(port);
  finish[0]?.();
  expect(await waiting).toContain('made at last');
});

test('when every connection waits for a response, the newest is closed', async () => {
  const render = vi.fn(() => new Promise<Response>(() => undefined));
  const port = await open({ maxConnections: 3 }, { render });
  for (let i = 0; i < 3; i++) (await connect(port)).write(`GET /slow-${i} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await expect.poll(() => render.mock.calls.length).toBe(3);
  expect(await speak(port, ASK)).toBe('');
  expect(reasons).toEqual(['connection-limit']);
});

test('a client that does not read a long response is disconnected; a slow reader is not', async () => {
  const pieces = 500;
  const piece = Buffer.alloc(64 * 1024);
  const serve: Documents['serve'] = async (_, res) =>
    Readable.from(Array.from({ length: pieces }, () => piece)).pipe(res);
  const documents = { route: '/document', serve };
  const port = await open({ sendWindowMs: 1_500, minSentBytes: 64 * 1024 }, { documents });
  const asked = 'GET /document HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  const stalled = await connect(port);
  stalled.pause();
  stalled.write(asked);
  const reader = await connect(port);
  let read = 0;
  reader.on('data', (chunk) => {
    read += chunk.length;
    reader.pause();
    void simulatedDelay(5).then(() => reader.resume());
  });
  reader.write(asked);
  await once(reader, 'close');
  expect(read).toBeGreaterThan(pieces * piece.length);
  await expect.poll(() => reasons, { timeout: 5_000 }).toEqual(['connection-slow']);
  await expect.poll(() => listening.app.openConnections(), { timeout: 5_000 }).toBe(0);
});

test('malformed requests are counted by reason', async () => {
  const port = await open({});
  await speak(port, 'BREW\r\n\r\n');
  await speak(port, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(reasons).toEqual(['malformed', 'header-size']);
});

describe('a network', () => {
  const from = async (port: number, localAddress: string, bytes = ''): Promise<net.Socket> => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined).resume();
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(bytes);
    return socket;
  };
  const POST =
    'POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n\r\n';
  const echo = { render: async () => new Response('stored') };
  const body = `name=${'x'.repeat(895)}`;
  const oneForm = (port: number) =>
    speak(port, POST.replace('Host: a', 'Host: a\r\nConnection: close') + body);

  test('loses its own longest-idle connection, not another network’s', async () => {
    const port = await open({ maxConnectionsPerNetwork: 5 });
    const other = await from(port, '127.0.0.3');
    const first = await from(port, '127.0.0.2');
    for (let i = 0; i < 5; i++) await from(port, '127.0.0.2');
    await expect.poll(() => first.destroyed).toBe(true);
    expect([other.destroyed, listening.app.openConnections()]).toEqual([false, 6]);
    expect(reasons).toEqual(['connection-idle']);
  });

  test('of a trusted proxy may use all connections', async () => {
    const port = await open({ maxConnectionsPerNetwork: 2 }, { trusted: ['127.0.0.2'] });
    for (let i = 0; i < 8; i++) await from(port, '127.0.0.2');
    expect([listening.app.openConnections(), reasons]).toEqual([8, []]);
  });

  test('that sends headers without bodies does not block the forms of others', async () => {
    const limiter = bodyLimiter();
    const port = await open({}, { ...echo, bodyLimiter: limiter });
    for (let i = 0; i < 80; i++) await from(port, '127.0.0.2', POST);
    await expect.poll(() => limiter.total().bodies).toBe(BODY_LIMITS.network.bodies);
    expect(await oneForm(port)).toContain('stored');
  });

  test('takes a slot for a form only once the body has arrived', async () => {
    const entered: string[] = [];
    const admission = makeAdmission(() => 0);
    const enterNow: Admission['enterNow'] = (costClass) => {
      entered.push(costClass);
      return admission.enterNow(costClass);
    };
    const port = await open({}, { ...echo, admission: { ...admission, enterNow } });
    const arriving = await from(port, '127.0.0.2', `${POST}${body.slice(0, 500)}`);
    expect(await oneForm(port)).toContain('stored');
    expect(entered).toEqual(['form']);
    arriving.write(body.slice(500));
    await expect.poll(() => entered).toEqual(['form', 'form']);
  });

  test('has only a few rejected bodies drained; further connections are closed with the response', async () => {
    const port = await open({}, echo);
    const long = POST.replace('Content-Length: 900', 'Content-Length: 90000000');
    const held: net.Socket[] = [];
    for (let i = 0; i < 30; i++) held.push(await from(port, '127.0.0.2', long));
    await expect.poll(() => held.filter(({ destroyed }) => destroyed).length).toBe(14);
    expect(await speak(port, long, /413/)).toContain('HTTP/1.1 413');
  });
});
