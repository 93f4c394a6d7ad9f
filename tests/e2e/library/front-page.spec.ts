/** The front page of the library and the shelf of annual reports. */
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { untilFontsLoaded } from '../support/fonts.ts';
import { expect, test } from '../support/site.ts';

const front = (page: Page) => page.getByRole('region', { name: 'At a glance' });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the front page shows the newest result, the dates for shareholders and the newest filings', async ({
    page,
    request,
  }) => {
    await page.goto('/investors');
    await expect(front(page).getByText('Quarter ended 30 September 2025', { exact: true })).toBeVisible();
    const profit = front(page).getByText('Net profit').locator('..');
    await expect(profit).toContainText('₹ 4.46 crore');
    await expect(profit).toContainText('₹ 3.71 crore a year earlier');
    const source = front(page).getByRole('link', { name: /^Unaudited financial results.*page 1/ });
    await expect(source).toHaveAttribute('href', /30%20September%202025\.pdf#page=1$/);
    await expect(front(page).getByRole('link', { name: /^Annual Report 2024-25/ })).toBeVisible();
    await expect(front(page).locator('img')).toHaveJSProperty('complete', true);
    for (const words of [
      'Record date 8 September 2025',
      '30th annual general meeting',
      'Shareholding pattern 30 September 2025',
    ])
      await expect(front(page).locator('ul')).toContainText(words);
    const links = await front(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(links).toHaveLength(10);
    for (const link of links) expect((await request.head(link)).status(), link).toBe(200);
    const days = await front(page)
      .locator('ol time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
    expect(days).toHaveLength(5);
    expect(days).toEqual(days.toSorted().toReversed());
    // The sample's history ends on this day.
    expect(days[0] && days[0] <= '2025-11-21').toBe(true);
    await page.goto(urls.folder(['Policies']));
    await expect(front(page)).toHaveCount(0);
  });
});

test('the annual reports stand on a shelf by year, the newest one larger', async ({ page }) => {
  await page.goto(urls.folder(['Annual Report']));
  const books = page.getByRole('list', { name: 'Folders' }).getByRole('listitem');
  const names = await books.locator('strong').allTextContents();
  expect(names).toHaveLength(30);
  expect(names).toEqual(names.toSorted().toReversed());
  await expect(books.first()).toContainText('2024-25 0 folder(s), 3 document(s)');
  const [first, second] = [await books.nth(0).boundingBox(), await books.nth(1).boundingBox()];
  expect((first?.width ?? 0) / (second?.width ?? 1)).toBeGreaterThan(3);
  await books.filter({ hasText: '1995-96' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: '1995-96' })).toBeVisible();
});

/** The site's Latin font and its rupee sign. */
const MAX_FONT_BYTES = 75_000;

test('the first screen of a laptop has the front page and the first categories; counts stay on one line at any width', async ({
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
  for (const width of [360, 768, 1280, 1599, 1600, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const heights = await page
      .getByRole('list', { name: 'Folders' })
      .locator('a > span')
      .evaluateAll((all) => all.map((counts) => counts.getBoundingClientRect().height));
    expect(heights).toHaveLength(14);
    expect(Math.max(...heights), `at ${width} px`).toBeLessThan(30);
  }
});
