import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openForWriting, textIndexFile } from '../../ingest/index/store.server.ts';
import { synonymGroups } from '../reading/synonyms.ts';
import type { SearchRequest } from '../search.ts';
import { openQueryPool, type QueryPool } from './query-pool.server.ts';

const REQUEST: SearchRequest = { query: 'dividend', order: 'relevance', page: 1 };
const THREADS = 2;
/** Maximum number of queued searches (docs/search.md). */
const WAITING = 200;

let folder: string;
let pool: QueryPool;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'query-pool-'));
  const file = textIndexFile(folder);
  openForWriting(file).database.close();
  pool = openQueryPool({ file, names: synonymGroups(['Kaarya Capital']) }, THREADS);
});
afterEach(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

const ask = (count: number) => Promise.allSettled(Array.from({ length: count }, () => pool.search(REQUEST)));
const rejections = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));

test('queued searches are answered, searches beyond the queue are rejected immediately, and later ones are answered', async () => {
  const results = await ask(THREADS + WAITING + 3);
  expect(rejections(results)).toEqual(
    Array.from({ length: 3 }, () => 'SearchUnavailableError: too many searches at once'),
  );
  expect(results.slice(0, THREADS + WAITING).every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await pool.search(REQUEST)).toMatchObject({ documents: 0, pageCount: 0 });
});

test('closing rejects queued and later searches', async () => {
  const asked = ask(50);
  await pool.close();
  expect(rejections(await asked)).toEqual(
    Array.from({ length: 50 }, () => 'SearchUnavailableError: the search is closed'),
  );
  await expect(pool.search(REQUEST)).rejects.toThrow('the search is closed');
});
