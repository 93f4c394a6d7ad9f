/** The front page of the library and the shelf of annual reports, with and without JavaScript. */
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { untilFontsLoaded } from '../support/fonts.ts';
import { expect, test } from '../support/site.ts';

const front = (page: Page) => page.getByRole('region', { name: 'At a glance' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('shows the newest result with its figures and the page that states them', async ({ page }) => {
      await page.goto('/investors');
      await expect(front(page).getByText('Quarter ended 30 September 2025', { exact: true })).toBeVisible();
      const profit = front(page).getByText('Net profit').locator('..');
      await expect(profit).toContainText('₹ 4.46 crore');
      await expect(profit).toContainText('₹ 3.71 crore a year earlier');
      const source = front(page).getByRole('link', { name: /^Unaudited financial results.*page 1/ });
      await expect(source).toHaveAttribute('href', /30%20September%202025\.pdf#page=1$/);
    });

    test('leads to the annual report, the dates for shareholders and the newest filings in one step', async ({
      page,
      request,
    }) => {
      await page.goto('/investors');
      await expect(front(page).getByRole('link', { name: /^Annual Report 2024-25/ })).toBeVisible();
      await expect(front(page).locator('img')).toHaveJSProperty('complete', true);
      const dates = front(page).locator('ul');
      await expect(dates).toContainText('Record date 8 September 2025');
      await expect(dates).toContainText('30th annual general meeting');
      await expect(dates).toContainText('Shareholding pattern 30 September 2025');
      await expect(front(page).locator('ol').getByRole('listitem')).toHaveCount(5);
      const links = await front(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      expect(links).toHaveLength(10);
      for (const link of links) expect((await request.head(link)).status(), link).toBe(200);
    });

    test('the newest filings are dated, newest first', async ({ page }) => {
      await page.goto('/investors');
      const days = await front(page)
        .locator('ol time')
        .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
      expect(days).toHaveLength(5);
      expect(days).toEqual([...days].sort().reverse());
      // The sample's history ends on this day.
      expect(days[0] && days[0] <= '2025-11-21').toBe(true);
    });

    test('only the library page itself has a front page', async ({ page }) => {
      await page.goto(urls.folder(['Policies']));
      await expect(front(page)).toHaveCount(0);
    });

    test('the annual reports stand on a shelf by year, the newest one larger', async ({ page }) => {
      await page.goto(urls.folder(['Annual Report']));
      const books = page.getByRole('list', { name: 'Folders' }).getByRole('listitem');
      await expect(books).toHaveCount(30);
      const names = await books.locator('strong').allTextContents();
      expect(names).toEqual([...names].sort().reverse());
      await expect(books.first()).toContainText('2024-25 0 folder(s), 3 document(s)');
      const [first, second] = [await books.nth(0).boundingBox(), await books.nth(1).boundingBox()];
      expect((first?.width ?? 0) / (second?.width ?? 1)).toBeGreaterThan(3);
      await books.filter({ hasText: '1995-96' }).getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1, name: '1995-96' })).toBeVisible();
    });
  });
}

/** The site's Latin font and its rupee sign. */
const MAX_FONT_BYTES = 75_000;

test('on a laptop, the first screen has the front page and the beginning of the list of categories', async ({
  page,
}) => {
  const fonts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.push(response.body());
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/investors');
  // Names in Indian scripts are in the system's fonts.
  await expect(front(page).locator('ol [lang]')).not.toHaveCount(0);
  await untilFontsLoaded(page);
  const bytes = (await Promise.all(fonts)).reduce((sum, { length }) => sum + length, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(MAX_FONT_BYTES);
  const sidebar = page.getByRole('navigation', { name: /categories/i });
  for (const name of [/^AGM-EGM-Postal Ballot/, /^Annual Report/, /^Financial Result/])
    await expect(sidebar.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  await expect(front(page).getByText('₹ 4.46 crore')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 2, name: 'All categories' })).toBeInViewport({ ratio: 1 });
});

for (const width of [360, 768, 1280, 1599, 1600, 1920])
  test(`at ${width} px the counts on cards stay on one line`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/investors');
    const heights = await page
      .getByRole('list', { name: 'Folders' })
      .locator('a > span')
      .evaluateAll((all) => all.map((counts) => counts.getBoundingClientRect().height));
    expect(heights).toHaveLength(14);
    expect(Math.max(...heights)).toBeLessThan(30);
  });

test.describe('the message of a copied link', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const [folder, name] of [
    [[], 'Copy link to Policies'],
    [['Annual Report'], 'Copy link to 2012-13'],
    [['Annual Report'], 'Copy link'],
  ] as const)
    test(`${name} in ${folder[0] ?? 'the library'} is in view and covers nothing`, async ({ page }) => {
      await page.goto(urls.folder(folder));
      const button = page.getByRole('button', { name, exact: true });
      await button.evaluate((link) => link.scrollIntoView({ block: 'end' }));
      await button.click();
      const message = page.getByText('Link copied to clipboard!');
      await expect(message).toBeInViewport({ ratio: 1 });
      const covered = await message.evaluate((text) => {
        const box = text.closest('[data-copy-outcome]') ?? text;
        const own = box.getBoundingClientRect();
        const apart = (other: DOMRect) =>
          other.right <= own.left ||
          other.left >= own.right ||
          other.bottom <= own.top ||
          other.top >= own.bottom;
        return [...document.querySelectorAll('main a, main strong, main span')]
          .filter((one) => !apart(one.getBoundingClientRect()))
          .map((one) => one.textContent);
      });
      expect(covered).toEqual([]);
    });
});
