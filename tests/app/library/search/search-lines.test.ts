/** Words are found as they are typed, however a document divides, spaces or joins their letters. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf } from '../../../proof/hostile/hostile-pages.ts';
import { found, type SmallLibrary, smallLibrary } from '../search-fixture.ts';

const line = (at: number, operators: string) => `BT /F 12 Tf 50 ${950 - 20 * at} Td ${operators} ET\n`;
/** Two first lines, which results leave out, and these. */
const lines = (...texts: readonly string[]) =>
  ['Company', 'Document', ...texts].map((text, at) => line(at, `(${text}) Tj`)).join('');
const note = (text: string) => `/F 7 Tf 5 Ts (${text}) Tj 0 Ts /F 12 Tf`;

const DOCUMENTS: Readonly<Record<string, string>> = {
  divided: lines(
    'These non-',
    'convertible debentures of 2023-',
    '24 and the divi-',
    'dend rose year-on-',
    'year under sub-',
    'section 3, a well known clause.',
  ),
  units: lines('AUM of 1,055Cr and Rs.611Cr; 66lakh loans; 1.77x cover'),
  notes: line(
    0,
    `(Turnover of 4,321) Tj ${note('3')} ( lakh, and wollastonite) Tj ${note('1,2')} ( on the 31) Tj ${note('st')} ( May) Tj`,
  ),
  spaces: lines('N O T I C E is given', 'A N N U A L   R E P O R T', 'Grades: A B C D'),
  spacing: line(0, '9 Tc (OUTCOME OF MEETING) Tj'),
};
let library: SmallLibrary;

beforeAll(async () => {
  library = smallLibrary();
  for (const [name, content] of Object.entries(DOCUMENTS)) library.put(`${name}.pdf`, pdfOf([{ content }]));
  await library.update();
}, 60_000);
afterAll(() => library?.close());

describe('a query finds', () => {
  test.each([
    ['non-convertible', 'divided'],
    ['nonconvertible', 'divided'],
    ['"non-convertible debentures"', 'divided'],
    ['2023-24', 'divided'],
    ['dividend', 'divided'],
    ['"year-on-year"', 'divided'],
    ['subsection', 'divided'],
    ['"sub-section"', 'divided'],
    ['1,055Cr', 'units'],
    ['"1,055 Cr"', 'units'],
    ['611Cr', 'units'],
    ['Rs.611Cr', 'units'],
    ['66 lakh', 'units'],
    ['1.77x', 'units'],
    ['4,321', 'notes'],
    ['"4,321"', 'notes'],
    ['wollastonite', 'notes'],
    ['31st', 'notes'],
    ['notice', 'spaces'],
    ['"annual report"', 'spaces'],
    ['"outcome of meeting"', 'spacing'],
  ])('%s', (query, name) => {
    const answer = library.search(query);
    expect(found(answer)).toEqual([name]);
    expect(answer.missing).toEqual([]);
    const snippet = answer.hits[0]?.snippet ?? [];
    expect(snippet.some(({ marked }) => marked)).toBe(true);
  });
});

test('other readings of a word are not shown', () => {
  const shown = library
    .search('debentures')
    .hits[0]?.snippet.map(({ text }) => text)
    .join('');
  expect(shown).toContain('non-convertible debentures of 2023-24');
  expect(shown).toContain('well known clause.');
  expect(shown).not.toMatch(/nonconvertible|divi-dend|\f/);
});

test('letters of a list stay apart', () => {
  expect(found(library.search('abcd'))).toEqual([]);
});
