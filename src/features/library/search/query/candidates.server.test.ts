import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '../../document/document-date.ts';
import { openForWriting } from '../../ingest/index/store.server.ts';
import type { SearchOrder } from '../search.ts';
import { candidateFinder } from './candidates.server.ts';

/** Number of one-page documents, newest first. All contain "common"; every 300th also contains "rare". */
const DOCUMENTS = 1_200;
/** The two best matches: `BEST` is among the newest; `OLD_BEST` is too old to be ranked in a broad query. */
const BEST = 200;
const OLD_BEST = 900;
const NAMED = 1_000;
const RARE_PAGES = 5;
const RANGE = [0, Number.MAX_SAFE_INTEGER] as const;

const { database } = openForWriting(':memory:');

beforeAll(() => {
  const page = database.prepare('INSERT INTO page (rowid, title, trail, text) VALUES (?, ?, ?, ?)');
  const name = database.prepare('INSERT INTO name (rowid, title, trail) VALUES (?, ?, ?)');
  database.exec('BEGIN');
  for (let n = 1; n <= DOCUMENTS; n++) {
    const place = placeOf({ year: 2024, day: 100 }, n);
    const title = n === NAMED ? 'common' : 'notice';
    const often = n === BEST || n === OLD_BEST ? 5 : 1;
    const rare = n % 300 === 0 || n === BEST ? ' rare' : '';
    page.run(place + 1, title, 'folder', `${'common '.repeat(often)}${'word '.repeat(9 - often)}${rare}`);
    name.run(place, title, 'folder');
  }
  database.exec('COMMIT');
});

/** @param counted pages of the first word */
function find(words: string[], counted: number, order: SearchOrder = 'relevance') {
  const concepts = words.map((word, at) => {
    const pages = at === 0 ? counted : RARE_PAGES;
    const forms = { typed: word, anyOf: [[word]], exactly: [[word]], isPeriod: false };
    return { ...forms, exactPages: pages, pages, counted: pages };
  });
  const { documents, ...found } = candidateFinder(database)({ concepts, range: RANGE, order });
  return { ...found, ids: documents.map(({ id }) => id) };
}

test.each<[string, number, SearchOrder | undefined, number[], count: number]>([
  ['matching names first, then the best of the newest 300', 1_200, undefined, [NAMED, BEST], 301],
  ['for common words, matching names first, then the newest', 20_001, undefined, [NAMED, 1, 2, 3], 301],
  ['if so ordered, the newest first, whatever is counted', 1_200, 'newest', [1, 2, 3], 1_000],
])('a broad query returns %s', (_, counted, order, first, count) => {
  const { ids, pages, isCapped } = find(['common'], counted, order);
  expect([pages, isCapped, ids.length]).toEqual([1_000, true, count]);
  expect(ids.slice(0, first.length)).toEqual(first);
  if (count < 1_000) expect(ids).not.toContain(OLD_BEST);
});

test.each([
  [20_001, [BEST, OLD_BEST, 300, 600, 1_200]],
  // If counting takes too long, the newest come first.
  [60_001, [BEST, 300, 600, 900, 1_200]],
])('a query with few matches is ranked, then newest first: %i pages counted', (counted, ids) => {
  expect(find(['common', 'rare'], counted)).toMatchObject({ pages: 5, isCapped: false, ids });
});
