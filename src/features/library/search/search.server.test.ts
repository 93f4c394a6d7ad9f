import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../tests/temporary-folder.ts';
import { loadContent } from '../../../content-model/load.ts';
import { textIndexFile } from '../ingest/index/store.server.ts';
import { storeDocuments } from '../ingest/index/stored-documents.fixture.ts';
import { synonymGroups } from './reading/synonyms.ts';
import { openQueryPool, openSearch } from './search.server.ts';
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

test('a search in a damaged index has it rebuilt', async () => {
  const file = textIndexFile(folder());
  // The first two pages have the header, the tables and the format.
  writeFileSync(file, readFileSync(file).fill(0xff, 2 * 8192));
  const ingest = { progress: () => undefined, onEvent: () => undefined, rebuild: vi.fn() };
  const log = { warn: vi.fn(), error: vi.fn() };
  const { content } = loadContent('content');
  const { search, close } = openSearch({ config: { cacheDir: folder() }, content, ingest, log });
  expect(await search(REQUEST, undefined)).toEqual({ without: 'preparing' });
  expect(ingest.rebuild).toHaveBeenCalledOnce();
  expect(log.error).not.toHaveBeenCalled();
  await close();
});
