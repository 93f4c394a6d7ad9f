import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { localizedRoutes } from './localized-routes.ts';

const content = mkdtempSync(path.join(tmpdir(), 'languages-'));
afterAll(() => rmSync(content, { recursive: true, force: true }));

/** Returns the routes that the integration adds if the content has these folders. */
function routesFor(...folders: string[]) {
  for (const folder of folders) mkdirSync(path.join(content, folder), { recursive: true });
  const routes: { pattern: string; entrypoint: string | URL }[] = [];
  const setup = localizedRoutes(content).hooks['astro:config:setup'] as (parts: object) => void;
  setup({ injectRoute: (route: (typeof routes)[number]) => routes.push(route) });
  return routes;
}

test('a site in English only has no additional routes', () => {
  expect(routesFor('en')).toEqual([]);
});

test('each language folder adds one route per localized page, served by the same file', () => {
  const routes = routesFor('en', 'hi', 'mr', 'fr');
  const patterns = routes.map(({ pattern }) => pattern);
  expect(patterns).toContain('/hi');
  expect(patterns).toContain('/mr/lending-partners/[partner]');
  expect(patterns.every((pattern) => /^\/(hi|mr)(\/|$)/.test(pattern))).toBe(true);
  expect(new Set(patterns).size).toBe(patterns.length);
  expect(routes.every(({ entrypoint }) => existsSync(new URL(entrypoint)))).toBe(true);
});
