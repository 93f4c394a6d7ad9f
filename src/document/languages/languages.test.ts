import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { copyContent } from '../../../tests/fixture-content.ts';
import { SAVING } from '../../domain/data-saver.ts';
import { inLanguage } from '../../domain/language/in-language.ts';
import { named, setLanguages } from '../../domain/language/language.ts';
import { localizedRoutes } from './localized-routes.ts';
import { openLanguages } from './page-texts.ts';
import { translationsOf } from './translations.ts';

afterEach(() => setLanguages({ hasPage: () => true, named: (_, english) => english, digits: () => 'latn' }));

const english = mkdtempSync(path.join(tmpdir(), 'languages-'));
copyContent(english);
afterAll(() => rmSync(english, { recursive: true, force: true }));

const LANGUAGE = 'digits: latn\nnotice: x\nbinding: x\nsigned: {}\n';

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

test('a page has an address in each language that has its texts', () => {
  const all = { shell: {}, common: {}, about: {} };
  openLanguages({ en: all, hi: { ...all, forms: {} }, ta: all });
  const languages = ['en', 'hi', 'ta'];
  expect(translationsOf('/about', languages)).toEqual([
    { language: 'en', path: '/about' },
    { language: 'hi', path: '/hi/about' },
    { language: 'ta', path: '/ta/about' },
  ]);
  expect(translationsOf('/hi/newsletter', languages).map(({ path }) => path)).toEqual([
    '/newsletter',
    '/hi/newsletter',
  ]);
  expect(translationsOf('/investors/Policies', languages)).toEqual([]);
  expect(translationsOf('/about', ['en'])).toEqual([]);
  expect(translationsOf(undefined, languages)).toEqual([]);
});

test('what visitors send is no property of an object', () => {
  openLanguages({ en: {}, hi: { shell: {}, common: {}, names: { 'Annual report': 'वार्षिक रिपोर्ट' } } });
  const words = ['Annual report', '__proto__', 'constructor'];
  expect(inLanguage('hi', () => words.map(named))).toEqual(['वार्षिक रिपोर्ट', '__proto__', 'constructor']);
  expect(translationsOf('/constructor', ['en', 'hi'])).toEqual([]);
});
