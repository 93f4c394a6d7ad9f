/**
 * Words are found as typed, however a document divides, spaces or joins their letters: rare forms,
 * identifiers, abbreviations, dates and amounts. The answer says which period it lacks. For alerts, a search
 * says which of some documents it finds.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundDocuments } from '../../../../src/features/library/feeds/feeds.ts';
import { pdfOf } from '../../../proof/hostile/hostile-pages.ts';
import { found, pdf, type SmallLibrary, smallLibrary } from '../search-fixture.ts';

/** More documents than are scored. */
const WITH_INFLECTION = 90;
const DAYS = ['2021-05-01', '2022-05-01', '2023-05-01'];
/** Documents with given words, for alerts. */
const NAMED = ['Policies/loom.pdf', 'Policies/agm.pdf', 'Policies/long.pdf', 'Policies/Dividend policy.pdf'];

const line = (at: number, operators: string) => `BT /F 12 Tf 50 ${950 - 20 * at} Td ${operators} ET\n`;
/** Two first lines, which results leave out, and these. */
const lines = (...texts: readonly string[]) =>
  ['Company', 'Document', ...texts].map((text, at) => line(at, `(${text}) Tj`)).join('');
const note = (text: string) => `/F 7 Tf 5 Ts (${text}) Tj 0 Ts /F 12 Tf`;

/** Documents whose lines are drawn letter by letter. */
const DRAWN: Readonly<Record<string, string>> = {
  divided: lines(
    'These non-',
    'convertible debentures of 2011-',
    '12 and the amorti-',
    'sation rose year-on-',
    'year under sub-',
    'section 3, a well known clause.',
  ),
  units: lines('AUM of 1,055Cr and Rs.723Cr; 58lakh loans; 1.77x cover'),
  notes: line(
    0,
    `(Turnover of 4,321) Tj ${note('3')} ( lakh, and wollastonite) Tj ${note('1,2')} ( on the 23) Tj ${note('rd')} ( May) Tj`,
  ),
  spaces: lines('C I R C U L A R is given', 'A N N U A L   R E P O R T', 'Grades: A B C D'),
  spacing: line(0, '9 Tc (OUTCOME OF MEETING) Tj'),
};
let library: SmallLibrary;

/** Documents with one page. */
const ONE_PAGE: Readonly<Record<string, string>> = {
  Company: 'Corporate identity number: L65910MH1994PLC079235',
  Securities: 'ISIN of the shares: INE002A01018',
  Entity: 'Legal entity identifier: 335800ABCDEFGH123456',
  Account: 'Pay to account 50100123456, please.',
  Director: 'The number of the director is 00123456.',
  Dotted: 'The A.G.M. was held, and G.N.P.A. fell.',
  Hyphen: 'The re-appointment of a director.',
  'Short date': 'As on 31.03.25 nothing was due.',
  'Long date': 'As on 31 March 2024 nothing was due.',
  Amount: 'A loan of Rs. 611 crore was sanctioned to the borrower.',
  Lakh: 'A loan of 66 lakh was sanctioned to the borrower.',
  Plot: 'The plot has the number 1987.',
  loom: 'The dividend of the looms.',
  agm: 'Notice of the annual general meeting.',
  'Dividend policy': 'Nothing is said about it here.',
};

beforeAll(async () => {
  library = smallLibrary();
  const put = async (name: string, ...pages: string[]) =>
    library.put(`Policies/${name}.pdf`, await pdf(pages));
  for (const [name, text] of Object.entries(ONE_PAGE)) await put(name, text);
  for (const [name, content] of Object.entries(DRAWN))
    library.put(`Policies/${name}.pdf`, pdfOf([{ content }]));
  await put('Rare', 'One letter.', 'The shares were allotted on that day.');
  await put('long', ...Array(30).fill('A page about looms.'), 'Looms and weft.');
  const inflected = await pdf(['The allotments. An allotment, allotting: allotments of allotments.']);
  for (let at = 0; at < WITH_INFLECTION; at++) library.put(`Policies/Allotments ${at}.pdf`, inflected);
  for (let at = 0; at < 3; at++)
    await put(`A sum ${at}`, 'Pay 501001234.56, and again 501001234.56, please.');
  for (const day of DAYS)
    library.put(`Policies/Equal ${day.slice(0, 4)}.pdf`, await pdf(['An isthmus.']), new Date(day));
  const pattern = await pdf(['The pattern of owners for June 2023.']);
  library.put('Corporate Annoucements/2023-24/Pattern.pdf', pattern);
  const long = (text: string) => pdf([text], { size: [2_000, 4_000] });
  library.put('Policies/Long page.pdf', await long(`${'word '.repeat(5_000)} 1954`));
  library.put('Policies/Furnace.pdf', await pdf(['A furnace.']));
  library.put('Policies/Oven.pdf', await long(`furnace ${'word '.repeat(3_000)}`));
  library.put('Policies/Furnaces.pdf', await pdf(['The furnaces.']));
  library.put('Policies/Kilns 2023.pdf', await pdf(['The furnaces.']));
  await library.update();
});
afterAll(() => library?.close());

test('a document with the rare word as typed precedes all that have only inflections', () => {
  const answer = library.search('allotted');
  expect(found(answer)[0]).toBe('Rare');
  expect(answer.hits[0]?.page).toBe(2);
  expect(answer.documents).toBe(WITH_INFLECTION + 1);
});

test('documents that have only inflections follow by their scores, however few words the last before them has', () => {
  expect(found(library.search('furnace'))).toEqual(['Furnace', 'Oven', 'Furnaces', 'Kilns 2023']);
});

test.each([
  ['L65910MH1994PLC079235', 'Company'],
  ['isin INE 002A01018', 'Securities'],
  ['335800abcdefgh123456', 'Entity'],
  ['50100123456', 'Account'],
  ['00123456', 'Director'],
])('the identifier %s', (query, name) => {
  const answer = library.search(`${query} `);
  expect(found(answer)[0]).toBe(name);
  expect(answer.missing).toEqual([]);
});

test.each([
  ['A.G.M. held', 'Dotted'],
  ['agm held', 'Dotted'],
  ['G.N.P.A.', 'Dotted'],
  ['reappointment', 'Hyphen'],
  ['re-appointment', 'Hyphen'],
  ['due 31/03/25', 'Short date'],
  ['due 31 march 2025', 'Short date'],
  ['borrower Rs.611Cr', 'Amount'],
  ['borrower 61,100 lacs', 'Amount'],
  ['borrower 66 lac', 'Lakh'],
])('other spellings: %s', (query, name) => {
  expect(found(library.search(`${query} `))).toEqual([name]);
});

test('equal results are newest first', () => {
  expect(found(library.search('isthmus'))).toEqual(['Equal 2023', 'Equal 2022', 'Equal 2021']);
});

describe('the answer names the period that no result has', () => {
  test.each([
    ['pattern of owners 2031-32', '2031-32'],
    ['pattern of owners FY32', 'FY32'],
    ['pattern of owners quarter ended June 2031', 'June 2031'],
    ['pattern of owners Q3', 'Q3'],
  ])('%s', (query, period) => {
    const answer = library.search(query);
    expect(found(answer)[0]).toBe('Pattern');
    expect(answer.missingPeriods).toEqual([period]);
    expect(answer.missing).not.toContain(period);
  });

  test.each([
    ['fy31', 'fy31'],
    ['2031-32', '2031-32'],
    ['1953', '1953'],
    ['the latest of 1953', '1953'],
    ['june 2031', 'june 2031'],
    ['31/12/2031', '31/12/2031'],
    ['q3 fy2031', 'q3', 'fy2031'],
    ['q3fy31', 'q3', 'fy31'],
  ])('also if it is all that is asked for: %s', (query, ...periods) => {
    for (const request of [{}, { category: 'Policies' }, { year: 2023 }, { category: 'No such category' }]) {
      const answer = library.search(query, request);
      expect(answer).toMatchObject({ hits: [], missing: [], missingPeriods: periods, readAs: [] });
      expect(foundDocuments(answer, { at: () => undefined })).toEqual({ total: 0, results: [] });
    }
  });

  test.each(['saxophone fy31', 'saxophone', '"1953"'])('but not if more is asked for: %s', (query) => {
    expect(library.search(query)).toMatchObject({ hits: [], missingPeriods: [] });
  });

  test.each([
    ['1987', 'Plot'],
    ['1954', 'Long page'],
    ['2023-24', 'Equal 2023'],
  ])('and none where a document has the year or the number: %s', (query, name) => {
    const answer = library.search(query);
    expect(found(answer)).toContain(name);
    expect(answer.missingPeriods).toEqual([]);
  });

  test('and none where a result has it', () => {
    expect(library.search('pattern of owners june 2023').missingPeriods).toEqual([]);
    expect(library.search('pattern of owners 2023-24 saxophone')).toMatchObject({
      missing: ['saxophone'],
      missingPeriods: [],
    });
  });
});

test.each([
  ['non-convertible', 'divided'],
  ['nonconvertible', 'divided'],
  ['"non-convertible debentures"', 'divided'],
  ['2011-12', 'divided'],
  ['amortisation', 'divided'],
  ['"year-on-year"', 'divided'],
  ['subsection', 'divided'],
  ['1,055Cr', 'units'],
  ['"1,055 Cr"', 'units'],
  ['Rs.723Cr', 'units'],
  ['58 lakh', 'units'],
  ['1.77x', 'units'],
  ['4,321', 'notes'],
  ['wollastonite', 'notes'],
  ['23rd', 'notes'],
  ['circular', 'spaces'],
  ['"annual report"', 'spaces'],
  ['"outcome of meeting"', 'spacing'],
])('drawn lines are found and marked: %s', (query, name) => {
  const answer = library.search(query);
  expect(found(answer)).toEqual([name]);
  expect(answer.missing).toEqual([]);
  expect(answer.hits[0]?.snippet).toContainEqual(expect.objectContaining({ marked: true }));
});

test('other readings of a word are not shown', () => {
  const [hit] = library.search('debentures').hits;
  const shown = hit?.snippet.map(({ text }) => text).join('');
  expect(shown).toContain('non-convertible debentures of 2011-12');
  expect(shown).toContain('well known clause.');
  expect(shown).not.toMatch(/nonconvertible|divi-dend|\f/);
});

test('letters of a list stay apart', () => {
  expect(found(library.search('abcd'))).toEqual([]);
});

test.each([
  ['dividend', ['Policies/loom.pdf', 'Policies/Dividend policy.pdf']],
  ['looms', ['Policies/loom.pdf', 'Policies/long.pdf']],
  ['looms weft', ['Policies/long.pdf']],
  ['"looms and weft"', ['Policies/long.pdf']],
  ['AGM', ['Policies/agm.pdf']],
  ['dividnd', ['Policies/loom.pdf', 'Policies/Dividend policy.pdf']],
  ['unheardof', []],
  ['', []],
  // A search without others lists documents that have only some of the words.
  ['dividend weft', []],
])('of some documents, "%s" finds those that have all words', (query, expected) => {
  expect(library.among(query, [...NAMED, 'Policies/no such.pdf'])).toEqual(expected);
  expect(library.among(query, NAMED.slice(0, 1))).toEqual(expected.filter((one) => one === NAMED[0]));
});
