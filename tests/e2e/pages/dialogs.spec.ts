/** The details of a partner and the application for a job: in a dialog with script, on a page of their own without. */
import { expect, expectAccessible, test } from '../support/site.ts';

test('View details opens a dialog with the record of the partner and returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto('/lending-partners');
  const form = page.getByRole('link', { name: 'Become Our Partner' }).first();
  await expect(form).toBeInViewport({ ratio: 1 });
  const opener = page.getByRole('link', { name: /View details/ });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Tanabana Digital Credit' });
  await expect(dialog.getByRole('term').filter({ visible: true })).toHaveCount(8);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await expectAccessible(page);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(form).toBeInViewport({ ratio: 1 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'All Partners' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Tanabana Digital Credit' }).first()).toBeVisible();
});

test('the application is accessible in its drawer, and a link of the first screen leads to the openings', async ({
  page,
}) => {
  await page.goto('/career');
  await page.getByRole('link', { name: 'See the openings' }).click();
  await expect(page.getByRole('heading', { name: /^The register/ })).toBeInViewport();
  const apply = page.getByRole('link', { name: /^Apply/ }).first();
  await apply.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('View details leads to the partner’s own page', async ({ page }) => {
    await page.goto('/lending-partners');
    await page.getByRole('link', { name: /View details/ }).click();
    await expect(page).toHaveURL(/\/lending-partners\/tanabana$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tanabana Digital Credit');
    await page.getByRole('link', { name: 'All lending partners' }).first().click();
    await expect(page).toHaveURL(/\/lending-partners$/);
  });
});
