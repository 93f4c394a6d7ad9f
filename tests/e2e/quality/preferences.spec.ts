/** Print with the splash, and forced colours. */
import * as urls from '../../../src/urls.ts';
import { expect, test } from '../support/site.ts';
import { printFaults } from './seen/print-faults.ts';

test('print has no splash and no menu, also on wide paper, and the margin line does not cross the logo', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-splash', 'every-page');
  // Checked without waiting, because a splash would hide itself after a few seconds.
  expect(await page.locator('[data-splash-screen]').isVisible()).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('opacity', '1');
  expect(await printFaults(page)).toEqual([]);
  const heading = page.getByRole('contentinfo').getByRole('heading', { name: 'Mumbai' });
  await expect(heading).toHaveCSS('color', 'rgb(20, 32, 31)');
  await expect(page.locator('#main .margin-line')).toHaveCSS('position', 'absolute');
});

test('forced colours hide the ornaments, mark the current page, and show the partner’s logo on light ground', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(urls.PAGES.partners);
  await expect(page.getByRole('contentinfo').locator('svg').first()).toBeHidden();
  const mark = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Lending Partners' })
    .evaluate((link) => getComputedStyle(link, '::after').backgroundColor);
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(mark).not.toBe(paper);
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
