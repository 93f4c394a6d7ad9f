/** Which of some documents a search finds, for alerts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf, type SmallLibrary, smallLibrary } from '../search-fixture.ts';

let library: SmallLibrary;
const PATHS = ['Policies/loom.pdf', 'Policies/agm.pdf', 'Policies/long.pdf', 'Policies/Dividend policy.pdf'];

beforeAll(async () => {
  library = smallLibrary();
  const [loom = '', agm = '', long = '', named = ''] = PATHS;
  library.put(loom, await pdf(['The dividend of the looms.']));
  library.put(agm, await pdf(['Notice of the annual general meeting.']));
  library.put(
    long,
    await pdf([...Array.from({ length: 30 }, () => 'A page about looms.'), 'Looms and weft.']),
  );
  library.put(named, await pdf(['Nothing is said about it here.']));
  await library.update();
});
afterAll(() => library.close());

test.each([
  ['dividend', ['Policies/loom.pdf', 'Policies/Dividend policy.pdf']],
  ['looms', ['Policies/loom.pdf', 'Policies/long.pdf']],
  ['looms weft', ['Policies/long.pdf']],
  ['"looms and weft"', ['Policies/long.pdf']],
  ['AGM', ['Policies/agm.pdf']],
  ['dividnd', ['Policies/loom.pdf', 'Policies/Dividend policy.pdf']],
  ['unheardof', []],
  ['', []],
])('%s', (query, expected) => {
  expect(library.among(query, PATHS)).toEqual(expected);
  const found = library.search(query).hits.map(({ diskSegments }) => diskSegments.join('/'));
  expect(found.sort()).toEqual([...expected].sort());
});

test('documents that have only some of the words are not among them, though a search without others lists them', () => {
  expect(library.search('dividend weft').documents).toBeGreaterThan(0);
  expect(library.among('dividend weft', PATHS)).toEqual([]);
});

test('only the given documents count, and unknown ones never', () => {
  expect(library.among('looms', ['Policies/loom.pdf', 'Policies/no such.pdf'])).toEqual([
    'Policies/loom.pdf',
  ]);
});
