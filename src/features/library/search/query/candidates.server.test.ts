import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOf } from '../../document/document-date.ts';
import { openForWriting, textIndexFile } from '../../ingest/index/store.server.ts';
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

let folder: string;
let database: DatabaseSync;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'candidates-'));
  database = openForWriting(textIndexFile(folder)).database;
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
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

function find(words: string[], counted: number, order: SearchOrder = 'relevance') {
  const concepts = words.map((word, at) => ({
    typed: word,
    anyOf: [[word]],
    exactly: [[word]],
    quoted: false,
    isPeriod: false,
    exactPages: at === 0 ? counted : RARE_PAGES,
    pages: at === 0 ? counted : RARE_PAGES,
    counted: at === 0 ? counted : RARE_PAGES,
  }));
  const { documents, pages, capped } = candidateFinder(database)({ concepts, range: RANGE, order });
  return { pages, capped, ids: documents.map(({ id }) => id) };
}

test('a broad query returns matching names first, then the best of the newest 300', () => {
  const { ids, pages, capped } = find(['common'], 1_200);
  expect({ pages, capped, first: ids.slice(0, 2) }).toEqual({
    pages: 1_000,
    capped: true,
    first: [NAMED, BEST],
  });
  expect(ids).toHaveLength(301);
  expect(ids).not.toContain(OLD_BEST);
});

test('a broad query of common words returns matching names first, then the newest', () => {
  const { ids, pages, capped } = find(['common'], 20_001);
  expect({ pages, capped, first: ids.slice(0, 4) }).toEqual({
    pages: 1_000,
    capped: true,
    first: [NAMED, 1, 2, 3],
  });
});

test.each([1_200, 20_001])('a query with few matches is ranked, %i pages counted', (counted) => {
  expect(find(['common', 'rare'], counted)).toEqual({
    pages: 5,
    capped: false,
    // The two best matches come first, then the others, newest first.
    ids: [BEST, OLD_BEST, 300, 600, 1_200],
  });
});

test('if counting takes too long, the newest come first', () => {
  expect(find(['common', 'rare'], 60_001).ids).toEqual([BEST, 300, 600, 900, 1_200]);
});

test('newest first, whatever is counted', () => {
  const { ids, capped } = find(['common'], 1_200, 'newest');
  expect({ capped, first: ids.slice(0, 3), count: ids.length }).toEqual({
    capped: true,
    first: [1, 2, 3],
    count: 1_000,
  });
});
