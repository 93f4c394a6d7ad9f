import { expect, test } from 'vitest';
import { libraryPages, sitemapXml } from './sitemap.ts';

const DAY = 86_400_000;

test('every folder with the date of its newest document', () => {
  const folders = [
    { names: ['Policies'], modified: 9 * DAY },
    { names: ['Policies', 'Old & "more"'], modified: 9 * DAY },
  ];
  expect(libraryPages(folders)).toEqual([
    { path: '/investors/Policies', modified: 9 * DAY },
    { path: '/investors/Policies/Old%20%26%20%22more%22', modified: 9 * DAY },
  ]);
});

test('names cannot break out of the XML, dates are days', () => {
  const xml = sitemapXml([{ path: "/a&b<c'", modified: DAY }, { path: '/d' }], 'https://lender.example');
  expect(xml).toContain(
    '<url><loc>https://lender.example/a&amp;b%3Cc&apos;</loc><lastmod>1970-01-02</lastmod></url>',
  );
  expect(xml).toContain('<url><loc>https://lender.example/d</loc></url>');
});

test('the protocol’s limit is kept', () => {
  const many = Array.from({ length: 60_000 }, (_, i) => ({ path: `/${i}` }));
  expect(sitemapXml(many, 'https://lender.example').match(/<url>/g)).toHaveLength(50_000);
});
