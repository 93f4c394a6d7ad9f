/** Names and paths of documents and folders: addresses, order, titles and types. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as urls from '../../../urls.ts';
import { documentTitle, documentType, splitExtension } from './document-type.ts';
import { compareFolders, compareNames, firstYear } from './order.ts';
import { namesBelow, namesInModalPath } from './path.ts';

/** Difficult names: reserved characters, percent-encoded characters, Indian scripts, emoji. */
const piece = fc.constantFrom('%', '%25', '%2F', '&', '#', '?', '/', '+', ' ', '..', 'क्ष', 'ગુ', 'é');
const name = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join('')),
);
const names = fc.array(name, { minLength: 1, maxLength: 5 });

test('reads back every address of a folder, and of a document with and without download', () => {
  fc.assert(
    fc.property(names, (given) => {
      expect(namesBelow(urls.folder(given), '/investors')).toEqual(given);
      expect(namesBelow(urls.documentFile(given), urls.DOCUMENTS_PREFIX)).toEqual(given);
      expect(namesBelow(urls.documentDownload(given), urls.DOCUMENTS_PREFIX)).toEqual(given);
    }),
  );
});

test.each([
  ['/investors', []],
  ['/investors/', []],
  ['/investors/Policies/', ['Policies']],
  ['/investors/R+D', ['R+D']],
  ['/investors/Policies?modalPath=x/y', ['Policies']],
  ['/investors/..', ['..']],
])('%s gives %j', (path, expected) => {
  expect(namesBelow(path, '/investors')).toEqual(expected);
});

test.each([
  '/investors/%',
  '/investors/%zz',
  '/investors/%E0%A4%A',
  '/investors/%C0%AF',
  '/investors//a',
  '/investors/a//b',
  '/investorsX',
  '/',
  `/investors/${'a'.repeat(8200)}`,
])('%s is not a path below the prefix', (path) => {
  expect(namesBelow(path, '/investors')).toBeUndefined();
});

test('modalPath round-trips through the query parser; leading and trailing slashes are ignored', () => {
  const modalPathOf = (link: string) => new URL(link, 'http://x').searchParams.get('modalPath') ?? '';
  expect(namesInModalPath(modalPathOf(urls.deepLink(['100% & #1', '2024-25'])))).toEqual([
    '100% & #1',
    '2024-25',
  ]);
  expect(namesInModalPath('/Policies//2024/')).toEqual(['Policies', '2024']);
  expect(namesInModalPath(modalPathOf(urls.deepLink([])))).toEqual([]);
  expect(namesInModalPath('a'.repeat(8193))).toBeUndefined();
});

test.each([
  ['2024-25', 2024],
  ['2024-2025', 2024],
  ['FY 2024-25', 2024],
  ['FY2024-25', 2024],
  ['fy 2024', 2023],
  ['FY24', 2023],
  ['FY99', 1998],
  ['FY 00', 1999],
  ['F.Y. 2018-19', 2018],
  ['Financial Year 2019-20', 2019],
  ['2016-17 (Q1)', 2016],
  ['2023_24', 2023],
  ['2024', 2024],
  ['1999-00', 1999],
  ['2024\u201325', 2024],
  [' 2024-25 ', 2024],
])('the folder %s starts in %d', (name, year) => {
  expect(firstYear(name)).toBe(year);
});

test.each(['Policies', '20245', '1899-00', '2024-5', '24-25', '2024-25 results', 'Q1 2024-25', '', '2100'])(
  '%s is not a year',
  (name) => {
    expect(firstYear(name)).toBeUndefined();
  },
);

test('folders sort by year first, newest first, in any form, then by name', () => {
  const sorted = [
    '2024',
    '2023-2024',
    'FY 2022-23',
    '2000-01',
    '1999-00',
    'Annexure 9',
    'Annexure 10',
    'Policies',
  ];
  expect(sorted.toReversed().sort(compareFolders)).toEqual(sorted);
});

test('files sort by name, with numeric comparison and Latin before other scripts', () => {
  const sorted = ['2.pdf', '10.pdf', 'a.pdf', 'Ä.pdf', 'B9.pdf', 'b10.pdf', 'वार्षिक.pdf'];
  expect(sorted.toReversed().sort(compareNames)).toEqual(sorted);
});

test.each([
  ['a.pdf', 'application/pdf', true, 'PDF'],
  ['scan.JPEG', 'image/jpeg', true, 'JPEG'],
  ['a.svg', 'image/svg+xml', false, 'SVG'],
  ['a.html', 'text/html', false, 'HTML'],
  ['a.xml', 'application/xml', false, 'XML'],
  ['a.pdf.html', 'text/html', false, 'HTML'],
  ['a.constructor', 'application/octet-stream', false, 'FILE'],
])('%s is %s', (name, media, isInline, label) => {
  expect(documentType(name)).toEqual({ media, isInline, label });
});

test.each([
  ['Results.2025.pdf', 'Results.2025', 'pdf'],
  ['No. 5 of 2025', 'No. 5 of 2025', ''],
  ['.pdf', '.pdf', ''],
  ['ends.', 'ends.', ''],
])('%s is split into stem and extension', (name, stem, extension) => {
  expect(splitExtension(name)).toEqual({ stem, extension });
});

test.each([
  ['2025-08-20 Record date for dividend.pdf', 'Record date for dividend'],
  ['Annual Report 2024-25.pdf', 'Annual Report 2024-25'],
  ['2025-08-20.pdf', '2025-08-20'],
  ['2025-13-45 Not a date.pdf', '2025-13-45 Not a date'],
])('the title of %s is: %s', (name, title) => {
  expect(documentTitle(name)).toBe(title);
});
