/**
 * Pages under special conditions: large text, 400 % zoom, print, forced colours, no images, long words.
 */
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { untilFontsLoaded } from '../support/fonts.ts';
import { expect, test } from '../support/site.ts';

const ADDRESSES = [
  ...Object.values(urls.PAGES),
  '/privacy',
  '/charges',
  '/investor-grievance',
  '/newsletter',
  '/under-working',
  '/lending-partners/become-a-partner',
  '/career/apply/general',
  '/investors/Annual%20Report',
  '/investors/search?q=report',
  '/papers',
  '/papers/loan-against-property',
];

/** Returns how far the content extends beyond the window's right edge, in CSS pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns the page's height in CSS pixels, after its fonts are loaded. */
const height = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return document.body.scrollHeight;
  });

test('nothing is wider than the window at 400 % zoom, or with text of 200 %', async ({ page }) => {
  for (const address of ADDRESSES) {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(address);
    expect(await overflow(page), address).toBeLessThanOrEqual(0);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${address} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('a very long word in any title or sentence wraps', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of Object.values(urls.PAGES)) {
      await page.goto(address);
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd)')) {
          if (element.childElementCount === 0)
            element.textContent = 'Unverschuldbarkeitsbescheinigungsw'.repeat(2);
        }
      });
      expect(await overflow(page), `${address} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test.describe('when no image loads', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('every page keeps its size, and images keep their descriptions', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const address of Object.values(urls.PAGES)) {
      // Measures the second visit, because fonts are swapped during the first one.
      await page.goto(address);
      await untilFontsLoaded(page);
      await page.reload();
      await page.evaluate(() => document.fonts.ready);
      const whole = await height(page);
      await page.route('**/media/**', (route) => route.abort());
      await page.reload();
      await page.evaluate(() => document.fonts.ready);
      expect(await height(page), address).toBe(whole);
      for (const image of await page.locator('main img').all()) await expect(image).toHaveAttribute('alt');
      await page.unroute('**/media/**');
    }
  });
});

test('print has no splash and no navigation, and the margin line does not cross the logo', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-splash', 'every-page');
  // Checked without waiting, because a splash would hide itself after a few seconds.
  expect(await page.locator('[data-splash-screen]').isVisible()).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('opacity', '1');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeHidden();
  const heading = page.getByRole('contentinfo').getByRole('heading', { name: 'Mumbai' });
  await expect(heading).toHaveCSS('color', 'rgb(20, 32, 31)');
  expect(await page.evaluate(() => document.querySelector('.margin-line')?.closest('main')?.id)).toBe('main');
  await expect(page.locator('.margin-line')).toHaveCSS('position', 'absolute');
});

test('forced colours hide the ornaments and keep the mark of the current page', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('svg').first()).toBeHidden();
  const mark = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About' })
    .evaluate((link) => getComputedStyle(link, '::after').backgroundColor);
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(mark).not.toBe(paper);
});

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

for (const address of [
  '/product#no-such-service',
  '/about?from=mail',
  '/lending-partners?category=no-such',
]) {
  test(`${address} shows the whole page from its top`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}
