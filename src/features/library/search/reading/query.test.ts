import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TOKENIZE } from '../../ingest/index/store.server.ts';
import { expression } from '../query/expression.ts';
import { parseQuery } from './query.ts';
import { synonymGroups, withSynonyms } from './synonyms.ts';

const phrases = (query: string) => parseQuery(query).map(({ phrase }) => phrase.join(' '));
const names = synonymGroups(['Kaarya Capital Limited', 'Kaarya Capital', 'Kaarya Leasing & Finance Limited']);
const forms = (query: string) =>
  withSynonyms(parseQuery(query), names, () => true).map(({ anyOf }) =>
    anyOf.map((phrase) => phrase.join(' ')),
  );

describe('a query', () => {
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
  ])('%s', (query, expected) => {
    expect(phrases(query)).toEqual(expected);
  });

  test('leaves only its last bare word open', () => {
    const open = (query: string) => parseQuery(query).map((term) => term.open);
    expect(open('board divid')).toEqual([false, true]);
    expect(open('board divid ')).toEqual([false, false]);
    expect(open('board "divid')).toEqual([false, false]);
    expect(open('board d')).toEqual([false, false]);
    expect(open('लाभां')).toEqual([true]);
  });

  test('is cut at the maximum length', () => {
    expect(parseQuery('word '.repeat(100))).toHaveLength(24);
  });
});

describe('the company’s names', () => {
  const both = ['kaarya capital', 'kaarya leasing finance'];
  test.each([
    ['Kaarya Capital', [both]],
    ['kaarya capital limited dividend', [both, ['dividend']]],
    ['Kaarya Leasing & Finance Ltd', [both]],
    ['kaarya leasing and finance', [both]],
    ['kaarya leasing', [['kaarya'], ['leasing']]],
    ['"Kaarya Capital"', [['kaarya capital']]],
    ['old kaarya capital report', [['old'], both, ['report']]],
  ])('%s', (query, expected) => {
    expect(forms(query)).toEqual(expected);
  });
});

test.each([
  ['lacs', 'lakh'],
  ['NCDs', 'non convertible debenture'],
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
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE VIRTUAL TABLE page USING fts5(title, trail, text, ${TOKENIZE})`);
  database.exec("INSERT INTO page VALUES ('Annual Report', 'Annual Report 2024', 'the board met')");
  const find = database.prepare('SELECT rowid FROM page WHERE page MATCH ?');
  const pieces = fc.constantFrom(
    '"',
    "'",
    '*',
    '^',
    ':',
    '(',
    ')',
    '{',
    '}',
    '-',
    '+',
    'AND',
    'NEAR',
    '\0',
    '“',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.oneof(pieces, fc.string())).map((a) => a.join('')),
  );
  fc.assert(
    fc.property(text, (query) => {
      const wanted = withSynonyms(parseQuery(query), names, () => true).map(({ anyOf }) => anyOf);
      if (wanted.length === 0) return;
      find.all(expression(wanted, ['\u{100000}\u{100001}']));
    }),
    { numRuns: 1000 },
  );
});
