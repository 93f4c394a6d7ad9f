import { expect, test } from 'vitest';
import { createMetrics, within } from './site-metrics.ts';

async function lines(metrics = createMetrics()): Promise<string[]> {
  return (await metrics.registry.metrics()).split('\n');
}

test('requests are counted by route and status class, and timed in seconds', async () => {
  const metrics = createMetrics();
  metrics.countRequest('/about', 200, 250);
  metrics.countRequest('/about', 204, 7_000);
  metrics.countRequest('/about', 404, 500);
  expect(await lines(metrics)).toEqual(
    expect.arrayContaining([
      'site_http_requests_total{route="/about",status="2xx"} 2',
      'site_http_request_duration_seconds_bucket{le="0.25",route="/about"} 1',
      'site_http_request_duration_seconds_bucket{le="+Inf",route="/about"} 3',
      'site_http_request_duration_seconds_sum{route="/about"} 7.75',
    ]),
  );
});

test('a failed reading has no value and does not fail the scrape', async () => {
  const metrics = createMetrics();
  metrics.addGauge('site_failing', 'Fails.', () => Promise.reject(new Error('database unavailable')));
  metrics.addGauge('site_working', 'Works.', () => 1);
  const text = await lines(metrics);
  expect(text).toContain('# TYPE site_failing gauge');
  expect(text.filter((line) => line.startsWith('site_failing'))).toEqual([]);
  expect(text).toContain('site_working 1');
});

test('a gauge drops the labels that are no longer reported', async () => {
  const metrics = createMetrics();
  let state = 'waiting';
  metrics.addGauge('site_mails', 'Mail.', () => ({ [state]: 2 }), 'state');
  expect(await lines(metrics)).toContain('site_mails{state="waiting"} 2');
  state = 'attention';
  const text = await lines(metrics);
  expect(text).toContain('site_mails{state="attention"} 2');
  expect(text).not.toContain('site_mails{state="waiting"} 2');
});

/** Returns the values of the `route` label in the request counter. */
async function routesOf(metrics: ReturnType<typeof createMetrics>): Promise<string[]> {
  return (await lines(metrics)).flatMap(
    (line) => /^site_http_requests_total\{route="(.*?)"/.exec(line)?.[1] ?? [],
  );
}

test('files of the build share a label, pages have their own', async () => {
  const metrics = createMetrics();
  for (const route of [
    '/about',
    '/_astro/a.1.js',
    '/_astro/b.2.css',
    '/media/x/y.avif',
    '/career/apply/[opening]',
  ])
    metrics.countRequest(route, 200, 1);
  expect(await routesOf(metrics)).toEqual(['/about', '/_astro/*', '/media/*', '/career/apply/[opening]']);
});

test('a result in time is returned; a failure or a timeout gives undefined', async () => {
  expect(await within(1_000, Promise.resolve('here'))).toBe('here');
  expect(await within(1_000, Promise.reject(new Error('gone')))).toBeUndefined();
  expect(await within(20, new Promise(() => undefined))).toBeUndefined();
});
