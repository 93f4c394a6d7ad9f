/** Results of a search: pages of the site, and what is said if nothing was found. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../../../tests/fixture-content.ts';
import { loadContent } from '../../../../content-model/load.ts';
import { openSites } from '../../../../content-model/site.ts';
import { termGroups } from '../reading/synonyms.ts';
import type { ShownAnswer, ShownHit } from '../search.ts';
import { findPages } from '../site-pages.ts';
import { SearchResults } from './search-results.tsx';

const { content } = loadContent(CONTENT);
const site = openSites(content)();
const { search: text } = site.text;

function resultsOf(query: string, answer: Partial<ShownAnswer>): string {
  const none: ShownAnswer = {
    hits: [],
    folders: [],
    documents: 0,
    pages: 0,
    isCapped: false,
    page: 1,
    pageCount: 0,
    facets: { kinds: [], languages: [] },
    missing: [],
    missingPeriods: [],
    readAs: [],
    years: [],
  };
  const request = { query, order: 'relevance', page: 1 } as const;
  return renderToStaticMarkup(
    <SearchResults {...{ site, request }} answer={{ ...none, ...answer }} pages={[]} />,
  ).replace(/ class="[^"]*"/g, '');
}

const { nothing } = text;
const years = [2025, 2024, 2023, 2022, 2021, 2020];

test.each<[string, string, Partial<ShownAnswer>, parts: (string | undefined)[], absent: string[]]>([
  ['words: tips', 'saxophone', { years }, [nothing.tips[0]], [nothing.years]],
  [
    'a period: the period and the newest years, no tips about spelling',
    'q3 <fy31>',
    { missingPeriods: ['q3', '<fy31>'], years },
    [
      'is from <strong>q3 &lt;fy31&gt;</strong> or',
      nothing.browse,
      'FY 2021-22',
      '<a href="/investors/search?q=2025-26">FY 2025-26</a>',
    ],
    ['FY 2020-21', ...nothing.tips],
  ],
  ['a period, in a library without years', 'fy31', { missingPeriods: ['fy31'] }, [], [nothing.years]],
  [
    'what was read in another way: an alert with the words as they were read',
    'labhs dividnd labh',
    {
      readAs: [
        { typed: 'dividnd', as: 'dividend' },
        { typed: 'labh', as: 'लाभ' },
      ],
    },
    [`href="/alerts?q=labhs+dividend+${encodeURIComponent('लाभ')}"`],
    [],
  ],
  [
    'a word like another one: the other one, in all documents',
    'grievnc',
    { near: 'grievance' },
    ['Did you mean <a href="/investors/search?q=grievance">grievance</a>?'],
    [],
  ],
  ['no word: no alert', '!!! ???', {}, [], ['href="/alerts']],
])('nothing was found for %s', (_, query, answer, parts, absent) => {
  const html = resultsOf(query, answer);
  for (const part of parts) expect(html).toContain(part);
  for (const part of absent) expect(html).not.toContain(part);
});

test('the first two other pages of a document are links with the query; the others are counted', () => {
  const hit: ShownHit = {
    name: 'Annual Report.pdf',
    title: [{ text: 'Annual Report', marked: false }],
    diskSegments: ['Annual Report', 'Annual Report.pdf'],
    folder: ['Annual Report'],
    id: 'k3v9',
    days: [],
    year: 2024,
    kind: undefined,
    language: 'en',
    isRecognised: false,
    page: 7,
    snippet: [{ text: 'dividend', marked: true }],
    pages: [3, 4, 7, 8, 9, 12, 15, 21],
    pageCount: 120,
  };
  const html = resultsOf('dividend', { hits: [hit], documents: 1, pages: 120 });
  const others = html.slice(html.indexOf(text.results.otherPages));
  const numbers = Array.from(others.matchAll(/href="\/d\/k3v9\/p\/(\d+)\?q=dividend"/g), ([, page]) => page);
  expect(numbers).toEqual(['3', '4']);
  expect(others).toContain('<span>and 117 more</span>');
  expect(resultsOf('dividend', { hits: [{ ...hit, pages: [7], pageCount: 1 }] })).not.toContain(
    text.results.otherPages,
  );
});

test('a result states the days of its document, each with its word', () => {
  const hit = {
    ...{
      name: '2025-05-30 Results.pdf',
      title: [{ text: 'Results', marked: false }],
      diskSegments: ['Results.pdf'],
      folder: [],
    },
    id: undefined,
    year: 2024,
    kind: undefined,
    page: 1,
    snippet: [],
    isRecognised: false,
    language: 'en',
    pages: [1],
    pageCount: 1,
  };
  const days = [
    { what: 'published' as const, day: Date.UTC(2025, 4, 30) },
    { what: 'asOf' as const, day: Date.UTC(2025, 2, 31) },
  ];
  const plain = (one: ShownAnswer['hits'][number]) =>
    resultsOf('results', { hits: [one] }).replace(/<[^>]*>/g, '');
  expect(plain({ ...hit, days })).toContain('FY 2024-25Published 30 May 2025, as of 31 March 2025');
  expect(plain({ ...hit, days: [] })).not.toContain('2025-05');
});

const names = termGroups(content);
const find = (query: string) =>
  findPages(query, names, site).map(({ title, href, isNamed }) => [title, href, isNamed]);

test.each([
  ['machinery finance', 'Machinery finance'],
  ['invoices', 'Invoice discounting'],
  ['privacy notice', 'Privacy notice'],
  ['grievance officer', '/investor-grievance'],
  ['nominee', '/shareholders'],
  ['death of a shareholder', '/shareholders'],
  ['lost share certificate', '/shareholders'],
  ['unclaimed dividend', '/shareholders'],
  ['IEPF', '/shareholders#iepf'],
  ['TDS', '/shareholders'],
  ['आईईपीएफ', '/shareholders#iepf'],
  ['investor education and protection fund', '/shareholders#iepf'],
  ['तक्रार', '/investor-grievance'],
  ['sikayat', '/investor-grievance'],
  ['fariyad', '/investor-grievance'],
  ['व्याजदर', '/charges'],
  ['bhag dharak', '/shareholders'],
  ['નોકરી', '/career'],
])('the words “%s” find the page %s first', (query, page) => {
  expect(find(query)[0]).toContain(page);
});

test('distinguishes words of titles from words of descriptions', () => {
  expect(find('grievance')[0]).toContain(true);
  expect(find('dividend').map(([, , isNamed]) => isNamed)).toEqual([true, false]);
});

test('if no document is found, a page that mentions the words is better than none', () => {
  const query = 'passport';
  expect(findPages(query, names, site)).toEqual([]);
  expect(findPages(query, names, site, false).length).toBeGreaterThan(0);
  expect(findPages('grievance', names, site, false)).toEqual(findPages('grievance', names, site));
});

test('a page needs all words of the query, and in more than its text; at most three are listed', () => {
  for (const query of ['', '?!', 'the of', 'gravity', 'machinery xylophone']) expect(find(query)).toEqual([]);
  expect(find('office').flat()).not.toContain('About Kaarya Capital');
  expect(find('finance').length).toBeLessThanOrEqual(3);
});
