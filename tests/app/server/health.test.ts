/** What balancers and watchers are told: alive, and whether to send visitors. */
import { expect, test } from 'vitest';
import { makeSite } from './server-fixture.ts';

const site = makeSite();

test('health says alive, and ready only when nothing is missing', async () => {
  expect((await site.get('/healthz')).status).toBe(200);
  expect((await site.get('/readyz')).status).toBe(200);
  const ill = await makeSite({ unready: async () => ['database'] }).get('/readyz');
  expect([ill.status, await ill.text()]).toEqual([503, 'not ready: database\n']);
  expect(ill.headers.get('retry-after')).toBe('5');
});

test('a balancer that asks for pages is not told of the database, and of everything else', async () => {
  const without = (...parts: string[]) => makeSite({ unready: async () => parts }).get('/readyz?pages');
  expect((await without('database')).status).toBe(200);
  const stopping = await without('stopping', 'database');
  expect([stopping.status, await stopping.text()]).toEqual([503, 'not ready: stopping\n']);
  expect((await without('library index')).status).toBe(503);
});
