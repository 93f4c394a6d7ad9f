/**
 * The design system's components on the gallery page in a browser: first without JavaScript, then with it.
 * Tests of dialogs are in ui-dialogs.spec.ts.
 */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/site.ts';

const GALLERY = '/dev/gallery';
/** Returns the titles of the open panels of the first accordion. */
const openPanels = (page: Page) =>
  page.locator('[data-example="Numbered"] details[open] summary h3').allTextContents();
const row = (page: Page, title: string) => page.locator('summary', { hasText: title });

async function accordionIsExclusive(page: Page): Promise<void> {
  await page.goto(GALLERY);
  expect(await openPanels(page)).toEqual(['SME-only focus']);
  await row(page, 'Quick turnarounds').click();
  expect(await openPanels(page)).toEqual(['Quick turnarounds']);
  await expect(page.locator('#example-quick')).toBeVisible();
  await row(page, 'Quick turnarounds').click();
  expect(await openPanels(page)).toEqual([]);
  await row(page, 'SME-only focus').press('Enter');
  expect(await openPanels(page)).toEqual(['SME-only focus']);
}

async function linkOpensPanel(page: Page): Promise<void> {
  await page.goto(`${GALLERY}#example-structures`);
  await expect(page.locator('#example-structures')).toBeInViewport();
  expect(await openPanels(page)).toEqual(['Flexible structures']);
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an accordion opens, keeps one panel open and closes it again', async ({ page }) => {
    await accordionIsExclusive(page);
  });

  test('a link to an answer opens its panel', async ({ page }) => {
    await linkOpensPanel(page);
  });

  test('an error summary leads to its field', async ({ page }) => {
    await page.goto(GALLERY);
    await page.getByRole('link', { name: 'Please select your notice period' }).click();
    await expect(page.getByLabel('Notice period')).toBeFocused();
  });
});

test.describe('with script', () => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    test(`a link to an answer opens its panel (motion: ${reducedMotion})`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await linkOpensPanel(page);
    });
  }

  test('an accordion opens, keeps one panel open and closes it again', async ({ page }) => {
    await accordionIsExclusive(page);
  });

  for (const width of [360, 1280]) {
    test(`an open dialog and an open drawer are accessible at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(GALLERY);
      await page.getByRole('link', { name: 'Open the long dialog' }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Open the form drawer' }).click();
      await expectAccessible(page);
    });
  }
});

for (const width of [320, 360, 768, 1280, 1920]) {
  test(`nothing is wider than a window of ${width} px, and targets are at least 44 px high`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(GALLERY);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const controls = page.locator(
      'main [data-example] :is(a, button, input, select, textarea, summary):visible',
    );
    const small = await controls.evaluateAll((elements) =>
      elements
        .filter((element) => element.closest('p') === null && element.getBoundingClientRect().height < 44)
        .map((element) => element.outerHTML),
    );
    expect(small).toEqual([]);
  });
}

test('print shows every answer and no dialog', async ({ page }) => {
  await page.goto(GALLERY);
  await page.emulateMedia({ media: 'print' });
  for (const answer of ['#example-focus', '#example-structures', '#example-collateral']) {
    const box = await page.locator(answer).boundingBox();
    expect(box?.height, answer).toBeGreaterThan(20);
  }
  await expect(page.locator('dialog:visible')).toHaveCount(0);
});
