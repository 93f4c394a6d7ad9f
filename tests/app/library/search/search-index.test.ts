/** The search index: words, names, filters, order, spelling, injection (ASVS V1.2.4), and updates. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { found, pdf, type SmallLibrary, smallLibrary } from '../search-fixture.ts';

let library: SmallLibrary;
const NOTICES = 'Corporate Annoucements/Notices';

beforeAll(async () => {
  library = smallLibrary();
  library.put('Policies/Dividend policy.pdf', await pdf(['How profit is shared among members.']));
  library.put(
    'Policies/Risk policy.pdf',
    await pdf(['Risk comes first.', 'A dividend is mentioned. <b>Loudly</b> & "so".']),
  );
  library.put(
    `${NOTICES}/2018-19/Meeting.pdf`,
    await pdf(['Kaarya Leasing & Finance Limited meets.']),
    new Date('2019-01-05'),
  );
  library.put(
    `${NOTICES}/2023-24/Meeting.pdf`,
    await pdf(['Kaarya Capital Limited meets. Dividend, dividend, dividend.']),
    new Date('2024-01-05'),
  );
  await library.update();
}, 60_000);
afterAll(() => library?.close());

describe('matching', () => {
  test('names rank above text', () => {
    expect(found(library.search('dividend'))[0]).toBe('Dividend policy');
  });
  test('all words match if a document has them', () => {
    const answer = library.search('dividend mentioned');
    expect(found(answer)).toEqual(['Risk policy']);
    expect(answer.missing).toEqual([]);
  });
  test('most words match if no document has all of them, and the answer says which are missing', () => {
    const answer = library.search('dividend Saxophone');
    expect(found(answer)[0]).toBe('Dividend policy');
    expect(answer.missing).toEqual(['Saxophone']);
  });
  test('the last word matches as a prefix', () => {
    expect(found(library.search('dividend menti'))).toEqual(['Risk policy']);
    expect(library.search('mentioned divid ').missing).toEqual(['divid']);
  });
  test('current and former names of the company are synonyms', () => {
    for (const query of ['Kaarya Leasing & Finance', 'kaarya capital limited']) {
      expect(library.search(query).documents, query).toBe(2);
    }
    expect(library.search('"Kaarya Leasing"').documents).toBe(1);
  });
  test('correct spellings find misspelt folders, including empty ones', () => {
    expect(library.search('announcements').documents).toBe(2);
    expect(library.search('announcements').folders).toContainEqual(['Corporate Annoucements']);
    expect(library.search('secretarial audit').folders).toEqual([['Secretrial Audit Report']]);
  });
  test('folders are found by name and year', () => {
    expect(library.search('notices 2023').folders).toEqual([
      ['Corporate Annoucements', 'Notices', '2023-24'],
    ]);
  });
});

describe('filters and order', () => {
  test('by category', () => {
    const answer = library.search('dividend', { category: 'Corporate Annoucements' });
    expect(answer.hits.map(({ folder }) => folder.join('/'))).toEqual([`${NOTICES}/2023-24`]);
    expect(library.search('dividend', { category: 'None such' }).documents).toBe(0);
  });
  test('by folder below a category', () => {
    const category = 'Corporate Annoucements';
    const in2023 = library.search('dividend', { category, folder: ['Notices', '2023-24'] });
    expect(in2023.documents).toBe(1);
    expect(library.search('dividend', { category, folder: ['2023-24'] }).documents).toBe(0);
    const { folders } = library.search('dividend', { category }).facets;
    expect(folders).toEqual([{ value: 'Notices', count: 1 }]);
  });
  test('by kind and language, with the number of documents of each', () => {
    const { facets, hits: all } = library.search('dividend');
    const { kinds, languages, years } = facets;
    expect(kinds.length).toBeGreaterThan(0);
    for (const { value: kind, count } of kinds) {
      const { hits } = library.search('dividend', { kind });
      expect(hits.map((hit) => hit.kind)).toEqual(Array.from({ length: count }, () => kind));
    }
    for (const { value: language, count } of languages)
      expect(library.search('dividend', { language }).documents, language).toBe(count);
    const dated = all.filter(({ year }) => year !== undefined);
    expect(years).toEqual([{ value: 2023, count: dated.length }]);
    expect(library.search('dividend', { kind: 'None such' }).documents).toBe(0);
  });
  test('by year', () => {
    expect(library.search('meets', { year: 2018 }).hits.map(({ year }) => year)).toEqual([2018]);
    expect(library.search('meets').years).toEqual([2023, 2018]);
  });
  test('newest first, and last those that state no year', () => {
    const years = library.search('dividend', { order: 'newest' }).hits.map(({ year }) => year);
    expect(years).toEqual([2023, undefined, undefined]);
  });
  test('a page number beyond the last returns the last page', () => {
    expect(library.search('dividend', { page: 99 })).toMatchObject({ page: 1, pageCount: 1 });
  });
});

describe('a word that no document contains', () => {
  test('is read as a similar word, and the answer says so', () => {
    const { readAs, hits } = library.search('divident polcy');
    expect(readAs).toEqual([
      { typed: 'divident', as: 'dividend', why: 'spelling' },
      { typed: 'polcy', as: 'policy', why: 'spelling' },
    ]);
    expect(hits.length).toBeGreaterThan(0);
  });
  test('is searched as typed if quoted', () => {
    const { readAs, missing } = library.search('the "divident" karya');
    expect(readAs).toEqual([{ typed: 'karya', as: 'kaarya', why: 'spelling' }]);
    expect(missing).toEqual(['"divident"']);
  });
  test('stays as typed if it is known, a number or random letters', () => {
    for (const query of ['dividend', 'divid', '2091', 'xqzwvk']) {
      expect(library.search(query).readAs, query).toEqual([]);
    }
  });
});

test('results are text, never markup', () => {
  const [hit] = library.search('loudly').hits;
  expect(hit?.snippet.map(({ text }) => text).join('')).toContain('<b>Loudly</b> & "so"');
  expect(hit?.snippet.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['Loudly']);
});

describe('injection', () => {
  const NAME = 'x\'); DELETE FROM page; -- " x';
  beforeAll(async () => {
    library.put(`Policies/${NAME}.pdf`, await pdf(['A hostile name.']));
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
    expect(library.search('policy').documents).toBe(3);
  });
});

describe('updates', () => {
  test('apply to new, changed, renamed and removed documents', async () => {
    library.put('Policies/New.pdf', await pdf(['A new kaleidoscope.']));
    await library.update();
    expect(found(library.search('kaleidoscope'))).toEqual(['New']);
    library.put('Policies/New.pdf', await pdf(['A new telescope.']), new Date('2021-06-01'));
    await library.update();
    expect(library.search('kaleidoscope').documents).toBe(0);
    expect(found(library.search('telescope'))).toEqual(['New']);
    rmSync(path.join(library.documentsDir, 'Policies/New.pdf'));
    await library.update();
    expect(library.search('telescope').documents).toBe(0);
    expect(library.search('New').documents).toBe(0);
  });

  test('skip a document that is being written', async () => {
    library.put('Policies/Copying.pdf', await pdf(['An unfinished harpsichord.']), new Date());
    await library.update(() => library.put('Policies/Copying.pdf', 'more', new Date()));
    expect(library.search('Copying').documents).toBe(0);
    library.put('Policies/Copying.pdf', await pdf(['A finished harpsichord.']));
    await library.update();
    expect(found(library.search('harpsichord'))).toEqual(['Copying']);
  });
});
