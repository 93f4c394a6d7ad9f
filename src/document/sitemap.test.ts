import { expect, test } from 'vitest';
import { libraryPages, sitemapXml } from './sitemap.ts';

const DAY = 86_400_000;

/** Policies (two documents) / Old (one, newer), and Empty. */
const library = {
  folder(names: readonly string[]) {
    const files: Record<string, number[]> = {
      '': [],
      Policies: [1, 2],
      'Policies|Old & "more"': [9],
      Empty: [],
    };
    const below: Record<string, string[][]> = {
      '': [['Policies'], ['Empty']],
      Policies: [['Policies', 'Old & "more"']],
    };
    const key = names.join('|');
    const own = files[key];
    return (
      own && {
        folders: (below[key] ?? []).map((way) => ({ names: way })),
        files: own.map((d) => ({ modified: d * DAY })),
      }
    );
  },
};

test('every folder that has documents, with the date of its newest at any depth', () => {
  expect(libraryPages(library)).toEqual([
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
