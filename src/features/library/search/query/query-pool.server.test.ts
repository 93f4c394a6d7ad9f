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

/** The reasons of the rejections among some searches. */
async function rejections(count: number, then = async () => {}): Promise<string[]> {
  const asked = Promise.allSettled(Array.from({ length: count }, () => pool.search(REQUEST)));
  await then();
  const results = await asked;
  return results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
}

test('queued searches are answered, searches beyond the queue are rejected immediately, and later ones are answered', async () => {
  expect(await rejections(THREADS + WAITING + 3)).toEqual(
    Array(3).fill('SearchUnavailableError: too many searches at once'),
  );
  expect(await pool.search(REQUEST)).toMatchObject({ documents: 0, pageCount: 0 });
});

test('closing rejects queued and later searches', async () => {
  expect(await rejections(50, () => pool.close())).toEqual(
    Array(50).fill('SearchUnavailableError: the search is closed'),
  );
  await expect(pool.search(REQUEST)).rejects.toThrow('the search is closed');
});
