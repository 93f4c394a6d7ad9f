import { expect, test } from 'vitest';
import * as urls from '../../../urls.ts';
import { prefill } from './prefill.ts';

const products = { machinery: 'Machinery finance', 'not-sure': 'Not sure' };

test.each([
  ['product=machinery&amount=5000000', { product: 'machinery', amount: '₹50,00,000' }],
  ['product=machinery', { product: 'machinery' }],
  ['months=24', { tenure: '24' }],
  ['months=60', {}],
  ['months=abc', {}],
  ['amount=1.2+cr', {}],
  ['product=gold&amount=lots', {}],
  ['product=constructor&amount=-5', {}],
  ['amount=999', {}],
  ['amount=10010000000', {}],
  ['name=Mallory&message=hello', {}],
])('%s fills in %j', (query, filled) => {
  expect(prefill(new URLSearchParams(query), products)).toEqual(filled);
});

test('reads the query that the links build', () => {
  const link = new URL(urls.enquiry({ product: 'machinery', amount: 50_000_000 }), 'https://site.example');
  expect(prefill(link.searchParams, products)).toEqual({ product: 'machinery', amount: '₹5,00,00,000' });
});
