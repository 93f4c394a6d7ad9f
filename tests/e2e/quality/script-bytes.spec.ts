/** How much script the six main pages, and the pages with tools for borrowers, load before a visitor touches anything. */
import { gzipSync } from 'node:zlib';
import type { Request } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { elapse } from '../../waiting.ts';
import { expect, test } from '../support/site.ts';

const MAX_SCRIPT_KB = 12;

for (const address of [...Object.values(urls.PAGES), urls.cost(), urls.check(), urls.papers('machinery')]) {
  test(`${address} loads at most ${MAX_SCRIPT_KB} KB of script before the first interaction`, async ({
    page,
  }) => {
    const scripts: Request[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request);
    });
    await page.goto(address);
    await elapse(1500, 'the page loads the scripts that it loads when it is idle');
    const inline = await page.locator('script:not([src], [type^="application/"])').allTextContents();
    const sizes = await Promise.all(scripts.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect(bytes, 'files were counted').toBeGreaterThan(1000);
    expect((bytes + gzipSync(inline.join('')).length) / 1024).toBeLessThanOrEqual(MAX_SCRIPT_KB);
  });
}
