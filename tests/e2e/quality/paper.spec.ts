/** Forced colours, and pages with one section. */
import * as urls from '../../../src/urls.ts';
import { expect, test } from '../support/site.ts';

test('in forced colours the partner’s logo is on a ground that shows it', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(urls.PAGES.partners);
  const logo = page.locator('main img[src*="tanabana"]').first();
  await logo.scrollIntoViewIfNeeded();
  const ground = await logo.evaluate((image) => {
    for (let part: Element | null = image; part; part = part.parentElement) {
      const { backgroundColor } = getComputedStyle(part);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return '';
  });
  const [red = 0, green = 0, blue = 0] = ground.match(/\d+/g)?.map(Number) ?? [];
  expect(red + green + blue).toBeGreaterThan(600);
});

for (const address of [urls.partnerDetail('tanabana'), urls.grievance()])
  test(`${address} has one section, which is not numbered`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('main .folio')).toHaveCount(1);
    await expect(page.locator('main .folio svg')).toHaveCount(0);
  });
