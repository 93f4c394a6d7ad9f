import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyContent } from '../../../tests/fixture-content.ts';
import { addLanguage } from '../../../tests/second-language.ts';
import { SAVING } from '../../domain/data-saver.ts';
import { localizedRoutes } from './localized-routes.ts';

const english = mkdtempSync(path.join(tmpdir(), 'languages-'));
copyContent(english);
afterAll(() => rmSync(english, { recursive: true, force: true }));

/** Returns the routes that the integration adds, without those for visitors who save data. */
const routesFor = (content: string) =>
  allRoutesFor(content).filter(({ pattern }) => !pattern.startsWith(SAVING));

function allRoutesFor(content: string) {
  const routes: { pattern: string; entrypoint: string | URL }[] = [];
  const setup = localizedRoutes(content).hooks['astro:config:setup'] as (parts: object) => void;
  setup({
    injectRoute: (route: (typeof routes)[number]) => routes.push(route),
    addMiddleware: () => undefined,
  });
  return routes;
}

test('a site in English only has no additional routes', () => {
  expect(routesFor(english)).toEqual([]);
});

test('each prerendered page has a second route, for visitors who save data', () => {
  const saving = allRoutesFor(english).map(({ pattern }) => pattern);
  for (const pattern of [SAVING, `${SAVING}/about`, `${SAVING}/papers/[product]`, `${SAVING}/404`])
    expect(saving).toContain(pattern);
  expect(new Set(saving).size).toBe(saving.length);
  // Pages on demand read the header.
  expect(saving).not.toContain(`${SAVING}/cost`);
});

test('a language has one route for each page, served by the same file, and none for files of programs', () => {
  const translated = mkdtempSync(path.join(tmpdir(), 'languages-'));
  copyContent(translated);
  addLanguage(translated, 'hi');
  const routes = routesFor(translated);
  rmSync(translated, { recursive: true, force: true });
  const patterns = routes.map(({ pattern }) => pattern);
  for (const pattern of [
    '/hi',
    '/hi/lending-partners/[partner]',
    '/hi/investors/[...folder]',
    '/hi/d/[id]/p/[page]',
    '/hi/cost.csv',
    '/hi/feeds/investors.[format]',
    '/hi/404',
  ])
    expect(patterns).toContain(pattern);
  expect(patterns.filter((pattern) => /json|sitemap|robots|_server|previews/.test(pattern))).toEqual([]);
  expect(new Set(patterns).size).toBe(patterns.length);
  expect(routes.every(({ entrypoint }) => existsSync(new URL(entrypoint)))).toBe(true);
});

test('a language with the text of some pages has only these pages', () => {
  const folder = path.join(english, 'ta');
  mkdirSync(folder);
  for (const name of ['shell', 'common', 'about'])
    cpSync(path.join(english, 'en', `${name}.yaml`), path.join(folder, `${name}.yaml`));
  writeFileSync(path.join(folder, 'language.yaml'), 'digits: latn\nnotice: x\nbinding: x\nsigned: {}\n');
  expect(
    routesFor(english)
      .map(({ pattern }) => pattern)
      .sort(),
  ).toEqual(['/ta/about', '/ta/investor-grievance', '/ta/under-working']);
});
