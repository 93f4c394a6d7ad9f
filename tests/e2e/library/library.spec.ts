/**
 * The investor library in the browser: folders, deep links in their dialog, copied links and cards.
 * tests/app/library/library-pages.test.ts checks the contents of its pages.
 */
import type { Locator, Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { untilFontsLoaded } from '../support/fonts.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { copied, knownDocument } from './known-document.ts';

const DISCLOSURES = ['Corporate Annoucements', 'Regulation 30 Disclosures'];
const AWKWARD = [...DISCLOSURES, '2024-25', 'Loans & Advances #1 (100% secured)'];
const YEAR = ['Annual Report', '2024-25'];

/**
 * Finds a folder card by the folder's name. The attribute excludes copy buttons, which contain the name too
 * and are links if script is disabled.
 */
const card = (place: Page | Locator, name: string) =>
  place.getByRole('list', { name: 'Folders' }).locator('a[data-folder-link]').filter({ hasText: name });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const dialog = (page: Page) => page.locator('dialog#deep-link');
const dialogTitle = (page: Page, name: string) =>
  dialog(page).getByRole('heading', { level: 2, name, exact: true });
const back = (place: Locator) => place.getByRole('link', { name: 'Back', exact: true });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a deep link shows its folder over the library, leads one level back, and closes', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(urls.deepLink([...DISCLOSURES, '2024-25']));
      await expect(dialog(page)).toHaveJSProperty('offsetWidth', 900);
      await expect(dialogTitle(page, '2024-25')).toBeVisible();
      await back(dialog(page)).click();
      await expect(dialogTitle(page, 'Regulation 30 Disclosures')).toBeVisible();
      await expect(page).toHaveURL(urls.deepLink(DISCLOSURES));
      await card(dialog(page), '2023-24').click();
      await expect(dialogTitle(page, '2023-24')).toBeVisible();
      await dialog(page).getByRole('link', { name: 'Close' }).click();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL('/investors');
      await expect(title(page, 'Document library')).toBeVisible();
    });

    // Script changes nothing on the pages of folders.
    if (javaScriptEnabled) return;

    test('folders lead down and back, each with its own address', async ({ page }) => {
      await page.goto(urls.folder(AWKWARD.slice(0, -1)));
      await card(page, AWKWARD.at(-1) ?? '').click();
      await expect(title(page, AWKWARD.at(-1) ?? '')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(urls.folder(AWKWARD));
      await back(page.getByRole('main')).click();
      await expect(title(page, `2024-25 ${DISCLOSURES.at(-1)}`)).toBeVisible();
      const sidebar = page.getByRole('navigation', { name: /categories/i });
      await expect(sidebar.locator('[aria-current]')).toHaveText(/^Corporate Annoucements/);
      await sidebar.getByRole('link', { name: /^Policies/ }).click();
      await expect(title(page, 'Policies')).toBeVisible();
      // On a phone, the categories open from one button.
      await page.setViewportSize({ width: 360, height: 740 });
      const picker = page.getByRole('button', { name: /categories/i });
      await expect(picker).toContainText('Policies');
      await picker.click();
      await page.getByRole('dialog').getByRole('link', { name: 'Financial Result' }).click();
      await expect(title(page, 'Financial Result')).toBeVisible();
    });
  });
}

test('Back and Forward move between the folders of the dialog and past its closing', async ({ page }) => {
  await page.goto(urls.deepLink(['Annual Report']));
  await card(dialog(page), '2024-25').click();
  await expect(page).toHaveURL(urls.deepLink(YEAR));
  await expect(dialogTitle(page, '2024-25')).toBeFocused();
  await page.goBack();
  await expect(dialogTitle(page, 'Annual Report')).toBeVisible();
  await page.goForward();
  await expect(dialogTitle(page, '2024-25')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/investors');
  await page.goBack();
  await expect(dialogTitle(page, 'Annual Report')).toBeVisible();
});

test.describe('Copy link', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies the deep link of the folder; its message is in view and covers nothing', async ({
    page,
    baseURL,
  }) => {
    await page.goto(urls.folder(['Annual Report']));
    for (const [name, target] of [
      ['Copy link to 2021-22', 'Annual%20Report/2021-22'],
      ['Copy link', 'Annual%20Report'],
    ] as const) {
      const button = page.getByRole('button', { name, exact: true });
      await button.evaluate((link) => link.scrollIntoView({ block: 'end' }));
      await button.focus();
      await page.keyboard.press('Space');
      const message = page.getByRole('status').getByText('Link copied to clipboard!');
      await expect(message).toBeInViewport({ ratio: 1 });
      expect(await copied(page)).toBe(`${baseURL}/investors?modalPath=${target}`);
      const covered = await message.evaluate((text) => {
        const own = (text.closest('[data-copy-outcome]') ?? text).getBoundingClientRect();
        return [...document.querySelectorAll('main a, main strong, main span')]
          .filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return right > own.left && left < own.right && bottom > own.top && top < own.bottom;
          })
          .map((one) => one.textContent);
      });
      expect(covered, name).toEqual([]);
    }
    await page.goto(urls.deepLink(['Annual Report']));
    await card(dialog(page), '2024-25').click();
    await expect(dialogTitle(page, '2024-25')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Copy link', exact: true }).click();
    await expect(dialog(page).getByText('Link copied to clipboard!')).toBeVisible();
    expect(await copied(page)).toBe(baseURL + urls.deepLink(YEAR));
  });

  test('shows the address to copy by hand if the browser denies access', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error()) },
      });
    });
    await page.goto('/investors/Policies');
    await page.getByRole('button', { name: 'Copy link', exact: true }).click();
    await expect(page.getByText('Failed to copy link. Please copy manually.')).toBeVisible();
    const field = page.getByLabel('Address of this folder');
    await expect(field).toHaveValue(`${baseURL}/investors?modalPath=Policies`);
    await expect(field).toBeFocused();
    await expectAccessible(page);
  });
});

test.describe('cards', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test('keep their places when the pictures of first pages load, and print the permanent address', async ({
    page,
    baseURL,
  }) => {
    const { id } = await knownDocument(page.request, ['Policies', 'Policy on Board Diversity.pdf']);
    const cards = page.getByRole('list', { name: 'Documents in this folder' }).getByRole('listitem');
    const places = () =>
      cards.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    await page.route('**/library/previews/**', (route) => route.abort());
    await expect(async () => {
      await page.goto(urls.folder(['Policies']));
      await expect(cards.locator('img')).toHaveCount(18, { timeout: 1_000 });
    }).toPass();
    // Measures the second visit, because fonts are swapped during the first one.
    await untilFontsLoaded(page);
    await page.reload();
    await page.evaluate(() => document.fonts.ready);
    const before = await places();
    await page.unroute('**/library/previews/**');
    await page.reload();
    const picture = cards.filter({ hasText: 'Policy on Board Diversity' }).locator('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(256);
    expect(await places()).toEqual(before);

    const address = page.getByText(baseURL + urls.document(id), { exact: true });
    await expect(address).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(address).toBeVisible();
    await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0);
  });
});

test('the first screen of a laptop has the newest result and the first categories, once; counts stay on one line at any width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/investors');
  const front = page.getByRole('region', { name: 'At a glance' });
  for (const words of ['Quarter ended 30 September 2025', '₹ 4.46 crore', '₹ 3.71 crore a year earlier'])
    await expect(front.getByText(words).first()).toBeInViewport({ ratio: 1 });
  for (const words of ['Record date 8 September 2025', 'Shareholding pattern 30 September 2025'])
    await expect(front.locator('ul')).toContainText(words);
  const days = await front
    .locator('ol li')
    .evaluateAll((all) => all.map((row) => row.querySelector('time')?.getAttribute('datetime') ?? ''));
  expect(days).toHaveLength(5);
  expect(days).toEqual(days.toSorted().toReversed());
  const sidebar = page.getByRole('navigation', { name: /categories/i });
  for (const name of [/^AGM-EGM-Postal Ballot/, /^Annual Report/, /^Financial Result/])
    await expect(sidebar.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').locator('a[href="/investors/Policies"]')).toHaveCount(1);
  const links = page.getByRole('main').locator('a[href]');
  expect(await links.count(), 'links of the page').toBeLessThanOrEqual(40);
  for (const width of [360, 768, 1280, 1599, 1600, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const picker = page.getByRole('button', { name: /categories/i });
    if (width < 1100) await picker.click();
    const heights = await sidebar
      .locator('a > span')
      .evaluateAll((all) => all.map((counts) => counts.getBoundingClientRect().height));
    expect(heights).toHaveLength(14);
    expect(Math.min(...heights), `at ${width} px`).toBeGreaterThan(0);
    expect(Math.max(...heights), `at ${width} px`).toBeLessThan(30);
    if (width < 1100) await page.keyboard.press('Escape');
  }
});
