import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { otherLanguages } from './integration.ts';

const content = mkdtempSync(path.join(tmpdir(), 'languages-'));
afterAll(() => rmSync(content, { recursive: true, force: true }));

/** What the integration asks of the framework for the folders that are there. */
function asked(...folders: string[]) {
  for (const folder of folders) mkdirSync(path.join(content, folder), { recursive: true });
  const routes: { pattern: string; entrypoint: string | URL }[] = [];
  const middleware: unknown[] = [];
  const setup = otherLanguages(content).hooks['astro:config:setup'] as (parts: object) => void;
  setup({
    injectRoute: (route: (typeof routes)[number]) => routes.push(route),
    addMiddleware: (added: unknown) => middleware.push(added),
  });
  return { routes, middleware };
}

test('a site with English only has nothing added', () => {
  expect(asked('en')).toEqual({ routes: [], middleware: [] });
});

test('a folder of words gives every page that is read one more address, from the same file', () => {
  const { routes, middleware } = asked('en', 'hi', 'mr', 'fr');
  const patterns = routes.map(({ pattern }) => pattern);
  expect(patterns).toContain('/hi');
  expect(patterns).toContain('/mr/lending-partners/[partner]');
  expect(patterns.every((pattern) => /^\/(hi|mr)(\/|$)/.test(pattern))).toBe(true);
  expect(new Set(patterns).size).toBe(patterns.length);
  expect(routes.every(({ entrypoint }) => existsSync(new URL(entrypoint)))).toBe(true);
  expect(middleware).toHaveLength(1);
});
