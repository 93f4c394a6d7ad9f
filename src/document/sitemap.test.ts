import { expect, test } from 'vitest';
import { DAY_MS } from '../domain/durations.ts';
import { libraryPages, sitemapXml } from './sitemap.ts';

test('each folder has the date of its newest document', () => {
  const folders = [
    { names: ['Policies'], modified: 9 * DAY_MS },
    { names: ['Policies', 'Old & "more"'], modified: 9 * DAY_MS },
  ];
  expect(libraryPages(folders)).toEqual([
    { path: '/investors/Policies', modified: 9 * DAY_MS },
    { path: '/investors/Policies/Old%20%26%20%22more%22', modified: 9 * DAY_MS },
  ]);
});

test('names are escaped, and dates have no time', () => {
  const xml = sitemapXml([{ path: "/a&b<c'", modified: DAY_MS }, { path: '/d' }], 'https://lender.example');
  expect(xml).toContain(
    '<url><loc>https://lender.example/a&amp;b%3Cc&apos;</loc><lastmod>1970-01-02</lastmod></url>',
  );
  expect(xml).toContain('<url><loc>https://lender.example/d</loc></url>');
});

test('the sitemap has at most 50,000 addresses, the limit of the protocol', () => {
  const many = Array.from({ length: 60_000 }, (_, i) => ({ path: `/${i}` }));
  expect(sitemapXml(many, 'https://lender.example').match(/<url>/g)).toHaveLength(50_000);
});
