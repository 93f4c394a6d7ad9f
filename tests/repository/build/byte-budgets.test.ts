/** The byte budgets of builds, checked on the built site and on an oversized build. */

import { randomBytes } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../../scripts/prepare.mjs';
import { unusedKeys } from '../../../src/budgets/compare.ts';
import { readBudgets } from '../../../src/budgets/files.ts';
import { keepToBudgets } from '../../../src/budgets/integration.ts';
import { weigh } from '../../../src/budgets/weigh.ts';
import { builtSite } from '../../built-site.ts';
import { readText } from '../structure/project-files.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'budgets-'));
const client = path.join(scratch, 'client');

beforeAll(async () => {
  cpSync(path.join(await builtSite(), 'client'), client, { recursive: true });
  // Removes the files that only test builds contain.
  rmSync(path.join(client, 'dev'), { recursive: true, force: true });
}, 120_000);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('the site is within its budgets, and every figure belongs to a built file', () => {
  expect(() => keepToBudgets(ROOT, client)).not.toThrow();
  expect(unusedKeys(weigh(client), readBudgets(ROOT))).toEqual([]);
});

test('the check takes less than a second', () => {
  const begun = performance.now();
  keepToBudgets(ROOT, client);
  expect(performance.now() - begun).toBeLessThan(1000);
});

test.each([
  ['an island', /^slider\.island\..*\.js\.br$/, /slider\.island\.js: [\d,]+ B, allowed/],
  ['every page’s styles', /^every-page\..*\.css\.br$/, /about\.html, styles: .*every-page\.css: /s],
  ['a font', /^anek-latin\..*\.woff2$/, /anek-latin\.woff2: /],
])('detects %s over its budget', (_, file, message) => {
  const heavy = path.join(
    client,
    '_astro',
    readdirSync(path.join(client, '_astro')).find((name) => file.test(name)) ?? '',
  );
  const copy = path.join(scratch, 'kept');
  cpSync(heavy, copy);
  appendFileSync(heavy, randomBytes(8000));
  expect(() => keepToBudgets(ROOT, client)).toThrow(message);
  expect(() => keepToBudgets(ROOT, client)).toThrow(/Grown since sizes were recorded on \d{4}/);
  cpSync(copy, heavy);
});

test('detects a page that is too long and a new script without a figure', () => {
  writeFileSync(path.join(client, 'long.html.br'), randomBytes(20_000));
  writeFileSync(path.join(client, 'long.html'), '<p>');
  writeFileSync(path.join(client, '_astro', 'new.AAAAAAAA.js'), randomBytes(4000));
  expect(() => keepToBudgets(ROOT, client)).toThrow(/long\.html, html: 20,000 B[\s\S]*new\.js: 4,000 B/);
});

test('the build checks its files after they are compressed', () => {
  const integrations = /integrations: \[([\s\S]*?)\n {2}\]/.exec(readText('astro.config.ts'))?.[1] ?? '';
  expect(integrations.indexOf('byteBudgets(')).toBeGreaterThan(integrations.indexOf('precompress('));
});
