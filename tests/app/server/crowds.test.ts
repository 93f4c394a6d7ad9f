/** One client network with many connections delays its own requests only. */
import { once } from 'node:events';
import net from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createMetrics } from '../../../src/server/metrics/site-metrics.ts';
import { type Listening, listenOn, makeSite, speak, type TestOptions } from './server-fixture.ts';

let listening: Listening;
const reasons: string[] = [];
const sockets: net.Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await listening?.close();
});

const open = async (options: TestOptions = {}) => {
  reasons.length = 0;
  const rejected = (reason: string) => void reasons.push(reason);
  listening = await listenOn(makeSite({ metrics: { ...createMetrics(), rejected }, ...options }));
  return listening.port;
};

/** Opens a connection from an address of the loopback network, and sends bytes. */
async function from(port: number, localAddress: string, bytes = ''): Promise<net.Socket> {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined).resume();
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
const BODY = `name=${'x'.repeat(895)}`;
const POST = `POST /form HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${BODY.length}\r\n\r\n`;

test('two hundred rendered requests of one network do not hold up pages and forms of another', async () => {
  const crowd = '127.0.0.2';
  const rendering: (() => void)[] = [];
  const render: TestOptions['render'] = async (_request, { clientAddress }) => {
    if (clientAddress === crowd) await new Promise<void>((resolve) => rendering.push(resolve));
    return new Response('made');
  };
  const port = await open({ render });
  for (let i = 0; i < 200; i++) await from(port, crowd, get(`/slow-${i}`));
  await expect.poll(() => rendering.length).toBe(6);
  expect(await speak(port, get('/page'))).toContain('made');
  expect(await speak(port, POST + BODY)).toContain('made');
  expect(rendering.length).toBe(6);
  rendering[0]?.();
  await expect.poll(() => rendering.length).toBe(7);
});

test('bodies that never arrive do not hold up the form of another network', async () => {
  const port = await open({ render: async () => new Response('stored') });
  for (let i = 0; i < 200; i++) await from(port, '127.0.0.2', POST + BODY.slice(0, 500));
  expect(await speak(port, POST + BODY)).toContain('stored');
});

test('above its limit a network gets 429 with Retry-After, and prerendered pages as before', async () => {
  const limits = { perNetwork: { maxRunning: 6, maxWaiting: 10, maxPerMinute: 3 } };
  const port = await open({ limits, render: async () => new Response('made') });
  for (let i = 0; i < 3; i++) expect(await speak(port, get('/page'))).toContain('made');
  const heard = await speak(port, get('/page').replace('Host: a', 'Host: a\r\nAccept: text/html'));
  expect(heard).toMatch(/^HTTP\/1\.1 429 /);
  expect(heard).toMatch(/^retry-after: \d+\r/im);
  expect(heard).toContain('page for tooMany');
  expect(reasons).toEqual(['rate-limit']);
  expect(await speak(port, get('/about'))).toContain('<h1>about</h1>');
  expect(await speak(port, POST + BODY)).toContain('made');
});

test('above the maximum number of connections further ones are closed', async () => {
  const port = await open({ limits: { maxConnections: 3 } });
  for (let i = 0; i < 3; i++) await from(port, '127.0.0.2');
  expect(await speak(port, get('/about'))).toBe('');
});

test('malformed requests are counted by reason', async () => {
  const port = await open();
  await speak(port, 'BREW\r\n\r\n');
  await speak(port, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(reasons).toEqual(['malformed', 'header-size']);
});
