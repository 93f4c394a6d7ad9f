import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/temporary-folder.ts';
import { textIndexFile } from '../ingest/index/store.server.ts';
import { storeDocuments } from '../ingest/index/stored-documents.fixture.ts';
import { synonymGroups } from './reading/synonyms.ts';
import { openQueryPool } from './search.server.ts';
import type { SearchRequest } from './search.ts';

const REQUEST: SearchRequest = { query: 'dividend', order: 'relevance', page: 1 };
const THREADS = 2;
/** Maximum number of queued searches (docs/search.md). */
const WAITING = 200;

const folder = temporaryFolder();
let pool: ReturnType<typeof openQueryPool>;

beforeEach(() => {
  storeDocuments(folder(), {});
  pool = openQueryPool({ file: textIndexFile(folder()), names: synonymGroups(['Kaarya Capital']) }, THREADS);
});
afterEach(() => pool.close());

test('queued searches are answered, searches beyond the queue are rejected immediately, and later ones are answered', async () => {
  const asked = Array.from({ length: THREADS + WAITING + 3 }, () => pool.run({ request: REQUEST }));
  const rejected = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected');
  const reason = expect.objectContaining({ message: 'too many searches at once' });
  expect(rejected).toEqual(Array(3).fill({ status: 'rejected', reason }));
  expect(await pool.run({ request: REQUEST })).toMatchObject({ answer: { documents: 0, pageCount: 0 } });
});
