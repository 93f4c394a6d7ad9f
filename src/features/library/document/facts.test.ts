/** Dates, sizes, pictures and hashes of documents. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadContent } from '../../../content-model/load.ts';
import { Format } from '../../../domain/language/format.ts';
import * as urls from '../../../urls.ts';
import { atPlace, dateOf, documentRange, placeOf, yearRange } from './document-date.ts';
import { cardOf } from './entries.ts';
import { pictureSize } from './preview-size.ts';
import { recordOf } from './record.fixture.ts';
import { isUnmistakable, readSha256s } from './sha256.ts';
import { formatDate, formatSize, formatTime, languageOf } from './ui/format.ts';

const english = new Format('en');

const FOUND = Date.UTC(2026, 0, 10);
const LATER = Date.UTC(2026, 1, 9);

const FILED = Date.UTC(2024, 10, 30);
const ABOUT = { what: 'quarter', day: Date.UTC(2024, 8, 30) } as const;

test.each([
  ['of the filing that it states', {}, { filed: FILED }, { what: 'filed', day: FILED }],
  [
    'of its publication here, if it states none',
    { isImported: false },
    {},
    { what: 'published', day: FOUND },
  ],
  ['of a replacement', { modified: LATER, replacedAt: LATER }, {}, { what: 'published', day: LATER }],
  ['of its file, if it was here before', { modified: FILED }, {}, { what: 'file', day: FILED }],
  ['that is not known, if its file is of the future', { modified: Date.UTC(2030, 0, 1) }, {}, undefined],
  ['that is not known, if its file is of no time', { modified: 0 }, {}, undefined],
])('a card shows the day %s, then the day that the document is about', (_, facts, stated, filed) => {
  const record = recordOf({ firstSeen: FOUND, ...facts });
  const read = { sha256: record.sha256, stated: { ...stated, about: ABOUT } } as never;
  const daysIn = (sha256: string) => {
    const deps = { register: { at: () => ({ ...record, sha256 }) }, facts: { at: () => read } };
    const server = { config: { origin: 'https://a.example' }, clock: () => FOUND };
    return cardOf(
      { diskSegments: ['a.pdf'] },
      { ...deps, ...server },
      { urls: urls.urlsIn('en', () => true) },
    ).days;
  };
  expect(daysIn(record.sha256)).toEqual([...(filed ? [filed] : []), ABOUT]);
  // Another content may state others.
  expect(daysIn('b'.repeat(64))).not.toContainEqual(ABOUT);
});

test('a page’s number tells document and page, lies in its year and is exact', () => {
  const integer = (min: number, max: number) => fc.integer({ min, max });
  const [years, days, pages] = [integer(1900, 2198), integer(0, 1023), integer(0, 8000)];
  fc.assert(
    fc.property(years, days, integer(1, 2 ** 20 - 1), pages, (year, day, document, page) => {
      const place = placeOf({ year, day }, document) + page;
      expect(Number.isSafeInteger(place)).toBe(true);
      expect(atPlace(place)).toEqual({ document, page });
      const [first, last] = yearRange(year);
      expect(place >= first && place <= last).toBe(true);
      expect(place <= documentRange(place - page)[1]).toBe(true);
    }),
  );
});

test('a page’s number puts the newer first', () => {
  const older = placeOf({ year: 2023, day: 400 }, 1);
  expect(placeOf({ year: 2024, day: 0 }, 9)).toBeLessThan(older);
  expect(placeOf({ year: 2023, day: 401 }, 9)).toBeLessThan(older);
});

test.each([
  [
    'by the day of its filing',
    2022,
    { filed: '2023-02-14', about: '2022-12-31' },
    '2026-01-01',
    '2023-02-14',
  ],
  [
    'by the day that it is about, if it states no other',
    2022,
    { about: '2022-12-31' },
    '2023-01-30',
    '2022-12-31',
  ],
  ['by the date of its file', 2022, {}, '2022-11-05', '2022-11-05'],
  ['at the end of its year if its file is newer', 2022, {}, '2026-01-01', '2023-03-31'],
  ['last if it states no year', undefined, {}, '1890-01-01', '1899-01-01'],
])('a document stands %s', (_, year, days: { filed?: string; about?: string }, modified, expected) => {
  const filed = days.filed === undefined ? undefined : Date.parse(days.filed);
  const about =
    days.about === undefined ? undefined : { what: 'meeting' as const, day: Date.parse(days.about) };
  const date = dateOf({ year, filed, about }, Date.parse(modified));
  expect(new Date(Date.UTC(date.year, 0, 1 + date.day)).toISOString().slice(0, 10)).toBe(expected);
  expect(date.year).toBe(year ?? 1899);
});

test.each([
  ['2021-11-10', '2021-11-10'],
  ['2023-05-01', '2021-11-14'],
  ['2020-01-01', '2021-09-30'],
])(
  'a statement about a period that states no other day stands by its file of %s at %s',
  (modified, expected) => {
    const about = { what: 'quarter', day: Date.UTC(2021, 8, 30) } as const;
    const { year, day } = dateOf({ year: 2021, filed: undefined, about }, Date.parse(modified));
    expect(new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10)).toBe(expected);
  },
);

test.each([
  ['A4', 595.276, 841.89, 640, 905],
  ['the largest page of PDF 1.7', 14_400, 14_400, 640, 640],
  ['a tiny page', 0.001, 0.002, 640, 1_280],
  ['a page at the limit of three times its width', 100, 300, 640, 1_920],
  ['a narrow strip', 100, 600, 320, 1_920],
  ['a very narrow strip', 1, 1e9, 1, 1_920],
  ['a flat strip', 1e9, 1, 640, 1],
])(
  'the picture of %s has the wanted width and the aspect ratio of the page, within limits',
  (_, pageWidth, pageHeight, width, height) => {
    expect(pictureSize({ width: pageWidth, height: pageHeight }, 640)).toEqual({ width, height });
  },
);

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
  'a page with the length %d has no picture',
  (length) => {
    expect(pictureSize({ width: length, height: 800 }, 640)).toBeUndefined();
    expect(pictureSize({ width: 600, height: length }, 640)).toBeUndefined();
  },
);

const HASH = '5b7c0f1e29a43d6688e1c7f0a2b94d35e6f8071a2c3b4d5e6f708192a3b4c5d6';
const SHORT = '5b7c0f1e29a4';
const OTHER = HASH.replace('5b', '6c');

test.each([
  [HASH, HASH],
  [`  ${HASH.toUpperCase()}\n`, HASH],
  [`${HASH}  Annual report.pdf`, HASH],
  [`SHA256 hash of file.pdf:\r\n${HASH}\r\nCertUtil: command completed.`, HASH],
  [HASH.replace(/../g, '$& '), HASH],
  [HASH.replace(/..(?=.)/g, '$&:'), HASH],
  [`sha256:${HASH}`, HASH],
  [' 5B7C0F1E29A4 ', SHORT],
  ['Edition 5b7c0f1e29a4.', SHORT],
  ['“5b7c0f1e29a4”', SHORT],
  ['SHA-256: 5b7c0f1e29a4', SHORT],
  ['5b7c-0f1e-29a4', SHORT],
  [''],
  ['annual report'],
  [HASH.slice(1)],
  [`${HASH}0`],
  [HASH.slice(0, 40)],
  [HASH.slice(0, 11)],
  [`${HASH.slice(0, 11)}g`],
  [`${' '.repeat(4_000)}${HASH}`],
  // certutil of Windows 7 and 8.
  [
    `SHA256 hash of file notice 2026.pdf:\r\n${HASH.replace(/..(?=.)/g, '$& ')}\r\nCertUtil: -hashfile command completed successfully.`,
    HASH,
  ],
  [`SHA256 hash of d41d8cd98f00b204e9800998ecf8427e.pdf:\r\n${HASH}\r\n`, HASH],
  ['https://lender.example/d/k3m9x2b7q001/e/5b7c0f1e29a4/p/1', SHORT],
  ['http://localhost:3000/hi/d/abcdef012345/e/5B7C0F1E29A4/changes?page=2', SHORT],
  ['/Images/Icons/Documents/Policies/Code.pdf?edition=5b7c0f1e29a4#page=2', SHORT],
  ['https://lender.example/d/abcdef012345/p/1'],
  ['वर्शन 5b7c0f1e29a4।', SHORT],
  ['5b7c0f1e29a4 or 5b7c0f1e29a5'],
  [`${HASH}  a.pdf\n${OTHER}  b.pdf`, HASH, OTHER],
  [`${HASH}  a.pdf\n/d/k3m9x2b7q001/e/5b7c0f1e29a4/p/1\n${HASH}  copy of a.pdf\n`, HASH, SHORT],
  [`${HASH}  a.pdf\n${OTHER.slice(1)}  b.pdf`],
  [`${HASH}  a.pdf\nd41d8cd98f00b204e9800998ecf8427e  b.pdf`],
  [Array.from({ length: 11 }, (_, at) => `${at % 10}${at > 9 ? 'a' : 'b'}${HASH.slice(2)}`).join('\n')],
])('in %j the hashes are: %s', (typed, ...hashes: string[]) => {
  expect(readSha256s(typed)).toEqual(hashes);
});

const languages = Object.values(loadContent('content').content.text).flatMap((one) => one ?? []);

test.each(languages.map(({ reader }) => reader.cite))('$citation is read', (cite) => {
  const words = {
    company: 'Kaarya',
    title: 'Report 2025',
    year: ', 2024-25',
    page: '3',
    days: '. Filed 5 March 2026',
    edition: SHORT,
  };
  for (const address of ['https://lender.example/d/abcdef012345/e/5b7c0f1e29a4/p/3', ''])
    expect(readSha256s(english.fill(cite.citation, { ...words, address }))).toEqual([SHORT]);
});

test('an amount or a word is no clear case', () => {
  const typed = ['5B7C0F1E29A4', '501001234567', 'accededfaced', 'face 31 03 2025'];
  expect(typed.map(isUnmistakable)).toEqual([true, false, false, false]);
});

test.each([
  [0, '1 KB'],
  [210_400, '210 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [1_234_567_890, '1,234.6 MB'],
])('%d bytes are %s', (bytes, written) => {
  expect(formatSize(bytes, { kilobytes: 'KB', megabytes: 'MB' }, english)).toBe(written);
});

test('dates are days, and times to the second, in India, independent of the server’s time zone', () => {
  const midnight = Date.UTC(2025, 4, 29, 18, 30);
  const written = [midnight, midnight - 1].map((at) => formatDate(at, english));
  expect(written).toEqual(['30 May 2025', '29 May 2025']);
  expect(formatTime(midnight + 5_000, english)).toBe('30 May 2025, 00.00.05 IST');
  expect(formatTime(midnight - 1_000, english)).toBe('29 May 2025, 23.59.59 IST');
  expect(formatTime(midnight + 5_000, new Format('hi'))).toBe('30 मई 2025, 00.00.05 भारतीय मानक समय');
});

test.each([
  ['Annual Report', undefined],
  ['वार्षिक रिपोर्ट 2024', 'hi'],
  ['પરિણામ', 'gu'],
  ['ਸਾਲਾਨਾ ਰਿਪੋਰਟ', 'pa'],
])('screen readers pronounce %s in %s', (name, language) => {
  expect(languageOf(name, english)).toBe(language);
});
