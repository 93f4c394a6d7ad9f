import { expect, test } from 'vitest';
import { DAY_MS } from '../domain/durations.ts';
import { sitemapXml } from './sitemap.ts';

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
