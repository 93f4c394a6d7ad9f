/** Print with the splash, forced colours, and addresses with parts that a page does not know. */
import * as urls from '../../../src/urls.ts';
import { expect, test } from '../support/site.ts';
import { axeFaults } from './engines.ts';
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

test('an unknown part of an address leaves the whole page, from its top', async ({ page }) => {
  for (const address of [
    '/product#no-such-service',
    '/about?from=mail',
    '/lending-partners?category=no-such',
  ]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeInViewport();
    expect(await page.evaluate(() => scrollY), address).toBe(0);
  }
});

test('a page with one section does not number it', async ({ page }) => {
  for (const address of [urls.partnerDetail('tanabana'), urls.grievance()]) {
    await page.goto(address);
    await expect(page.locator('main .folio'), address).toHaveCount(1);
    await expect(page.locator('main .folio svg'), address).toHaveCount(0);
  }
});

test('the home page is accessible on a phone before its lower sections are laid out', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto(urls.page('home'));
  expect(await axeFaults(page)).toEqual([]);
});
