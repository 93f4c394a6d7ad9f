/**
 * Both accessibility checkers on every page, axe at a second width, no dark pattern, nothing from other sites, and no page
 * wider than its window. Other tests check menus, dialogs and forms in all their states.
 */
import type { Page } from '@playwright/test';
import { loadContent } from '../../../src/content-model/load.ts';
import * as urls from '../../../src/urls.ts';
import { CONTENT } from '../../fixture-content.ts';
import { ADDRESSES, ALL_ADDRESSES } from '../../pages.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { darkPatternsIn } from './dark-patterns.ts';
import { expectNothingFromAxe } from './engines.ts';

const { optional } = loadContent(CONTENT).content.text.en.forms.shared;

const WITHOUT_SCRIPT = [urls.page('home'), urls.page('partners'), urls.page('investors'), urls.apply()];

// The console reports the status of error pages, and the scripts that the policy below blocks.
test.use({ expectedConsole: [/Failed to load resource|Content Security Policy/] });

// Two checkers run on each page, which on a busy machine takes longer than the default timeout.
test.describe.configure({ timeout: 120_000 });

/**
 * The first address of each page. A page's other addresses differ only in text, so they are checked only at
 * the narrowest width.
 */
const FIRST = new Set(Object.values(ADDRESSES).map(([address]) => address));

async function expectAccessibleAt(page: Page, width: number): Promise<void> {
  await resize(page, width);
  await expectAccessible(page);
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** A deep link opens its dialog, because its address asks for it. */
async function darkPatternsAt(page: Page, address: string): Promise<string[]> {
  const found = await darkPatternsIn(page, optional);
  return address.includes('modalPath') ? found.filter((line) => !line.startsWith('nagging')) : found;
}

for (const address of ALL_ADDRESSES) {
  test(`${address}, all answers open`, async ({ page, baseURL }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(`${baseURL}/`) && !url.startsWith('data:')) foreign.push(url);
    });
    await page.goto(address);
    // The gallery shows every component in every state, as no page does.
    if (address !== '/dev/gallery') expect(await darkPatternsAt(page, address)).toEqual([]);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) {
        // If the elements shared a name, opening one of them would close the others.
        details.name = '';
        details.open = true;
      }
    });
    await expectAccessibleAt(page, 360);
    expect(foreign).toEqual([]);
    if (!FIRST.has(address)) return;
    await resize(page, 1280);
    await expectNothingFromAxe(page);
  });
}

for (const address of WITHOUT_SCRIPT) {
  test(`${address} where no script runs`, async ({ page }) => {
    // The policy blocks only the page's scripts. `javaScriptEnabled: false` would also stop the checkers.
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" };
      await route.fulfill({ response, headers });
    });
    await page.goto(address);
    await expect(page.locator('html')).not.toHaveAttribute('data-script', 'on');
    await expectAccessibleAt(page, 360);
  });
}

for (const address of [urls.page('home'), urls.cost()]) {
  test(`${address} on a phone, before its lower sections are laid out`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(address);
    await expectNothingFromAxe(page);
  });
}

test('each engine detects a picture without a name and a focus stop without a function', async ({ page }) => {
  await page.goto(urls.underWorking());
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<section tabindex="0" aria-label="A"><img src="/favicon.ico"></section>',
      );
  });
  const failure = await expectAccessible(page).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(failure).toContain('axe image-alt');
  expect(failure).toContain('IBM element_tabbable_role_valid');
});
