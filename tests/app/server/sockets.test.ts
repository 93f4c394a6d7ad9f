/** What only a real socket shows: raw bytes, slow clients, many connections of one network, and closing. */
import { once } from 'node:events';
import { request } from 'node:http';
import net from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type Listening, listenOn, makeSite, speak, type TestOptions } from './server-fixture.ts';

let listening: Listening;
const sockets: net.Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await listening?.close();
});

const open = async (options: TestOptions = {}) => {
  listening = await listenOn(makeSite(options));
  return listening.port;
};
const made = { render: async () => new Response('made') };
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
const BODY = `name=${'x'.repeat(895)}`;
const HEADERS = 'Host: lender.example\r\nContent-Type: application/x-www-form-urlencoded\r\n';
const POST = `POST /form HTTP/1.1\r\n${HEADERS}`;
const FORM_POST = `${POST}Connection: close\r\nContent-Length: ${BODY.length}\r\n\r\n`;
/** Matches the end of a response's headers. */
const HEAD = /\r\n\r\n/;
const statusOf = (heard: string) => heard.split('\r\n')[0];

test.each([
  ['GET /a\x01b HTTP/1.1', '400 Bad Request'],
  ['GET /\xff\xfe HTTP/1.1', '400 Bad Request'],
  ['GET http://lender.example/about HTTP/1.1', '200 OK'],
  ['GET ftp://lender.example/about HTTP/1.1', '400 Bad Request'],
  [`GET /${'a'.repeat(4096)} HTTP/1.1`, '414 URI Too Long'],
  [`GET /${'a'.repeat(17_000)} HTTP/1.1`, '431 Request Header Fields Too Large'],
  ['not http at all', '400 Bad Request'],
])('%j', async (line, status) => {
  const port = await open();
  const heard = await speak(port, Buffer.from(`${line}\r\n${HEADERS}Connection: close\r\n\r\n`, 'latin1'));
  expect(statusOf(heard)).toBe(`HTTP/1.1 ${status}`);
  expect(heard).toMatch(/^x-content-type-options: nosniff/im);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

test('an unknown expectation is rejected with the site’s page, `100-continue` is met', async () => {
  const port = await open({ postRule: () => ({ maxBytes: 1000 }), ...made });
  const expecting = (expectation: string) =>
    speak(
      port,
      FORM_POST.replace('Connection', `Accept: text/html\r\nExpect: ${expectation}\r\nConnection`) + BODY,
    );
  const heard = await expecting('200-ok');
  expect(statusOf(heard)).toBe('HTTP/1.1 417 Expectation Failed');
  expect(heard).toMatch(/^x-content-type-options: nosniff.*page for refused/ims);
  expect(await expecting('100-Continue')).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK/);
});

test.each([
  ['https://lender.example', true],
  ['http://lender.example', false],
])('a parser error for %s has Strict-Transport-Security: %s', async (origin, sent) => {
  const heard = await speak(await open({ origin }), 'not http at all\r\n\r\n');
  expect(/^strict-transport-security: max-age=63072000; includeSubDomains\r/im.test(heard)).toBe(sent);
});

test('a page from memory does not wait for a body', async () => {
  const early = await speak(
    await open(),
    'GET /about HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n',
    HEAD,
  );
  expect(statusOf(early)).toBe('HTTP/1.1 200 OK');
});

describe('bodies', () => {
  test('with a declared length over the limit are rejected without being read', async () => {
    const heard = await speak(await open(made), `${POST}Content-Length: 99999999\r\n\r\n`, HEAD);
    expect(statusOf(heard)).toBe('HTTP/1.1 413 Payload Too Large');
  });

  test('without a declared length are rejected at the limit, and the client gets the response', async () => {
    const port = await open(made);
    const chunk = `8000\r\n${'a'.repeat(0x8000)}\r\n`;
    const heard = await speak(port, `${POST}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(40)}0\r\n\r\n`);
    expect(statusOf(heard)).toBe('HTTP/1.1 413 Payload Too Large');
    expect(heard).toMatch(/^connection: close/im);
    expect(heard).toContain('too large');
    // A browser sends megabytes to the end before it reads.
    const body = new Uint8Array(8 * 1024 * 1024);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const res = await fetch(`http://127.0.0.1:${port}/form`, { method: 'POST', body, headers });
    expect(res.status).toBe(413);
  });
});

describe('one client network with many connections delays its own requests only', () => {
  /** Opens a connection from another address of the loopback network, and sends bytes. */
  async function crowd(port: number, bytes = ''): Promise<void> {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    socket.on('error', () => undefined).resume();
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(bytes);
  }

  test('two hundred rendered requests of one network do not hold up pages and forms of another', async () => {
    const rendering: (() => void)[] = [];
    const render: TestOptions['render'] = async (_request, { clientAddress }) => {
      if (clientAddress === '127.0.0.2') await new Promise<void>((resolve) => rendering.push(resolve));
      return new Response('made');
    };
    const port = await open({ render });
    for (let i = 0; i < 200; i++) await crowd(port, get(`/slow-${i}`));
    await expect.poll(() => rendering.length).toBe(6);
    expect(await speak(port, get('/page'))).toContain('made');
    expect(await speak(port, FORM_POST + BODY)).toContain('made');
    expect(rendering.length).toBe(6);
    rendering[0]?.();
    await expect.poll(() => rendering.length).toBe(7);
  });

  test('bodies that never arrive do not hold up the form of another network', async () => {
    const port = await open(made);
    for (let i = 0; i < 200; i++) await crowd(port, FORM_POST + BODY.slice(0, 500));
    expect(await speak(port, FORM_POST + BODY)).toContain('made');
  });

  test('above its limit a network gets 429 with Retry-After, and prerendered pages as before', async () => {
    const limits = { perNetwork: { maxRunning: 6, maxWaiting: 10, maxPerMinute: 3 } };
    const port = await open({ limits, ...made });
    for (let i = 0; i < 3; i++) expect(await speak(port, get('/page'))).toContain('made');
    const heard = await speak(port, get('/page').replace('Host: a', 'Host: a\r\nAccept: text/html'));
    expect(heard).toMatch(/^HTTP\/1\.1 429 .*\nretry-after: \d+\r.*page for tooMany/is);
    expect(await speak(port, get('/about'))).toContain('<h1>about</h1>');
    expect(await speak(port, FORM_POST + BODY)).toContain('made');
  });
});

test('slow headers are rejected', async () => {
  const port = await open({ limits: { headersTimeoutMs: 300, connectionsCheckingIntervalMs: 100 } });
  const socket = net.connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.write('GET / HTTP/1.1\r\n');
  const drip = setInterval(() => socket.write('X-Slow: 1\r\n'), 50);
  socket.on('error', () => {});
  await once(socket, 'close');
  clearInterval(drip);
  expect(statusOf(heard)).toBe('HTTP/1.1 408 Request Timeout');
  await listening.close();
  await open();
  const { headersTimeout, maxConnections } = listening.app.server;
  expect([headersTimeout > 0, headersTimeout <= 10_000, maxConnections > 100]).toEqual([true, true, true]);
});

test('closing finishes requests in flight, accepts no new ones and leaves no connection', async () => {
  const held = Promise.withResolvers<void>();
  const render = () => held.promise.then(() => new Response('finished'));
  const port = await open({ render, limits: { graceMs: 5_000 } });
  const answer = new Promise<string>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/slow' }, async (res) => {
      resolve(`${res.headers.connection} ${(await res.toArray()).join('')}`);
    })
      .on('error', reject)
      .end();
  });
  const { server } = listening.app;
  await expect.poll(() => new Promise((resolve) => server.getConnections((_e, n) => resolve(n)))).toBe(1);
  const closed = listening.close();
  await expect.poll(() => server.listening).toBe(false);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  held.resolve();
  expect(await answer).toBe('close finished');
  await closed;
});
