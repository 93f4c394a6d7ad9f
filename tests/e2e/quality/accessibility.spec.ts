/**
 * Both engines on every page, axe at a second width, and no page wider than its window; menus, dialogs and forms in all
 * their states are in the specs of those.
 */
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { ADDRESSES, ALL_ADDRESSES } from '../../pages.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { expectNothingFromAxe } from './engines.ts';

const WITHOUT_SCRIPT = [urls.page('home'), urls.page('partners'), urls.page('investors'), urls.apply()];

// A page for what is not there comes with the status that says so, and the policy below is obeyed aloud.
test.use({ expectedConsole: [/Failed to load resource|Content Security Policy/] });

// Two engines read some pages twice: on a busy machine that takes longer than a journey.
test.describe.configure({ timeout: 120_000 });

/** Of each page; its further states differ in their words only, and are looked at where there is least room. */
const FIRST = new Set(Object.values(ADDRESSES).map(([address]) => address));

async function expectAccessibleAt(page: Page, width: number): Promise<void> {
  await resize(page, width);
  await expectAccessible(page);
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

for (const address of ALL_ADDRESSES) {
  test(`${address}, all answers open`, async ({ page }) => {
    await page.goto(address);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) {
        // Else opening one closes the other.
        details.name = '';
        details.open = true;
      }
    });
    await expectAccessibleAt(page, 360);
    if (!FIRST.has(address)) return;
    await resize(page, 1280);
    await expectNothingFromAxe(page);
  });
}

for (const address of WITHOUT_SCRIPT) {
  test(`${address} where no script runs`, async ({ page }) => {
    // Not `javaScriptEnabled`: the engines are scripts too, though not the page's.
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

test('found by each engine: a picture without a name, and a stop for the keyboard that does nothing', async ({
  page,
}) => {
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
