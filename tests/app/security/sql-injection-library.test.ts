/**
 * Injection into the library's SQLite files (ASVS V1.2.4) through folder names, search queries and document
 * names.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disk, open, put } from '../../../src/features/library/catalogue/library-index.fixture.ts';
import { found, pdf, type SmallLibrary, smallLibrary } from '../library/search-fixture.ts';

const SQL = [
  "' OR '1'='1",
  "' OR 1=1 --",
  "x'; DELETE FROM folder; --",
  "' UNION SELECT * FROM folder --",
  '?1',
];

test.each(SQL)('a folder named %j is found only if it exists', async (name) => {
  put('Policies', 'Fair practice.pdf');
  const without = await open();
  for (const wanted of [[name], ['Policies', name]]) {
    expect(without.folder(wanted)).toBeUndefined();
    expect(without.resolvePath(`/investors/${wanted.map(encodeURIComponent).join('/')}`)).toBeUndefined();
    expect(without.resolveModalPath(wanted.join('/'))).toBeUndefined();
  }
  put('Policies', name, `${name}.txt`);
  const library = await open();
  expect(library.folder(['Policies', name])?.files.map((file) => file.name)).toEqual([`${name}.txt`]);
  expect(library.folder(['Policies'])?.files.map((file) => file.name)).toEqual(['Fair practice.pdf']);
  expect(library.totals().documents).toBe(2);
  expect(readFileSync(disk('Policies', name, `${name}.txt`), 'utf8')).toContain(name);
});

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
