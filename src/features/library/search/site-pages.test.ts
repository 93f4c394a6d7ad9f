import { expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { loadContent } from '../../../content-model/load.ts';
import { findPages, sitePages } from './site-pages.ts';

const pages = sitePages(loadContent(CONTENT).content.text.en);
const titles = (query: string) => findPages(pages, query).map(({ title }) => title);

test('finds products, also by other forms of their words', () => {
  expect(titles('machinery finance')[0]).toBe('Machinery finance');
  expect(titles('invoices')[0]).toBe('Invoice discounting');
});

test('finds pages by words of their texts', () => {
  expect(titles('privacy notice')).toEqual(['Privacy notice']);
  expect(findPages(pages, 'grievance officer')[0]?.href).toBe('/investor-grievance');
});

test.each([
  ...[
    'nominee',
    'nomination',
    'transmission',
    'death of a shareholder',
    'lost certificate',
    'lost share certificate',
  ],
  ...['dividend', 'unclaimed dividend', 'IEPF', 'registrar', 'TDS'],
])('finds the page for shareholders for "%s"', (query) => {
  expect(findPages(pages, query)[0]?.href).toBe('/shareholders');
});

test('distinguishes words of titles from words of descriptions', () => {
  const isNamed = (query: string) => findPages(pages, query).map((page) => page.isNamed);
  expect(isNamed('grievance')[0]).toBe(true);
  expect(isNamed('dividend')).toEqual([true, false]);
});

test('a word somewhere in the text of a page is not enough', () => {
  expect(titles('gravity')).toEqual([]);
  expect(titles('office')).not.toContain('About Kaarya Capital');
});

test('a page needs all words of the query', () => {
  expect(titles('machinery xylophone')).toEqual([]);
});

test('lists nothing without words, and at most three pages', () => {
  for (const query of ['', '?!', 'the of']) expect(titles(query)).toEqual([]);
  expect(titles('finance').length).toBeLessThanOrEqual(3);
});
