/** The search index: words, names, filters, order, spelling, injection (ASVS V1.2.4), and updates. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchAnswer, SearchRequest } from '../../../../src/features/library/search/search.ts';
import { found, pdf, type SmallLibrary, smallLibrary } from '../search-fixture.ts';

let library: SmallLibrary;
const CATEGORY = 'Corporate Annoucements';
const put = async (name: string, text: string, date?: Date) =>
  library.put(`${name}.pdf`, await pdf(text.split('\f')), date);

beforeAll(async () => {
  library = smallLibrary();
  await put('Policies/Dividend policy', 'How profit is shared among members.');
  await put('Policies/Risk policy', 'Risk comes first.\fA dividend is mentioned. <b>Loudly</b> & "so".');
  const meeting = (year: string) => `${CATEGORY}/Notices/${year}/Meeting`;
  await put(meeting('2018-19'), 'Kaarya Leasing & Finance Limited meets.', new Date('2019-01-05'));
  const words = 'Kaarya Capital Limited meets. Dividend, dividend, dividend.';
  await put(meeting('2023-24'), words, new Date('2024-01-05'));
  const handbook = ['Tarpaulin.', 'Quorum and tarpaulin.', 'Neither.', ...Array(98).fill('Tarpaulin.')];
  await put('Policies/Quorum handbook', handbook.join('\f'));
  await library.update();
});
afterAll(() => library?.close());

test.each<[string, string, first: string, Partial<SearchAnswer>]>([
  ['all words match if a document has them', 'dividend mentioned', 'Risk policy', { documents: 1 }],
  ['the last word matches as a prefix', 'dividend menti', 'Risk policy', { documents: 1, missing: [] }],
  ['not if a space follows', 'mentioned divid ', 'Risk policy', { missing: ['divid'] }],
  [
    'most words match if no document has all',
    'dividend Saxophone',
    'Dividend policy',
    { missing: ['Saxophone'] },
  ],
  ['a former name of the company finds both', 'Kaarya Leasing & Finance', 'Meeting', { documents: 2 }],
  ['its name finds both', 'kaarya capital limited', 'Meeting', { documents: 2 }],
  ['a quoted name finds itself', '"Kaarya Leasing"', 'Meeting', { documents: 1 }],
  ['a quoted word is not corrected', 'the "divident" karya', 'Meeting', { missing: ['"divident"'] }],
  ['a correct spelling finds a misspelt folder', 'announcements', 'Meeting', { documents: 2 }],
])('%s: %s', (_, query, first, expected) => {
  const answer = library.search(query);
  expect(found(answer)[0]).toBe(first);
  expect(answer).toMatchObject(expected);
});

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test.each<[string, string, pages: number[], count: number]>([
  ['all pages with the words, at most 100', 'tarpaulin', [1, 2, ...range(4, 101)], 100],
  ['all its pages if its name has the words', 'quorum handbook', [...range(1, 100)], 101],
  ['pages with one of the words where none has all', 'quorum tarpaulin neither', [...range(1, 100)], 101],
])('a document lists %s: %s', (_, query, pages, pageCount) => {
  expect(library.search(query).hits[0]).toMatchObject({ pages, pageCount });
});

test.each([
  ['announcements', [CATEGORY]],
  ['secretarial audit', ['Secretrial Audit Report']],
  ['notices 2023', [CATEGORY, 'Notices', '2023-24']],
])('folders are found by correct spelling, name and year, also empty ones: %s', (query, folder) => {
  expect(library.search(query).folders).toContainEqual(folder);
});

describe('filters and order', () => {
  test.each<[Partial<SearchRequest>, (number | undefined)[]]>([
    [{ query: 'meets', order: 'newest' }, [2023, 2018]],
    [{ query: 'meets', year: 2018 }, [2018]],
    [{ category: CATEGORY }, [2023]],
    [{ category: 'None such' }, []],
    [{ category: CATEGORY, folder: ['Notices', '2023-24'] }, [2023]],
    [{ category: CATEGORY, folder: ['2023-24'] }, []],
    [{ kind: 'None such' }, []],
    // Last those that state no year.
    [{ order: 'newest' }, [2023, undefined, undefined]],
  ])('%j finds documents of the years %j', (request, years) => {
    const { hits } = library.search(request.query ?? 'dividend', request);
    expect(hits.map(({ year }) => year)).toEqual(years);
  });

  test('the number of documents of each filter, and the last page for a number beyond it', () => {
    const { facets, years } = library.search('dividend', { category: CATEGORY });
    expect(facets.languages).toEqual([{ value: 'en', count: 1 }]);
    expect(years).toEqual([2023, 2018]);
    expect(library.search('dividend', { page: 99 })).toMatchObject({ page: 1, pageCount: 1 });
  });
});

const spelling = (typed: string, as: string) => ({ typed, as });

test.each([
  ['divident polcy', [spelling('divident', 'dividend'), spelling('polcy', 'policy')]],
  // Quoted and known words, numbers and random letters stay as typed.
  ['the "divident" karya', [spelling('karya', 'kaarya')]],
  ...['dividend', 'divid', '2091', 'xqzwvk'].map((query): [string, object[]] => [query, []]),
])(
  'a word that no document contains is read as a similar one, and the answer says so: %s',
  (query, readAs) => {
    expect(library.search(query).readAs).toEqual(readAs);
  },
);

test.each([
  ['"divident"', 'dividend'],
  ['"divident" "polcy"', 'dividend policy'],
  ['xqzwvk', undefined],
  ['dividend', undefined],
])('if nothing is found, similar words are offered: %s', (query, near) => {
  expect(library.search(query).near).toBe(near);
});

test('results are text, never markup', () => {
  const [hit] = library.search('loudly').hits;
  expect(hit?.snippet.map(({ text }) => text).join('')).toContain('<b>Loudly</b> & "so"');
  expect(hit?.snippet.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['Loudly']);
});

describe('injection', () => {
  const NAME = 'x\'); DELETE FROM page; -- " x';
  beforeAll(async () => {
    await put(`Policies/${NAME}`, 'A hostile name.');
    await library.update();
  });

  test.each([
    'profit OR saxophone',
    'profit NOT dividend',
    'NOT dividend',
    '{title trail} : policy OR profit',
    'profit NEAR(saxophone, 2)',
    'saxophon* OR p*',
    '^how OR saxophone',
    'saxophone" OR "profit',
    'saxophone") OR ("profit',
    "saxophone' OR '1'='1",
    '""" OR 1=1 --',
    'profit + saxophone',
  ])('a search for %j treats it as words', (query) => {
    // As an operator, it would find documents that lack none of its words.
    const { hits, missing } = library.search(query);
    expect(hits.length === 0 || missing.length > 0).toBe(true);
    expect(library.search('profit', { category: query }).documents).toBe(0);
  });

  test('a document with SQL in its name is indexed under that name', () => {
    for (const query of ['hostile', 'delete from page']) expect(found(library.search(query))).toEqual([NAME]);
    // All are in the folder Policies.
    expect(library.search('policy').documents).toBe(4);
  });
});

describe('updates', () => {
  const finds = (query: string, ...names: string[]) => expect(found(library.search(query))).toEqual(names);

  test('apply to new, changed, renamed and removed documents', async () => {
    await put('Policies/New', 'A new kaleidoscope.');
    await library.update();
    finds('kaleidoscope', 'New');
    await put('Policies/New', 'A new telescope.', new Date('2021-06-01'));
    await library.update();
    finds('kaleidoscope');
    finds('telescope', 'New');
    rmSync(path.join(library.documentsDir, 'Policies/New.pdf'));
    await library.update();
    finds('telescope');
    finds('New');
  });

  test('skip a document that is being written', async () => {
    await put('Policies/Copying', 'An unfinished harpsichord.', new Date());
    await library.update(() => library.put('Policies/Copying.pdf', 'more', new Date()));
    finds('Copying');
    await put('Policies/Copying', 'A finished harpsichord.');
    await library.update();
    finds('harpsichord', 'Copying');
  });
});
