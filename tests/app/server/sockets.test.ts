/** Tests that need a real socket: raw bytes, slow clients, aborted connections. */
import net from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type Listening, listenOn, makeSite, speak, type TestOptions } from './server-fixture.ts';

const POST =
  'POST /form HTTP/1.1\r\nHost: lender.example\r\nContent-Type: application/x-www-form-urlencoded\r\n';

let listening: Listening;
afterEach(() => listening?.close());

const open = async (options: TestOptions = {}) => {
  listening = await listenOn(makeSite(options));
  return listening.port;
};
const echo = {
  render: async (req: Request) => new Response(`got ${[...(await req.formData())].join()}`),
};
/** Matches the end of a response's headers. */
const HEAD = /\r\n\r\n/;
const statusOf = (heard: string) => heard.split('\r\n')[0];

describe('raw requests', () => {
  test.each([
    ['GET //evil.example/ HTTP/1.1', '400 Bad Request'],
    ['GET /\\evil.example HTTP/1.1', '400 Bad Request'],
    ['GET /%00 HTTP/1.1', '400 Bad Request'],
    ['GET /a\x00b HTTP/1.1', '400 Bad Request'],
    ['GET /a\x01b HTTP/1.1', '400 Bad Request'],
    ['GET /%zz HTTP/1.1', '400 Bad Request'],
    ['GET /\xff\xfe HTTP/1.1', '400 Bad Request'],
    ['OPTIONS * HTTP/1.1', '400 Bad Request'],
    ['GET http://lender.example/about HTTP/1.1', '200 OK'],
    ['GET http://lender.example HTTP/1.1', '200 OK'],
    ['GET ftp://lender.example/about HTTP/1.1', '400 Bad Request'],
    [`GET /${'a'.repeat(4096)} HTTP/1.1`, '414 URI Too Long'],
    [`GET /${'a'.repeat(17_000)} HTTP/1.1`, '431 Request Header Fields Too Large'],
    ['not http at all', '400 Bad Request'],
  ])('%j', async (line, status) => {
    const port = await open();
    const bytes = Buffer.from(`${line}\r\nHost: lender.example\r\nConnection: close\r\n\r\n`, 'latin1');
    const heard = await speak(port, bytes);
    expect(statusOf(heard)).toBe(`HTTP/1.1 ${status}`);
    expect(heard).toMatch(/^x-content-type-options: nosniff/im);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });

  test.each([
    ['https://lender.example', true],
    ['http://lender.example', false],
  ])('a parser error for %s has Strict-Transport-Security: %s', async (origin, sent) => {
    const heard = await speak(await open({ origin }), 'not http at all\r\n\r\n');
    expect(statusOf(heard)).toBe('HTTP/1.1 400 Bad Request');
    expect(/^strict-transport-security: max-age=63072000; includeSubDomains\r/im.test(heard)).toBe(sent);
  });

  test('two requests on one connection get two responses', async () => {
    const port = await open();
    const get = 'GET /about HTTP/1.1\r\nHost: a\r\n';
    const heard = await speak(port, `${get}\r\n${get}Connection: close\r\n\r\n`);
    expect(heard.split('<h1>about</h1>')).toHaveLength(3);
  });

  test('a page from memory is sent although the body of its request has not arrived', async () => {
    const port = await open();
    const heard = await speak(port, 'GET /about HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n', HEAD);
    expect(statusOf(heard)).toBe('HTTP/1.1 200 OK');
    expect(heard).toMatch(/^x-content-type-options: nosniff/im);
  });

  test('a body with Content-Length and Transfer-Encoding is rejected', async () => {
    const port = await open(echo);
    const heard = await speak(
      port,
      `${POST}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    );
    expect(statusOf(heard)).toBe('HTTP/1.1 400 Bad Request');
  });
});

describe('bodies', () => {
  test('with a declared length over the limit are rejected without being read', async () => {
    const port = await open(echo);
    const heard = await speak(port, `${POST}Content-Length: 99999999\r\n\r\n`, HEAD);
    expect(statusOf(heard)).toBe('HTTP/1.1 413 Payload Too Large');
  });

  test('without a declared length are rejected at the limit, and the client gets the response', async () => {
    const port = await open(echo);
    const chunk = `8000\r\n${'a'.repeat(0x8000)}\r\n`;
    const heard = await speak(port, `${POST}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(40)}0\r\n\r\n`);
    expect(statusOf(heard)).toBe('HTTP/1.1 413 Payload Too Large');
    expect(heard).toMatch(/^connection: close/im);
    expect(heard).toContain('too large');
  });

  test('a browser that sends megabytes to the end gets the response', async () => {
    const port = await open(echo);
    const body = new Uint8Array(8 * 1024 * 1024);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const res = await fetch(`http://127.0.0.1:${port}/form`, { method: 'POST', body, headers });
    expect(res.status).toBe(413);
  });
});

describe('timeouts and limits', () => {
  test('slow headers are rejected', async () => {
    const port = await open({ limits: { headersTimeoutMs: 300, connectionsCheckingIntervalMs: 100 } });
    const socket = net.connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    const started = Date.now();
    socket.write('GET / HTTP/1.1\r\n');
    const drip = setInterval(() => socket.write('X-Slow: 1\r\n'), 50);
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(drip);
    expect(Date.now() - started).toBeLessThan(2_500);
    expect(statusOf(heard)).toBe('HTTP/1.1 408 Request Timeout');
  });

  test('in production they are rejected within 12 s', async () => {
    await open();
    const { headersTimeout } = listening.app.server;
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(10_000);
    expect(listening.app.server.maxConnections).toBeGreaterThan(100);
  });
});
