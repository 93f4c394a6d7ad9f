/** Injection into the library's search index (ASVS V1.2.4) through search queries and names of documents. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { found, pdf, type SmallLibrary, smallLibrary } from '../library/search-fixture.ts';

/** Queries with operators of SQLite's full-text search; the search must treat the operators as words. */
const OPERATORS = [
  'profit OR saxophone',
  'profit NOT dividend',
  'NOT dividend',
  'title:policy OR saxophone',
  '{title trail} : policy OR profit',
  'profit NEAR(saxophone, 2)',
  'saxophon* OR p*',
  '^how OR saxophone',
  'saxophone" OR "profit',
  'saxophone") OR ("profit',
  "saxophone' OR '1'='1",
  '""" OR 1=1 --',
  'profit + saxophone',
];
let library: SmallLibrary;
beforeAll(async () => {
  library = smallLibrary();
  library.put('Policies/Dividend policy.pdf', await pdf(['How profit is shared among members.']));
  library.put('Policies/Risk policy.pdf', await pdf(['Risk comes first.']));
  library.put('Policies/x\'); DELETE FROM page; -- " x.pdf', await pdf(['A hostile name.']));
  await library.update();
}, 60_000);
afterAll(() => library?.close());

test.each(OPERATORS)('a search for %j treats it as words', (query) => {
  // As an operator, it would find documents that lack none of its words.
  const { hits, missing } = library.search(query);
  expect(hits.length === 0 || missing.length > 0).toBe(true);
  expect(library.search('profit', { category: query }).documents).toBe(0);
  // All three are in the folder Policies.
  expect(library.search('policy').documents).toBe(3);
});

test('a document with SQL in its name is indexed under that name', () => {
  expect(found(library.search('hostile'))).toEqual(['x\'); DELETE FROM page; -- " x']);
  expect(found(library.search('delete from page'))).toEqual(['x\'); DELETE FROM page; -- " x']);
});
