/**
 * Under overload the server rejects the most expensive cost class first. The server always answers health
 * checks and requests for pages in memory.
 */
import { expect, test, vi } from 'vitest';
import { cacheKey } from '../../../src/pages/_server/cache-key.ts';
import { costClass } from '../../../src/pages/_server/routes.ts';
import type { AppOptions } from '../../../src/server/http/app-options.ts';
import { makeAdmission } from '../../../src/server/load/admission.ts';
import { bodyLimiter } from '../../../src/server/load/body-limits.ts';
import { COST_CLASSES } from '../../../src/server/load/cost-classes.ts';
import { createMetrics } from '../../../src/server/metrics/site-metrics.ts';
import { makeSite } from './server-fixture.ts';

const page = async () => new Response('<h1>made</h1>', { headers: { 'content-type': 'text/html' } });

/** Creates a site. @param busy returns the simulated delay of the event loop in milliseconds */
function siteThatIs(busy: () => number, limiter = bodyLimiter()) {
  const metrics = createMetrics();
  const site = makeSite({
    metrics,
    admission: makeAdmission(busy),
    bodyLimiter: limiter,
    costClass,
    render: page,
    routeOf: (path) => path,
  });
  return { ...site, metrics };
}
const CROWD = ['/investors/search', '/library/previews/a.png', '/investors/Policies', '/newsletter'];
const statuses = (busy: number) => {
  const { get } = siteThatIs(() => busy);
  return Promise.all(CROWD.map(async (path) => (await get(path)).status));
};

test('a busier server rejects more requests, the most expensive class first', async () => {
  expect(await statuses(0)).toEqual([200, 200, 200, 200]);
  expect(await statuses(280)).toEqual([503, 200, 200, 200]);
  expect(await statuses(350)).toEqual([503, 503, 200, 200]);
  expect(await statuses(500)).toEqual([503, 503, 503, 200]);
  expect(await statuses(1_000)).toEqual([503, 503, 503, 503]);
});

test('a rejection has Retry-After, is a page or JSON, and is not cached', async () => {
  const { get, metrics } = siteThatIs(() => 60_000);
  const seen = await get('/investors/search', { accept: 'text/html' });
  expect(seen.headers.get('retry-after')).toBe('10');
  expect(seen.headers.get('cache-control')).toBe('no-store');
  expect(await seen.text()).toContain('page for serverError');
  const response = await get('/newsletter', { accept: 'application/json' });
  expect(await response.json()).toMatchObject({ ok: false, reason: 'server' });
  expect(await metrics.registry.metrics()).toContain(
    'site_http_rejected_total{reason="overload-search"} 1\n',
  );
});

test('pages from memory and health checks are answered under any load', async () => {
  const { get } = siteThatIs(() => 60_000);
  const asked = ['/', '/about', '/_astro/app.1a2b.js', '/healthz', '/readyz'];
  expect(await Promise.all(asked.map(async (path) => (await get(path)).status))).toEqual(
    asked.map(() => 200),
  );
});

test('forms are the last to be rejected, before their body is read', async () => {
  const limiter = bodyLimiter();
  const begin = vi.spyOn(limiter, 'begin');
  expect((await siteThatIs(() => 3_000, limiter).post('/form', 'a=1')).status).toBe(503);
  expect(begin).not.toHaveBeenCalled();
  expect((await siteThatIs(() => 1_000, limiter).post('/form', 'a=1')).status).toBe(200);
  expect(begin).toHaveBeenCalledTimes(1);
});

/** Queue timeouts that are long enough for a slow machine. */
const PATIENT = {
  ...COST_CLASSES,
  search: { ...COST_CLASSES.search, queueTimeoutMs: 60_000 },
  library: { ...COST_CLASSES.library, queueTimeoutMs: 60_000 },
};

test('requests are limited, then queued, and the next one is admitted as soon as one is answered', async () => {
  const finish: (() => void)[] = [];
  const slow = () => new Promise<Response>((resolve) => finish.push(() => resolve(new Response('made'))));
  const site = makeSite({ admission: makeAdmission(() => 0, PATIENT), costClass, cacheKey, render: slow });
  const { concurrency, queueLength } = COST_CLASSES.search;
  const asked = Array.from({ length: concurrency + queueLength }, () => site.get('/investors/search'));
  await expect.poll(() => finish.length).toBe(concurrency);
  expect((await site.get('/investors/search')).status).toBe(503);
  expect(finish).toHaveLength(concurrency);
  for (let answered = 0; answered < asked.length; answered += concurrency) {
    await expect.poll(() => finish.length).toBe(concurrency);
    for (const answer of finish.splice(0)) answer();
  }
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
});

test('an error releases its slot', async () => {
  const admission = makeAdmission(() => 0);
  const site = makeSite({ admission, costClass, render: () => Promise.reject(new Error('broken')) });
  expect((await site.get('/newsletter')).status).toBe(500);
  expect(admission.running().page).toBe(0);
});

test('concurrent requests for one page render it once', async () => {
  let made = 0;
  let asked = 0;
  const everyone = Promise.withResolvers<void>();
  const render: AppOptions['render'] = async (_request, context) => {
    made += 1;
    await everyone.promise;
    context.cacheAs = '/investors/Policies';
    return page();
  };
  const site = makeSite({ admission: makeAdmission(() => 0, PATIENT), costClass, render });
  site.app.addHook('onRequest', async () => {
    asked += 1;
  });
  const crowd = Array.from({ length: 60 }, () => site.get('/investors/Policies'));
  await expect.poll(() => asked).toBe(crowd.length);
  everyone.resolve();
  const answers = await Promise.all(crowd);
  expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 200));
  expect(made).toBe(1);
});
