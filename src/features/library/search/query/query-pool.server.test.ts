import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../../tests/temporary-folder.ts';
import { textIndexFile } from '../../ingest/index/store.server.ts';
import { storeDocuments } from '../../ingest/index/stored-documents.fixture.ts';
import { synonymGroups } from '../reading/synonyms.ts';
import type { SearchRequest } from '../search.ts';
import { openQueryPool, type QueryPool } from './query-pool.server.ts';

const REQUEST: SearchRequest = { query: 'dividend', order: 'relevance', page: 1 };
const THREADS = 2;
/** Maximum number of queued searches (docs/search.md). */
const WAITING = 200;

const folder = temporaryFolder();
let pool: QueryPool;

beforeEach(() => {
  storeDocuments(folder(), {});
  pool = openQueryPool({ file: textIndexFile(folder()), names: synonymGroups(['Kaarya Capital']) }, THREADS);
});
afterEach(() => pool.close());

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
