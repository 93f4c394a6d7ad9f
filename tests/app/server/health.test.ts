/** /healthz and /readyz, for load balancers and monitoring. */
import { expect, test } from 'vitest';
import { makeSite } from './server-fixture.ts';

const site = makeSite();

test('/healthz answers 200; /readyz answers 200 only if nothing is missing', async () => {
  expect((await site.get('/healthz')).status).toBe(200);
  expect((await site.get('/readyz')).status).toBe(200);
  const unready = await makeSite({ unready: async () => ['database'] }).get('/readyz');
  expect([unready.status, await unready.text()]).toEqual([503, 'not ready: database\n']);
  expect(unready.headers.get('retry-after')).toBe('5');
});

test('/readyz?pages ignores the database and reports everything else', async () => {
  const without = (...parts: string[]) => makeSite({ unready: async () => parts }).get('/readyz?pages');
  expect((await without('database')).status).toBe(200);
  const stopping = await without('stopping', 'database');
  expect([stopping.status, await stopping.text()]).toEqual([503, 'not ready: stopping\n']);
  expect((await without('pages')).status).toBe(503);
});
