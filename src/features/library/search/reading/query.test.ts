import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openForWriting } from '../../ingest/index/store.server.ts';
import { expression } from '../query/candidates.server.ts';
import { knownWords } from './library-words.server.ts';
import { parseQuery } from './query.ts';
import { synonymGroups, withSynonyms } from './synonyms.ts';

const phrases = (query: string) => parseQuery(query).map(({ phrase }) => phrase.join(' '));
const names = synonymGroups(['Kaarya Capital Limited', 'Kaarya Capital', 'Kaarya Leasing & Finance Limited']);
const forms = (query: string) =>
  withSynonyms(parseQuery(query), names, () => true).map(({ anyOf }) =>
    anyOf.map((phrase) => phrase.join(' ')),
  );

test.each([
  ['dividend policy', ['dividend', 'policy']],
  ['"board of directors" dividend', ['board of directors', 'dividend']],
  ['“board of directors', ['board of directors']],
  ['non-convertible 1,23,456.50', ['non convertible', '1 23 456 50']],
  ['AND OR NOT NEAR(a b)', ['and', 'or', 'not', 'near a', 'b']],
  ['title:x * ^ " "', ['title x']],
  ['  ', []],
  ['Café ₹ २०२४-२५', ['cafe', '2024 25']],
  ['वार्षिक लाभांश', ['वार्षिक', 'लाभांश']],
])('the query %s has its words and phrases', (query, expected) => {
  expect(phrases(query)).toEqual(expected);
});

test.each([
  ['board divid', [false, true]],
  ['board divid ', [false, false]],
  ['board "divid', [false, false]],
  ['board d', [false, false]],
  ['लाभां', [true]],
])('a query leaves only its last bare word open: %j', (query, expected) => {
  expect(parseQuery(query).map(({ isOpen }) => isOpen)).toEqual(expected);
});

test('a query is cut at the maximum length', () => {
  expect(parseQuery('word '.repeat(100))).toHaveLength(24);
});

const both = ['kaarya capital', 'kaarya leasing finance'];
test.each([
  ['kaarya capital limited dividend', [both, ['dividend']]],
  ['Kaarya Leasing & Finance Ltd', [both]],
  ['kaarya leasing and finance', [both]],
  ['kaarya leasing', [['kaarya'], ['leasing']]],
  ['"Kaarya Capital"', [['kaarya capital']]],
  ['old kaarya capital report', [['old'], both, ['report']]],
])('the company’s names in %s', (query, expected) => {
  expect(forms(query)).toEqual(expected);
});

test.each([
  ['lacs', 'lakh'],
  ['NCDs', 'non convertible debenture'],
  ['non-convertible debentures', 'ncd'],
  ['nonconvertibledebenture', 'ncd'],
  ['एनसीडी', 'ncd'],
  ['એન.સી.ડી.', 'ncd'],
])('%s has the synonyms of its singular: %s', (query, synonym) => {
  const groups = synonymGroups(
    [],
    [
      ['lakh', 'lac'],
      ['ncd', 'non convertible debenture'],
    ],
  );
  const [term] = withSynonyms(parseQuery(query), groups, () => true);
  expect(term?.anyOf.map((phrase) => phrase.join(' '))).toContain(synonym);
});

test('every input gives a valid expression', () => {
  const { database } = openForWriting(':memory:');
  const find = database.prepare('SELECT rowid FROM page WHERE page MATCH ?');
  const pieces = fc.constantFrom(...`"'*^:(){}-+\0“`, 'AND', 'NEAR');
  const text = fc.oneof(
    // Any UTF-16, also surrogates without their other half.
    fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
    fc.array(fc.oneof(pieces, fc.string())).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (query) => {
      const wanted = withSynonyms(parseQuery(query), names, () => true).map(({ anyOf }) => anyOf);
      if (wanted.length === 0) return;
      find.all(expression(wanted, ['\u{100000}\u{100001}']));
    }),
    { numRuns: 300 },
  );
});

/** Creates an index that contains each word on the given number of pages. */
function known(pages: Readonly<Record<string, number>>, maxRead?: number) {
  const { database } = openForWriting(':memory:');
  const insert = database.prepare('INSERT INTO word VALUES (?, ?, NULL, NULL, NULL)');
  for (const [word, count] of Object.entries(pages)) insert.run(word, count);
  return knownWords(database, maxRead);
}

test.each([
  // The nearest spelling counts more than any common word, in whatever order they come.
  ['divident', { dividend: 2, dividing: 900 }, 'dividend'],
  ['revenu', { rating: 900, revenue: 2, revenged: 900 }, 'revenue'],
  ['leasse', { lease: 2, least: 900, leaves: 900 }, 'lease'],
  // Letters in the wrong order are one mistake.
  ['recieve', { receive: 2, relieved: 900 }, 'receive'],
  // Of two equally close words the more frequent one is suggested.
  ['boarx', { board: 2, boars: 900 }, 'boars'],
  ['boarx', { board: 900, boars: 2 }, 'board'],
  // A distant, rare or short word has no correction.
  ['deposit', { dividend: 900 }, undefined],
  ['divident', { dividend: 1 }, undefined],
  ['da', { do: 900 }, undefined],
])('the correction of %s among %j is %s', (word, pages, expected) => {
  expect(known(pages).correction(word)).toBe(expected);
});

test('the words of a query share one budget of words that are read', () => {
  const words = known({ loan: 9, loans: 9, revalue: 9, revenge: 9, revenue: 9, zeal: 9 }, 6);
  const both = () => [words.correction('revenu'), words.completions('lo'), words.correction('revenu')];
  // The first correction reads three words, the completions two, the second correction the last one.
  const read = ['revenue', ['loan', 'loans', 'lo'], undefined];
  expect(both()).toEqual(read);
  expect(both()).toEqual([undefined, ['lo'], undefined]);
  words.startQuery();
  expect(both()).toEqual(read);
});
