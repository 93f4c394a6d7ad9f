/** The metrics that the real server exposes to Prometheus. Every alert rule uses metrics that exist. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readText } from '../../repository/structure/project-files.ts';
import { speak } from './server-fixture.ts';
import { serverOver } from './server-process.ts';

const server = serverOver({ METRICS_PORT: '0' });
let page: string;
const metricsUrl = () => /^ {2}Metrics {3}(\S+)$/m.exec(server.output())?.[1] ?? '';
const fetchMetrics = async () => (await fetch(metricsUrl())).text();

beforeAll(async () => {
  const ask = (path: string, init?: RequestInit) => fetch(server.origin + path, init).then((r) => r.text());
  const secret = '/made-up-by-a-stranger?q=never-a-label';
  await Promise.all(['/', '/about', '/investors', secret, '/%zz', '/healthz'].map((path) => ask(path)));
  await ask('/about', { method: 'DELETE' });
  await ask('/newsletter', { method: 'POST', body: new URLSearchParams({ email: 'invalid-email' }) });
  page = await fetchMetrics();
});

test.each([
  'site_http_requests_total{route="/about",status="2xx"} 1',
  'site_http_requests_total{route="/investors/[...folder]",status="2xx"} 1',
  'site_http_requests_total{route="/newsletter",status="4xx"} 1',
  'site_http_request_duration_seconds_count{route="/"} 1',
  'site_http_rejected_total{reason="address"} 1',
  'site_http_rejected_total{reason="method"} 1',
  'site_forms_total{form="newsletter",outcome="invalid"} 1',
  'site_database_up 1',
  'site_outbox_mails{state="waiting"} 0',
  'site_outbox_oldest_seconds 0',
  'site_webhooks{state="waiting"} 0',
  'site_webhooks_oldest_seconds 0',
  'site_mails_limited{limit="withheld"} 0',
  'site_mails_limited{limit="grouped"} 0',
  'site_library_documents 0',
  'site_library_unreadable{kind="folder"} 0',
  'site_library_unreadable{kind="file"} 0',
  'site_storage_min_free_bytes 1073741824',
])('%s', (line) => expect(page.split('\n')).toContain(line));

test.each([
  ['site_library_index_age_seconds', 60],
  ['nodejs_eventloop_lag_p99_seconds', 60],
  ['site_http_connections', 50],
  ['process_resident_memory_bytes', 2e9],
  ['site_storage_free_bytes', 1e18],
])('%s is a number from above 0 to %d', (name, most) => {
  const value = Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(page)?.[1]);
  expect(value).toBeGreaterThan(0);
  expect(value).toBeLessThanOrEqual(most);
});

test('no request data becomes a label, and the public port serves no metrics', async () => {
  expect(page).not.toMatch(/stranger|never|zz|invalid-email/);
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
  expect(metricsUrl()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  expect((await fetch(metricsUrl().replace('/metrics', '/'))).status).toBe(404);
});

/** Headers and addresses that make some proxies and frameworks expose internal pages. */
const DISGUISES: readonly [address: string, headers?: Record<string, string>][] = [
  ['/metrics'],
  ['/metrics/'],
  ['/METRICS'],
  ['/%6detrics'],
  ['/metrics;x=1'],
  ['/metrics?x=/about'],
  ['/about/../metrics'],
  ['/', { 'X-Original-URL': '/metrics', 'X-Rewrite-URL': '/metrics' }],
  ['/metrics', { Host: '127.0.0.1', 'X-Forwarded-For': '127.0.0.1', 'X-Forwarded-Host': 'localhost' }],
  ['/server-status'],
  ['/debug/pprof'],
  ['/json/list'],
  ['/actuator/prometheus'],
  ['/openapi.json'],
  ['/api-docs'],
];

test.each(DISGUISES)('the public port serves no metrics at %s (%#)', async (address, headers = {}) => {
  const port = Number(new URL(server.origin).port);
  const lines = Object.entries({ Host: 'a', Connection: 'close', ...headers }).map(
    ([name, v]) => `${name}: ${v}`,
  );
  const answer = await speak(port, `GET ${address} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 \d{3} /);
  expect(answer).not.toMatch(/site_http_requests_total|process_cpu|webSocketDebuggerUrl/);
});

test('the metrics port listens only on its configured address', async () => {
  const port = Number(new URL(metricsUrl()).port);
  const others = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  // A server that listens on every address also accepts connections to 127.0.0.2 (loopback is 127.0.0.0/8).
  const addresses = [
    '127.0.0.2',
    ...others.filter(({ internal }) => !internal).map(({ address }) => address),
  ];
  for (const host of addresses) {
    const socket = connect({ host, port });
    const [event] = await Promise.race([
      once(socket, 'connect').then(() => ['answers']),
      once(socket, 'error').then(() => ['refused']),
      once(socket.setTimeout(2_000), 'timeout').then(() => ['silent']),
    ]).catch(() => ['refused']);
    socket.destroy();
    expect(event, host).not.toBe('answers');
  }
});

test('every metric and every label of the sample alerts is exposed', () => {
  const { groups } = parse(readText('deploy/prometheus-alerts.yml'));
  const asked = groups.flatMap(({ rules }: { rules: { expr: string }[] }) => rules.map(({ expr }) => expr));
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.flatMap((expr: string) => unknownIn(expr, page))).toEqual([]);
});

test('detects a metric and a label that are not exposed', () => {
  expect(unknownIn('site_gone_total > 0 and site_outbox_mails{stat="waiting"} > 0', page)).toEqual([
    'site_gone_total',
    'site_outbox_mails{stat}',
  ]);
});

/**
 * Returns the metrics and labels in an expression that the server does not expose. Ignores the label `job`,
 * which Prometheus adds.
 */
function unknownIn(expr: string, exposition: string): string[] {
  const names = [...expr.matchAll(/\b((?:site|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)];
  return names.flatMap(([, name = '', labels = '']) => {
    const family = exposition.includes(`\n# TYPE ${name} `) || exposition.includes(`\n${name}{`);
    if (!family) return [name];
    const wanted = [...labels.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label);
    const lines = exposition.split('\n').filter((line) => line.startsWith(`${name}{`));
    const missing = wanted.filter((label) => label !== 'job' && !lines.some((line) => has(line, label)));
    return missing.map((label) => `${name}{${label}}`);
  });
}

const has = (line: string, label: string) => new RegExp(`[{,]${label}="`).test(line);
