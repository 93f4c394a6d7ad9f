import { expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { loadContent } from '../../../content-model/load.ts';
import { findPages, sitePages } from './site-pages.ts';

const pages = sitePages(loadContent(CONTENT).content.text.en);
const find = (query: string) =>
  findPages(pages, query).map(({ title, href, isNamed }) => [title, href, isNamed]);

test.each([
  ['machinery finance', 'Machinery finance'],
  ['invoices', 'Invoice discounting'],
  ['privacy notice', 'Privacy notice'],
  ['grievance officer', '/investor-grievance'],
  ...['nominee', 'nomination', 'transmission', 'death of a shareholder', 'lost certificate'].map((query) => [
    query,
    '/shareholders',
  ]),
  ...['lost share certificate', 'dividend', 'unclaimed dividend', 'IEPF', 'registrar', 'TDS'].map((query) => [
    query,
    '/shareholders',
  ]),
])('the words “%s” find the page %s first', (query, page) => {
  expect(find(query ?? '')[0]).toContain(page);
});

test('distinguishes words of titles from words of descriptions', () => {
  expect(find('grievance')[0]).toContain(true);
  expect(find('dividend').map(([, , isNamed]) => isNamed)).toEqual([true, false]);
});

test('a page needs all words of the query, and in more than its text; at most three are listed', () => {
  for (const query of ['', '?!', 'the of', 'gravity', 'machinery xylophone']) expect(find(query)).toEqual([]);
  expect(find('office').flat()).not.toContain('About Kaarya Capital');
  expect(find('finance').length).toBeLessThanOrEqual(3);
});
