/** The real build on the real server: what it serves, what it measures, and a log without visitor input. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PAGES } from '../../../src/urls.ts';
import { readText } from '../../repository/structure/project-files.ts';
import { speak } from './server-fixture.ts';
import { type Ended, serverOver } from './server-process.ts';

const server = serverOver({ TRUST_PROXY: '127.0.0.1', METRICS_PORT: '0' });
const ask = (address: string, init: RequestInit = {}) =>
  fetch(server.origin + address, { redirect: 'manual', ...init });
const form = (email: string) => ({ method: 'POST', body: new URLSearchParams({ email }) });

/** The metrics after the requests of `beforeAll`. */
let measured: string;
const metricsUrl = () => /^ {2}Metrics {3}(\S+)$/m.exec(server.output())?.[1] ?? '';

beforeAll(async () => {
  for (const address of ['/', '/about', '/made-up-by-a-stranger?q=never-a-label', '/%zz', '/healthz'])
    await (await ask(address)).text();
  await ask('/about', { method: 'DELETE' });
  await ask('/newsletter', form('invalid-email'));
  measured = await (await fetch(metricsUrl())).text();
});

/** Bytes that a server can send before the first acknowledgement: ten segments of 1,460 bytes. */
const FIRST_FLIGHT = 14_600;

test.each([...Object.values(PAGES), '/newsletter', '/check', '/charges', '/cost/compare'])(
  '%s fits into the first flight of a connection',
  async (address) => {
    const asked = get(server.origin + address, { agent: false, headers: { 'Accept-Encoding': 'br' } });
    const [res]: IncomingMessage[] = (await once(asked, 'response')) as [IncomingMessage];
    const { headers, rawHeaders = [], statusCode } = res ?? {};
    const body = Buffer.concat(await (res?.toArray() ?? [])).length;
    expect([statusCode, headers?.['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    // Each header line also has ": " and a line break, four bytes together.
    const head = rawHeaders.reduce((sum, part) => sum + part.length + 2, 0);
    expect(head, 'size of the response headers').toBeLessThan(1_500);
    expect(body).toBeGreaterThan(5_000);
    if (address !== '/newsletter') expect(head + body).toBeLessThan(FIRST_FLIGHT);
  },
);

test('security.txt has a contact and an expiry date, as text (RFC 9116)', async () => {
  const res = await ask('/.well-known/security.txt');
  expect([res.status, res.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await res.text()).toMatch(
    /^Contact: mailto:\S+@\S+\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\nPreferred-Languages: .+\nCanonical: https?:\/\/[^/]+\/\.well-known\/security\.txt\n$/,
  );
});

test('a missing document is a page in the site’s design, to viewers of documents a line', async () => {
  const missing = '/Images/Icons/Documents/Policies/None.pdf';
  const page = await ask(missing, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain('href="/investors"');
  const line = await ask(missing, { headers: { accept: 'application/pdf' } });
  expect([line.status, line.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
});

test.each(['/%25%32%35%32%35', '/lending-partners/%2525', '/investors/%25', '/investors/..%2f..%2f'])(
  'repeated encoding is not a server error: %s',
  async (address) => {
    expect((await ask(address)).status).toBeLessThan(500);
  },
);

describe('the metrics', () => {
  test('count what was asked, and no request data becomes a label', () => {
    expect(measured.split('\n')).toEqual(
      expect.arrayContaining([
        'site_http_requests_total{route="/about",status="2xx"} 1',
        'site_http_requests_total{route="/newsletter",status="4xx"} 1',
        'site_http_request_duration_seconds_count{route="/"} 1',
        'site_http_rejected_total{reason="address"} 1',
        'site_http_rejected_total{reason="method"} 1',
        'site_forms_total{form="newsletter",outcome="invalid"} 1',
        'site_outbox_mails{state="waiting"} 0',
        'site_webhooks{state="waiting"} 0',
        'site_mails_limited{limit="withheld"} 0',
        'site_mails_limited{limit="grouped"} 0',
        'site_library_documents 0',
      ]),
    );
    expect(measured).not.toMatch(/stranger|never|zz|invalid-email/);
  });

  test.each([
    ['site_library_index_age_seconds', 600],
    ['nodejs_eventloop_lag_p99_seconds', 60],
    ['site_http_connections', 50],
    ['process_resident_memory_bytes', 2e9],
    ['site_storage_free_bytes', 1e18],
  ])('%s is a number from above 0 to %d', (name, most) => {
    const value = Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(measured)?.[1]);
    expect(value).toBeGreaterThan(0);
    expect(value).toBeLessThanOrEqual(most);
  });

  /** Headers and addresses that make some proxies and frameworks expose internal pages. */
  const DISGUISES: readonly [address: string, headers?: Record<string, string>][] = [
    ['/metrics'],
    ['/METRICS'],
    ['/%6detrics'],
    ['/about/../metrics'],
    ['/', { 'X-Original-URL': '/metrics', 'X-Rewrite-URL': '/metrics' }],
    ['/metrics', { 'X-Forwarded-For': '127.0.0.1', 'X-Forwarded-Host': 'localhost' }],
    ['/json/list'],
  ];

  test.each(DISGUISES)('the public port serves no metrics at %s (%#)', async (address, headers = {}) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const answer = await speak(
      Number(new URL(server.origin).port),
      `GET ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${lines.join('')}\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 \d{3} /);
    expect(answer).not.toMatch(/site_http_requests_total|process_cpu|webSocketDebuggerUrl/);
  });

  test('the metrics port listens only on its configured address, and has only its own page', async () => {
    expect(metricsUrl()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    expect((await fetch(metricsUrl().replace('/metrics', '/'))).status).toBe(404);
    const port = Number(new URL(metricsUrl()).port);
    const others = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    const external = others.filter(({ internal }) => !internal).map(({ address }) => address);
    // A server that listens on every address also accepts connections to 127.0.0.2 (loopback is 127.0.0.0/8).
    for (const host of ['127.0.0.2', ...external]) {
      const socket = connect({ host, port, timeout: 2_000 });
      const isOpen = await new Promise((resolve) => {
        for (const event of ['connect', 'error', 'timeout'] as const)
          socket.once(event, () => resolve(event === 'connect'));
      });
      socket.destroy();
      expect(isOpen, host).toBe(false);
    }
  });

  /**
   * Returns the metrics and labels in an expression that the server does not expose. Ignores the label `job`,
   * which Prometheus adds.
   */
  function unknownIn(expr: string): string[] {
    const names = [...expr.matchAll(/\b((?:site|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)];
    return names.flatMap(([, name = '', labels = '']) => {
      const lines = measured.split('\n').filter((line) => line.startsWith(`${name}{`));
      if (lines.length === 0 && !measured.includes(`\n# TYPE ${name} `)) return [name];
      const wanted = [...labels.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label);
      const isMissing = (label: string) =>
        label !== 'job' && !lines.some((line) => new RegExp(`[{,]${label}="`).test(line));
      return wanted.filter(isMissing).map((label) => `${name}{${label}}`);
    });
  }

  test('every metric and every label of the sample alerts is exposed', () => {
    const { groups } = parse(readText('deploy/prometheus-alerts.yml'));
    const asked = groups.flatMap(({ rules }: { rules: { expr: string }[] }) => rules.map(({ expr }) => expr));
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.flatMap(unknownIn)).toEqual([]);
    expect(unknownIn('site_gone_total > 0 and site_outbox_mails{stat="waiting"} > 0')).toEqual([
      ...['site_gone_total', 'site_outbox_mails{stat}'],
    ]);
  });
});

describe('the log', () => {
  let ended: Ended;
  beforeAll(async () => {
    const headers = {
      'user-agent': 'SecretAgent/1.0',
      'x-forwarded-for': '203.0.113.77',
      referer: 'https://x.example/?confidential',
    };
    const mail = 'asha.private@example.org';
    for (const address of [
      `/newsletter?token=token-7f3a&email=${mail}`,
      `/${mail}`,
      `/lending-partners/${mail}`,
      `/investors/${mail}?modalPath=confidential`,
      `/Images/Icons/Documents/${mail}`,
    ])
      await ask(address, { headers });
    for (const email of [mail, `${'confidential'.repeat(9000)}@example.org`])
      await ask('/newsletter', { ...form(email), headers });
    await ask('/newsletter', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=confidential' },
      body: 'confidential',
    });
    server.stop();
    ended = await server.ended;
  });

  test('is one line of JSON per request, with its id', () => {
    const lines = ended.stdout.split('\n').filter((line) => line.startsWith('{'));
    const requests = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request');
    expect(requests.length).toBeGreaterThan(20);
    for (const line of requests) {
      expect(line).toEqual({
        level: expect.anything(),
        method: expect.any(String),
        ms: expect.any(Number),
        msg: 'request',
        route: expect.any(String),
        status: expect.any(Number),
        requestId: expect.stringMatching(/^[\da-f]{12}$/),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      });
    }
    expect(requests.map((line) => line.route)).toContain('/newsletter');
  });

  test('contains no visitor input, and is complete to the last line', () => {
    for (const secret of ['asha.private', 'token-7f3a', 'confidential', 'SecretAgent', '203.0.113.77'])
      expect(ended.stdout + ended.stderr).not.toContain(secret);
    expect(ended).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('"msg":"stopped"') });
  });
});
