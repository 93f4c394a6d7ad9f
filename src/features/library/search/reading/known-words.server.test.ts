import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { knownWords } from './known-words.server.ts';

/** Creates an index that contains each word on the given number of pages. */
function known(pages: Readonly<Record<string, number>>) {
  const database = new DatabaseSync(':memory:');
  database.exec(
    'CREATE TABLE word (word TEXT PRIMARY KEY, pages INTEGER NOT NULL, stem TEXT, sound TEXT, stem_sound TEXT)',
  );
  const insert = database.prepare('INSERT INTO word VALUES (?, ?, NULL, NULL, NULL)');
  for (const [word, count] of Object.entries(pages)) insert.run(word, count);
  return knownWords(database);
}

test('the nearest spelling counts more than any common word, in whatever order they come', () => {
  expect(known({ dividend: 2, dividing: 900 }).correction('divident')).toBe('dividend');
  expect(known({ rating: 900, revenue: 2, revenged: 900 }).correction('revenu')).toBe('revenue');
  expect(known({ lease: 2, least: 900, leaves: 900 }).correction('leasse')).toBe('lease');
});

test('of two equally close words the more frequent one is suggested', () => {
  expect(known({ board: 2, boars: 900 }).correction('boarx')).toBe('boars');
  expect(known({ board: 900, boars: 2 }).correction('boarx')).toBe('board');
});

test('a distant, rare or short word has no correction', () => {
  expect(known({ dividend: 900 }).correction('deposit')).toBeUndefined();
  expect(known({ dividend: 1 }).correction('divident')).toBeUndefined();
  expect(known({ do: 900 }).correction('da')).toBeUndefined();
});
