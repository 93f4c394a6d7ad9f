/** Errors of fields that a visitor leaves empty: beside the field at once, listed above the form on submission. */
import { expect, expectAccessible, test } from '../support/site.ts';

const SUMMARY = 'Please correct the following errors:';

for (const width of [360, 1280]) {
  test(`leaving a field shows its message only and moves nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/career/apply/general');
    const main = page.getByRole('main');
    const form = main.locator('form');
    await main.getByLabel('First name').click();
    await expect(main.locator('[data-hydrated]')).toBeAttached();
    await expect(form.locator(':focus')).toHaveAttribute('name', 'firstName');
    const tops = () =>
      form
        .locator('input:not([type=hidden]), select, textarea, button')
        .evaluateAll((fields) =>
          fields.map((field) => (field as HTMLElement).getBoundingClientRect().top + scrollY),
        );
    const before = await tops();
    expect(before.length).toBeGreaterThan(6);
    await page.keyboard.press('Tab');
    await expect(form.locator('#job-firstName-error')).toBeVisible();
    await expect(form.locator('[id$="-error"]')).toHaveCount(1);
    await expect(main.getByText(SUMMARY)).toHaveCount(0);
    expect(await tops()).toEqual(before);
    await expectAccessible(page);

    await form.getByRole('button', { name: 'Send the application' }).click();
    const summary = main.getByRole('group', { name: SUMMARY });
    await expect(summary).toBeFocused();
    expect(await summary.getByRole('link').count()).toBeGreaterThan(1);
  });
}
