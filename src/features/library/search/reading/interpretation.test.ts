import { expect, test } from 'vitest';
import { stem } from '../../ingest/words/word-forms.ts';
import { interpret } from './interpretation.ts';
import type { KnownWords } from './known-words.server.ts';
import { synonymGroups } from './synonyms.ts';

const KNOWN =
  `a g m n p agm npa annual general meeting notice reappointment reappointments re appointment director
  call called calls dividend quarter results recent last date year l65910mh1994plc079235 ine002a01018 crore lakh 611 66
  non convertible debentures vice chairman vicechairman reg29`.split(/\s+/);

const isSameStem = (a: string, b: string) => stem(a) !== undefined && stem(a) === stem(b);

/** Words of an index in which each word is on ten pages. */
const words: KnownWords = {
  pages: (word) => (KNOWN.includes(word) ? 10 : 0),
  completions: (beginning) => KNOWN.filter((word) => word.startsWith(beginning)),
  forms: (word) => KNOWN.filter((known) => known !== word && isSameStem(known, word)),
  soundingLike: () => [],
  correction: () => undefined,
};
const names = synonymGroups(
  [],
  [
    ['agm', 'annual general meeting'],
    ['npa', 'bad loan'],
    ['iepf', 'investor education and protection fund'],
    ['ncd', 'non convertible debenture'],
  ],
);
const read = (query: string) => interpret(`${query} `, words, names);
const concepts = (query: string) =>
  read(query).concepts.map(({ anyOf }) => anyOf.map((phrase) => phrase.join(' ')));

test.each([
  ['re-appointment', ['re appointment', 'reappointment', 'reappointments']],
  ['reappointment', ['reappointment', 're appointment', 'reappointments']],
])('%s is one word with and without its hyphen', (query, forms) => {
  expect(concepts(query)).toEqual([forms]);
});

test.each(['A.G.M.', 'a.g.m', 'AGM', 'annual general meeting'])(
  '%s finds the abbreviation with its dots',
  (query) => {
    expect(concepts(`${query} notice`)[0]).toEqual(
      expect.arrayContaining(['agm', 'a g m', 'annual general meeting']),
    );
  },
);

test('the letters of an abbreviation cost as much as the rarest one', () => {
  const counted = (pages: Record<string, number>) =>
    interpret('agm ', { ...words, pages: (word) => pages[word] ?? words.pages(word) }, names).concepts[0]
      ?.counted;
  expect(counted({ a: 90_000 })).toBe(counted({}));
});

test('each word is looked up once', () => {
  const lookedUp: string[] = [];
  const pages = (word: string) => {
    lookedUp.push(word);
    return words.pages(word);
  };
  interpret('notice of 31 march 2024, agm notice ', { ...words, pages }, names);
  expect(lookedUp).toContain('notice');
  expect(new Set(lookedUp).size).toBe(lookedUp.length);
});

test('a dotted abbreviation that is no synonym is one word', () => {
  expect(concepts('N.P.')).toEqual([['np', 'n p']]);
});

test('initials and a surname stay as typed', () => {
  expect(concepts('m.director')).toEqual([['m director']]);
});

test('a name is known without its stop words, and only if documents have its words', () => {
  expect(concepts('investor education and protection fund')).toHaveLength(4);
  expect(concepts('non convertible debenture')).toHaveLength(1);
});

test.each(['L65910MH1994PLC079235', 'l65910mh1994plc079235', 'L65910 MH1994 PLC079235', 'INE 002A01018'])(
  '%s is one identifier',
  (query) => {
    expect(concepts(query)).toEqual([[query.toLowerCase().replaceAll(' ', '')]]);
  },
);

test('words that are no identifier together stay apart', () => {
  expect(concepts('notice 66 director')).toHaveLength(3);
});

test.each([
  [
    'vice chairman',
    [
      ['vice', 'vicechairman'],
      ['chairman', 'vicechairman'],
    ],
  ],
  [
    'reg 29',
    [
      ['reg', 'reg29'],
      ['29', 'reg29'],
    ],
  ],
  ['"vice" chairman', [['vice'], ['chairman']]],
  ['vice the chairman', [['vice'], ['chairman']]],
])('%s is also found where it is written as one word', (query, expected) => {
  expect(concepts(query)).toEqual(expected);
});

test('numbers are not joined', () => {
  expect(concepts('notice 6 11')).toEqual([['notice'], ['6'], ['11']]);
});

test('words as typed are kept apart from their inflections', () => {
  const [called] = read('called').concepts;
  expect(called).toMatchObject({ exactly: [['called']], anyOf: [['called'], ['call'], ['calls']] });
  expect(called?.exactPages).toBe(10);
  expect(called?.pages).toBe(30);
});

test.each([
  ['latest dividend', ['dividend']],
  ['most recent dividend', ['dividend']],
  ['last quarter results', ['quarter', 'results']],
  ['when is the next agm', ['agm']],
])('%s asks for the newest document', (query, first) => {
  expect(read(query).latest).toBe(true);
  expect(concepts(query).map(([form]) => form)).toEqual(first);
});

test.each(['last date', 'last year results', '"latest" dividend', 'most dividend'])(
  '%s does not ask for the newest document',
  (query) => {
    expect(read(query).latest).toBe(false);
  },
);

test('a day in digits is another form of a month, and equal to a date', () => {
  const known = (present: string) => ({
    ...words,
    pages: (word: string) => Number(present.split(' ').includes(word)),
  });
  const first = (query: string, present: string) => interpret(query, known(present), names).concepts[0];
  const march = first('march 2024', 'march 2024 31 03');
  expect(march?.anyOf).toContainEqual(['31', '03', '2024']);
  expect(march?.exactly).not.toContainEqual(['31', '03', '2024']);
  expect(first('march 2024', '2024 31 03')?.exactly).toEqual([['31', '03', '2024']]);
  expect(first('31/03/2024', 'march 2024 31 03')?.exactly).toContainEqual(['31', 'march', '2024']);
});

test('a quarter and its year are both read from one word', () => {
  const periods = read('q2fy25 results').concepts.filter(({ isPeriod }) => isPeriod);
  expect(periods.map(({ typed }) => typed)).toEqual(['q2', 'fy25']);
});

test('stop words are not part of the sentence', () => {
  expect(read('who are the notice and director of the').words).toEqual(['notice', 'director']);
  expect(read('who are the').words).toEqual([]);
});
