/**
 * The design system's components on the gallery page in a browser, without JavaScript and with it. Tests of
 * dialogs are in ui-dialogs.spec.ts.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';

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
  await page.goto('/healthz');
  await page.goto(`${GALLERY}#example-structures`);
  await expect(page.locator('#example-structures')).toBeInViewport();
  expect(await openPanels(page)).toEqual(['Flexible structures']);
}

for (const javaScriptEnabled of [false, true])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('an accordion keeps one panel open, links open theirs, an error summary leads to its field', async ({
      page,
    }) => {
      await accordionIsExclusive(page);
      await linkOpensPanel(page);
      await page.getByRole('link', { name: 'Please select your notice period' }).click();
      await expect(page.getByLabel('Notice period')).toBeFocused();
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await linkOpensPanel(page);
    });
  });

test('targets are at least 44 px high, and print shows every answer', async ({ page }) => {
  await page.goto(GALLERY);
  const controls = page.locator(
    'main [data-example] :is(a, button, input, select, textarea, summary):visible',
  );
  for (const width of [320, 768, 1920]) {
    await page.setViewportSize({ width, height: 640 });
    const small = await controls.evaluateAll((elements) =>
      elements
        .filter((element) => element.closest('p') === null && element.getBoundingClientRect().height < 44)
        .map((element) => element.outerHTML),
    );
    expect(small, `at ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ media: 'print' });
  for (const answer of ['#example-focus', '#example-structures', '#example-collateral']) {
    const box = await page.locator(answer).boundingBox();
    expect(box?.height, answer).toBeGreaterThan(20);
  }
  await expect(page.locator('dialog:visible')).toHaveCount(0);
});
