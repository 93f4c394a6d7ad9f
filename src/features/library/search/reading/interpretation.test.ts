import { expect, test } from 'vitest';
import { stem } from '../../ingest/words/word-forms.ts';
import { interpret } from './interpretation.ts';
import type { KnownWords } from './library-words.server.ts';
import { synonymGroups } from './synonyms.ts';

const CIN = 'l65910mh1994plc079235';
const KNOWN =
  `a g m n p agm npa annual general meeting notice reappointment reappointments re appointment director
  call called calls dividend quarter results recent last date year l65910mh1994plc079235 ine002a01018 crore lakh 611 66
  non convertible debentures vice chairman vicechairman reg29
  शेयर धारकों शेयर भागधारक लाभांश वितरण`.split(/\s+/);

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
    ['iepf', 'investor education protection fund'],
    ['ncd', 'non convertible debenture'],
  ],
);
const read = (query: string) => interpret(`${query} `, words, names);
const concepts = (query: string) =>
  read(query).concepts.map(({ anyOf }) => anyOf.map((phrase) => phrase.join(' ')));

test.each([
  ['re-appointment', [['re appointment', 'reappointment', 'reappointments']]],
  ['reappointment', [['reappointment', 're appointment', 'reappointments']]],
  // A dotted abbreviation that is no synonym is one word; initials and a surname stay as typed.
  ['N.P.', [['np', 'n p']]],
  ['m.director', [['m director']]],
  // Compounds of Indic scripts, with and without their hyphen.
  ['शेयरधारकों', [['शेयरधारकों', 'शेयर धारकों']]],
  ['शेयरधारक', [['शेयरधारक', 'शेयर धारकों']]],
  ['भाग-धारक', [['भाग धारक', 'भागधारक']]],
  ['लाभांशवितरण', [['लाभांशवितरण', 'लाभांश वितरण']]],
  ['लाभांश', [['लाभांश']]],
  ['L65910MH1994PLC079235', [[CIN]]],
  ['L65910 MH1994 PLC079235', [[CIN]]],
  ['INE 002A01018', [['ine002a01018']]],
  ['notice 66 director', [['notice'], ['66'], ['director']]],
  ['notice 6 11', [['notice'], ['6'], ['11']]],
  // Two words are also found where they are written as one.
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
  [
    'भाग धारकांना',
    [
      ['भाग', 'भागधारक'],
      ['धारकांना', 'भागधारक', 'धारकों'],
    ],
  ],
  ['"vice" chairman', [['vice'], ['chairman']]],
  ['vice the chairman', [['vice'], ['chairman']]],
])('%s is read as %j', (query, expected) => {
  expect(concepts(query)).toEqual(expected);
});

test.each(['A.G.M.', 'a.g.m', 'AGM', 'annual general meeting'])(
  '%s finds the abbreviation with its dots',
  (query) => {
    const expected = ['agm', 'a g m', 'annual general meeting'];
    expect(concepts(`${query} notice`)[0]).toEqual(expect.arrayContaining(expected));
  },
);

test('a name is known without its stop words, and stays one part if documents lack one of its words', () => {
  expect(concepts('investor education and protection fund')).toEqual([
    ['investor education protection fund'],
  ]);
  expect(concepts('non convertible debenture')).toHaveLength(1);
});

const withPages = (query: string, pages: (word: string) => number | undefined) =>
  interpret(query, { ...words, pages: (word) => pages(word) ?? words.pages(word) }, names).concepts[0];

test('the letters of an abbreviation cost as much as the rarest one', () => {
  const common = withPages('agm ', (word) => (word === 'a' ? 90_000 : undefined));
  expect(common?.counted).toBe(read('agm').concepts[0]?.counted);
});

test('each word is looked up once', () => {
  const lookedUp: string[] = [];
  withPages('notice of 31 march 2024, agm notice ', (word) => void lookedUp.push(word));
  expect(lookedUp).toContain('notice');
  expect(new Set(lookedUp).size).toBe(lookedUp.length);
});

test('words as typed are kept apart from their inflections', () => {
  expect(read('called').concepts).toMatchObject([
    { exactly: [['called']], anyOf: [['called'], ['call'], ['calls']], exactPages: 10, pages: 30 },
  ]);
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
  const first = (query: string, present: string) =>
    withPages(query, (word) => Number(present.split(' ').includes(word)));
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

test('a query has a limited number of forms', () => {
  const synonyms = Array.from({ length: 400 }, (_, at) => [`word${at}`]);
  const known = { ...words, pages: () => 10 };
  const formsOf = (query: string) =>
    interpret(query, known, [synonyms]).concepts.flatMap(({ anyOf }) => anyOf);
  expect(formsOf('word1').length).toBeLessThanOrEqual(120);
  expect(formsOf('word1 '.repeat(24)).length).toBeLessThanOrEqual(24 * 8);
});

test('a misspelt word is read in the script as typed rather than as an Indic name that sounds alike', () => {
  const groups = synonymGroups([], [['dividend', 'डिविडेंड']]);
  const read = (correction: string | undefined) =>
    interpret(
      'dividnd ',
      { ...words, pages: (word) => (word === 'dividend' ? 9 : 0), correction: () => correction },
      groups,
    ).readAs;
  expect(read('dividend')).toEqual([{ typed: 'dividnd', as: 'dividend' }]);
  expect(read(undefined)).toEqual([{ typed: 'dividnd', as: 'डिविडेंड' }]);
});
