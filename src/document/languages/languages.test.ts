import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CONTENT, copyContent } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { openSites } from '../../content-model/site.ts';
import { SAVING } from '../../domain/data-saver.ts';
import { localizedRoutes } from './localized-routes.ts';
import { translationsOf } from './translations.ts';

const english = mkdtempSync(path.join(tmpdir(), 'languages-'));
copyContent(english);
afterAll(() => rmSync(english, { recursive: true, force: true }));

const LANGUAGE = 'digits: latn\noffer: x\nnotice: x\nbinding: x\nsigned: {}\n';

/** Returns the routes that the integration adds, without those for visitors who save data. */
function routesFor(content: string) {
  const routes: { pattern: string; entrypoint: string | URL }[] = [];
  const setup = localizedRoutes(content).hooks['astro:config:setup'] as (parts: object) => void;
  setup({
    injectRoute: (route: (typeof routes)[number]) => routes.push(route),
    addMiddleware: () => undefined,
  });
  return routes.filter(({ pattern }) => !pattern.startsWith(SAVING));
}

test('a site in English only has no additional routes', () => {
  expect(routesFor(english)).toEqual([]);
});

test('a language has one route for each page, served by the same file, and none for files of programs', () => {
  const hindi = path.join(english, 'hi');
  cpSync(path.join(english, 'en'), hindi, { recursive: true });
  writeFileSync(path.join(hindi, 'language.yaml'), LANGUAGE);
  const routes = routesFor(english);
  rmSync(hindi, { recursive: true });
  const patterns = routes.map(({ pattern }) => pattern);
  expect(patterns).toEqual(expect.arrayContaining(['/hi', '/hi/investors/[...folder]', '/hi/cost.csv']));
  expect(patterns.filter((pattern) => /json|sitemap|robots|_server|previews/.test(pattern))).toEqual([]);
  expect(new Set(patterns).size).toBe(patterns.length);
  expect(routes.every(({ entrypoint }) => existsSync(new URL(entrypoint)))).toBe(true);
});

test('a language with the text of some pages has only these pages', () => {
  const folder = path.join(english, 'ta');
  mkdirSync(folder);
  for (const name of ['shell', 'common', 'about'])
    cpSync(path.join(english, 'en', `${name}.yaml`), path.join(folder, `${name}.yaml`));
  writeFileSync(path.join(folder, 'language.yaml'), LANGUAGE);
  expect(
    routesFor(english)
      .map(({ pattern }) => pattern)
      .sort(),
  ).toEqual(['/ta/about', '/ta/investor-grievance', '/ta/under-working']);
});

/** The sites of some languages. */
function sitesOf(text: Record<string, object>) {
  const { content } = loadContent(CONTENT);
  const siteIn = openSites({ ...content, text: text as typeof content.text });
  return Object.keys(text).map((language) => siteIn(language));
}

test('a page has an address in each language that has its texts', () => {
  const all = { shell: {}, common: {}, about: {} };
  const sites = sitesOf({ en: all, hi: { ...all, forms: {} }, ta: all });
  expect(translationsOf('/about', sites)).toEqual([
    { language: 'en', path: '/about' },
    { language: 'hi', path: '/hi/about' },
    { language: 'ta', path: '/ta/about' },
  ]);
  expect(translationsOf('/hi/newsletter', sites).map(({ path }) => path)).toEqual([
    '/newsletter',
    '/hi/newsletter',
  ]);
  expect(translationsOf('/investors/Policies', sites)).toEqual([]);
  expect(translationsOf('/about', sites.slice(0, 1))).toEqual([]);
  expect(translationsOf(undefined, sites)).toEqual([]);
});

test('what visitors send is no property of an object', () => {
  const sites = sitesOf({
    en: {},
    hi: { shell: {}, common: {}, names: { 'Annual report': 'वार्षिक रिपोर्ट' } },
  });
  const words = ['Annual report', '__proto__', 'constructor'];
  expect(words.map((word) => sites[1]?.named(word))).toEqual(['वार्षिक रिपोर्ट', '__proto__', 'constructor']);
  expect(translationsOf('/constructor', sites)).toEqual([]);
});
