import { expect, test } from 'vitest';
import { cacheKey } from '../../../pages/_server/cache-key.ts';
import * as urls from '../../../urls.ts';
import { represent } from '../../static/representation.ts';
import { type PageCache, type PageCacheOptions, pageCache } from './page-cache.ts';

const page = (bytes: number) => represent(Buffer.alloc(bytes), 'application/octet-stream', {});

const make = (limits: Partial<PageCacheOptions> = {}) => pageCache({ keyOf: (rawUrl) => rawUrl, ...limits });
const set = (kept: PageCache, address: string, version: string, bytes = 100) =>
  kept.set(address, address, version, page(bytes));

test('the least recently used page is evicted first', () => {
  const kept = make({ maxBytes: 310 });
  for (const name of ['a', 'b', 'c']) set(kept, name, '1');
  kept.get('a', '1');
  set(kept, 'd', '1');
  expect(['a', 'b', 'c', 'd'].filter((name) => kept.get(name, '1'))).toEqual(['a', 'c', 'd']);
});

test('another version drops a page and frees its bytes', () => {
  const kept = make({ maxBytes: 210 });
  set(kept, 'a', '1');
  expect(kept.get('a', '2')).toBeUndefined();
  set(kept, 'b', '2');
  set(kept, 'c', '2');
  expect(kept.get('b', '2')).toBeDefined();
});

test('a page set twice counts once; a page larger than the cache is not stored and evicts nothing', () => {
  const kept = make({ maxBytes: 210 });
  set(kept, 'a', '1');
  set(kept, 'a', '1');
  set(kept, 'b', '1');
  set(kept, 'c', '1', 500);
  expect(['a', 'b', 'c'].filter((name) => kept.get(name, '1'))).toEqual(['a', 'b']);
});

test('addresses with a query never evict those without', () => {
  const kept = make({ maxBytes: 210, maxQueryBytes: 210 });
  set(kept, '/investors/a', '1');
  for (let i = 0; i < 100; i++) set(kept, `/investors?modalPath=${i}`, '1');
  expect(kept.get('/investors/a', '1')).toBeDefined();
  expect(kept.get('/investors?modalPath=99', '1')).toBeDefined();
});

test('a response is cached only under its canonical address', () => {
  const kept = pageCache({ keyOf: cacheKey });
  kept.set('/investors?modalPath=%2FPolicies%2F', urls.deepLink(['Policies']), '1', page(1));
  expect(kept.get('/investors?modalPath=%2FPolicies%2F', '1')).toBeUndefined();
  kept.set('/investors?x=1&modalPath=Policies', urls.deepLink(['Policies']), '1', page(1));
  expect(kept.get(urls.deepLink(['Policies']), '1')).toBeDefined();
  kept.set('/product', '/product', '1', page(1));
  expect(kept.get('/product', '1')).toBeUndefined();
});

test('requests wait for a page that is being rendered, and render it themselves if it was not stored', async () => {
  const kept = make();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const making = kept.share('/a', '1', promise);
  const waiting = kept.pending('/a', '1');
  expect(kept.pending('/a', '2')).toBeUndefined();
  set(kept, '/a', '1');
  resolve();
  expect(await waiting).toBeDefined();
  await making;
  expect(kept.pending('/a', '1')).toBeUndefined();

  const failing = Promise.withResolvers<void>();
  kept.share('/b', '1', failing.promise).catch(() => undefined);
  const other = kept.pending('/b', '1');
  failing.reject(new Error('broken'));
  expect(await other).toBeUndefined();
  reject();
});
