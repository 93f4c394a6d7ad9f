/** Words are found as typed: rare forms, identifiers, abbreviations, dates and amounts; the answer says which period it lacks. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundDocuments } from '../../../../src/features/library/feeds/search-results.ts';
import { found, pdf, type SmallLibrary, smallLibrary } from '../search-fixture.ts';

/** More documents than are scored. */
const WITH_INFLECTION = 90;
const DAYS = ['2021-05-01', '2022-05-01', '2023-05-01'];
let library: SmallLibrary;

beforeAll(async () => {
  library = smallLibrary();
  const put = async (name: string, ...pages: string[]) =>
    library.put(`Policies/${name}.pdf`, await pdf(pages));
  await put('Rare', 'One letter.', 'The shares were allotted on that day.');
  const inflected = await pdf(['The allotments. An allotment, allotting: allotments of allotments.']);
  for (let at = 0; at < WITH_INFLECTION; at++) library.put(`Policies/Allotments ${at}.pdf`, inflected);
  await put('Company', 'Corporate identity number: L65910MH1994PLC079235');
  await put('Securities', 'ISIN of the shares: INE002A01018');
  await put('Entity', 'Legal entity identifier: 335800ABCDEFGH123456');
  await put('Account', 'Pay to account 50100123456, please.');
  for (let at = 0; at < 3; at++)
    await put(`A sum ${at}`, 'Pay 501001234.56, and again 501001234.56, please.');
  await put('Director', 'The number of the director is 00123456.');
  await put('Dotted', 'The A.G.M. was held, and G.N.P.A. fell.');
  await put('Hyphen', 'The re-appointment of a director.');
  await put('Short date', 'As on 31.03.25 nothing was due.');
  await put('Long date', 'As on 31 March 2024 nothing was due.');
  await put('Amount', 'A loan of Rs. 611 crore was sanctioned to the borrower.');
  await put('Lakh', 'A loan of 66 lakh was sanctioned to the borrower.');
  for (const day of DAYS)
    library.put(`Policies/Equal ${day.slice(0, 4)}.pdf`, await pdf(['An isthmus.']), new Date(day));
  library.put(
    'Corporate Annoucements/2023-24/Pattern.pdf',
    await pdf(['The pattern of owners for June 2023.']),
  );
  await put('Plot', 'The plot has the number 1987.');
  const long = await pdf([`${'word '.repeat(5_000)} 1954`], { size: [2_000, 4_000] });
  library.put('Policies/Long page.pdf', long);
  await library.update();
}, 60_000);
afterAll(() => library?.close());

test('a document with the rare word as typed precedes all that have only inflections', () => {
  const answer = library.search('allotted');
  expect(found(answer)[0]).toBe('Rare');
  expect(answer.hits[0]?.page).toBe(2);
  expect(answer.documents).toBe(WITH_INFLECTION + 1);
});

test.each([
  ['L65910MH1994PLC079235', 'Company'],
  ['l65910mh1994plc079235', 'Company'],
  ['INE002A01018', 'Securities'],
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
  ['due 31-03-24', 'Long date'],
  ['borrower Rs.611Cr', 'Amount'],
  ['borrower 61,100 lacs', 'Amount'],
  ['borrower 66lakh', 'Lakh'],
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
    ['FY31 ', 'FY31'],
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
