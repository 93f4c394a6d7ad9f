import { expect, test } from 'vitest';
import { cacheKey } from '../../../pages/_server/cache-key.ts';
import * as urls from '../../../urls.ts';
import { represent } from '../../responses/representation.ts';
import { type PageCache, pageCache } from './page-cache.ts';

const page = (bytes: number) =>
  represent({ plain: Buffer.alloc(bytes) }, 'application/octet-stream', {}, undefined);

const make = (limits: Parameters<typeof pageCache>[1]) => pageCache((rawUrl) => rawUrl, limits);
const set = (cache: PageCache, address: string, version: string, bytes = 100) =>
  cache.set(address, address, version, page(bytes));

test('the least recently used page is evicted first', () => {
  const cache = make({ maxBytes: 310 });
  for (const name of ['a', 'b', 'c']) set(cache, name, '1');
  cache.get('a', '1');
  set(cache, 'd', '1');
  expect(['a', 'b', 'c', 'd'].filter((name) => cache.get(name, '1'))).toEqual(['a', 'c', 'd']);
});

test('another version drops a page and frees its bytes', () => {
  const cache = make({ maxBytes: 210 });
  set(cache, 'a', '1');
  expect(cache.get('a', '2')).toBeUndefined();
  set(cache, 'b', '2');
  set(cache, 'c', '2');
  expect(cache.get('b', '2')).toBeDefined();
});

test('a page set twice counts once; a page larger than the cache is not stored and evicts nothing', () => {
  const cache = make({ maxBytes: 210 });
  set(cache, 'a', '1');
  set(cache, 'a', '1');
  set(cache, 'b', '1');
  set(cache, 'c', '1', 500);
  expect(['a', 'b', 'c'].filter((name) => cache.get(name, '1'))).toEqual(['a', 'b']);
});

test('addresses with a query never evict those without', () => {
  const cache = make({ maxBytes: 210, maxQueryBytes: 210 });
  set(cache, '/investors/a', '1');
  for (let i = 0; i < 100; i++) set(cache, `/investors?modalPath=${i}`, '1');
  expect(cache.get('/investors/a', '1')).toBeDefined();
  expect(cache.get('/investors?modalPath=99', '1')).toBeDefined();
});

test('a response is cached only under its canonical address', () => {
  const cache = pageCache(cacheKey);
  cache.set('/investors?modalPath=%2FPolicies%2F', urls.deepLink(['Policies']), '1', page(1));
  expect(cache.get('/investors?modalPath=%2FPolicies%2F', '1')).toBeUndefined();
  cache.set('/investors?x=1&modalPath=Policies', urls.deepLink(['Policies']), '1', page(1));
  expect(cache.get(urls.deepLink(['Policies']), '1')).toBeDefined();
  cache.set('/product', '/product', '1', page(1));
  expect(cache.get('/product', '1')).toBeUndefined();
});
