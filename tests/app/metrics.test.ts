/** What the real server tells Prometheus, and that every alert asks for something that it tells. */
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readText } from '../repository/project-files.ts';
import { serverOver } from './server-process.ts';

const server = serverOver({ METRICS_PORT: '0' });
let page: string;
const numbersAt = () => /^ {2}Metrics {3}(\S+)$/m.exec(server.output())?.[1] ?? '';
const numbers = async () => (await fetch(numbersAt())).text();

beforeAll(async () => {
  const ask = (path: string, init?: RequestInit) => fetch(server.origin + path, init).then((r) => r.text());
  const secret = '/made-up-by-a-stranger?q=never-a-label';
  await Promise.all(['/', '/about', '/investors', secret, '/%zz', '/healthz'].map((path) => ask(path)));
  await ask('/about', { method: 'DELETE' });
  await ask('/newsletter', { method: 'POST', body: new URLSearchParams({ email: 'nobody' }) });
  page = await numbers();
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
  'site_mails_limited{limit="withheld"} 0',
  'site_mails_limited{limit="grouped"} 0',
  'site_library_documents 0',
  'site_work_in_flight{work="search"} 0',
])('%s', (line) => expect(page.split('\n')).toContain(line));

test.each([
  ['site_library_index_age_seconds', 60],
  ['site_event_loop_delay_seconds_count', 10_000],
  ['site_http_connections', 50],
  ['process_resident_memory_bytes', 2e9],
])('%s is a number from above 0 to %d', (name, most) => {
  const value = Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(page)?.[1]);
  expect(value).toBeGreaterThan(0);
  expect(value).toBeLessThanOrEqual(most);
});

test('nothing that a stranger sent is a label, and the visitors’ port does not tell', async () => {
  expect(page).not.toMatch(/stranger|never|zz|nobody/);
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
  expect(numbersAt()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  expect((await fetch(numbersAt().replace('/metrics', '/'))).status).toBe(404);
});

test('every metric and every label of the sample alerts is told', () => {
  const { groups } = parse(readText('deploy/prometheus-alerts.yml'));
  const asked = groups.flatMap(({ rules }: { rules: { expr: string }[] }) => rules.map(({ expr }) => expr));
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.flatMap((expr: string) => unknownIn(expr, page))).toEqual([]);
});

test('seen: a metric and a label that nobody tells', () => {
  expect(unknownIn('site_gone_total > 0 and site_outbox_mails{stat="waiting"} > 0', page)).toEqual([
    'site_gone_total',
    'site_outbox_mails{stat}',
  ]);
});

/** `job` and `instance` are Prometheus' own. */
function unknownIn(expr: string, told: string): string[] {
  const names = [...expr.matchAll(/\b((?:site|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)];
  return names.flatMap(([, name = '', labels = '']) => {
    const family = told.includes(`\n# TYPE ${name} `) || told.includes(`\n${name}{`);
    if (!family) return [name];
    const wanted = [...labels.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label);
    const lines = told.split('\n').filter((line) => line.startsWith(`${name}{`));
    const missing = wanted.filter((label) => label !== 'job' && !lines.some((line) => has(line, label)));
    return missing.map((label) => `${name}{${label}}`);
  });
}

const has = (line: string, label: string) => new RegExp(`[{,]${label}="`).test(line);
