/** The investor library: browsing and deep links, with and without JavaScript. */
import type { Locator, Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { expect, test, WIDTHS } from '../support/site.ts';

const DISCLOSURES = ['Corporate Annoucements', 'Regulation 30 Disclosures'];
const AWKWARD = [...DISCLOSURES, '2024-25', 'Loans & Advances #1 (100% secured)'];

/**
 * Finds a folder card by the folder's name. The attribute excludes copy buttons, which contain the name too
 * and are links if script is disabled.
 */
const card = (place: Page | Locator, name: string) =>
  place.getByRole('list', { name: 'Folders' }).locator('a[data-folder-link]').filter({ hasText: name });
const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: name === 'All categories' ? 2 : 1, name, exact: true });
const folderNames = (page: Page) => page.locator('main ul[aria-label="Folders"] strong').allTextContents();
const dialog = (page: Page) => page.locator('dialog#deep-link');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('three levels down and back, each with its own address', async ({ page }) => {
      await page.goto('/investors');
      await expect(title(page, 'All categories')).toBeVisible();
      await card(page, 'Corporate Annoucements').click();
      await expect(title(page, 'Corporate Annoucements')).toBeVisible();
      await card(page, 'Regulation 30 Disclosures').click();
      await card(page, '2024-25').click();
      await card(page, 'Loans & Advances #1').click();
      await expect(title(page, 'Loans & Advances #1 (100% secured)')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(urls.folder(AWKWARD));
      for (const parent of [
        '2024-25',
        'Regulation 30 Disclosures',
        'Corporate Annoucements',
        'All categories',
      ]) {
        await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
        await expect(title(page, parent)).toBeVisible();
      }
      await expect(page.getByRole('main').getByRole('link', { name: 'Back', exact: true })).toHaveCount(0);
      await page.goBack();
      await expect(title(page, 'Corporate Annoucements')).toBeVisible();
    });

    test('a deep link shows its folder over the library, and goes back one level', async ({ page }) => {
      await page.goto(urls.deepLink([...DISCLOSURES, '2024-25']));
      await expect(dialog(page)).toBeVisible();
      await expect(dialog(page).getByRole('heading', { name: '2024-25', exact: true })).toBeVisible();
      await dialog(page).getByRole('link', { name: 'Back', exact: true }).click();
      await expect(
        dialog(page).getByRole('heading', { name: 'Regulation 30 Disclosures', exact: true }),
      ).toBeVisible();
      await expect(page).toHaveURL(urls.deepLink(DISCLOSURES));
      await card(dialog(page), '2023-24').click();
      await expect(dialog(page).getByRole('heading', { name: '2023-24', exact: true })).toBeVisible();
    });

    test('closing a deep link removes it from the address', async ({ page }) => {
      await page.goto(urls.deepLink(['Policies']));
      await dialog(page).getByRole('link', { name: 'Close' }).click();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL('/investors');
      await expect(title(page, 'All categories')).toBeVisible();
    });

    for (const modalPath of [
      'Intimations/Disclosures',
      'Intimations%2FDisclosures',
      'Intimations%2fDisclosures',
      '/Intimations/Disclosures/',
    ]) {
      test(`modalPath=${modalPath} is the folder with the slash, and empty`, async ({ page }) => {
        await page.goto(`/investors?modalPath=${modalPath}`);
        await expect(dialog(page).getByRole('heading', { name: 'Intimations/Disclosures' })).toBeVisible();
        await expect(dialog(page).getByText('No documents found in this folder.')).toBeVisible();
      });
    }

    for (const modalPath of [
      'Nowhere',
      'Policies/Nowhere',
      '..',
      '%E0%A4%A',
      'Intimations%252FDisclosures',
    ]) {
      test(`modalPath=${modalPath} is not found`, async ({ page }) => {
        await page.goto(`/investors?modalPath=${modalPath}`);
        await expect(dialog(page).getByText('Folder not found.')).toBeVisible();
      });
    }

    test('names with reserved characters work in deep links', async ({ page }) => {
      await page.goto(urls.deepLink(AWKWARD));
      await expect(
        dialog(page).getByRole('heading', { name: AWKWARD.at(-1) ?? '', exact: true }),
      ).toBeVisible();
    });

    test('on a phone the categories open from one button', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/investors/Policies');
      const picker = page.getByRole('button', { name: /categories/i });
      await expect(picker).toContainText('Policies');
      await picker.click();
      await page.getByRole('dialog').getByRole('link', { name: 'Financial Result' }).click();
      await expect(title(page, 'Financial Result')).toBeVisible();
    });
  });
}

test('folders are ordered by year, newest first; categories and files by name', async ({ page }) => {
  await page.goto('/investors/Annual%20Report');
  const years = await folderNames(page);
  expect(years).toHaveLength(30);
  expect([years[0], years[25], years[29]]).toEqual(['2024-25', '1999-00', '1995-96']);
  await page.goto('/investors/Notice%20of%20Board%20Meeting');
  expect((await folderNames(page)).slice(8, 12)).toEqual(['2017-18', '2016-17', '2015-2016', '2014-2015']);
  await page.goto('/investors');
  const categories = await folderNames(page);
  expect(categories).toHaveLength(14);
  expect(categories).toEqual([...categories].sort((a, b) => a.localeCompare(b, 'en-IN')));
});

test('an empty category shows a message and no count', async ({ page }) => {
  await page.goto('/investors/Investor%20Support');
  await expect(page.getByText('No documents found in this folder.')).toBeVisible();
  await expect(page.getByRole('main').getByText('0 folder(s), 0 document(s)')).toBeVisible();
});

test.describe('a bad path', () => {
  test.use({ expectedConsole: [/404/] });

  test('is shown within the library', async ({ page }) => {
    const response = await page.goto('/investors/Policies/Nowhere');
    expect(response?.status()).toBe(404);
    await expect(title(page, 'Folder not found.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: /categories/ }).first()).toContainText('Policies');
  });

  test('has a Back link to the nearest folder that exists', async ({ page }) => {
    await page.goto('/investors/Policies/Nowhere/Deeper');
    await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
    await expect(title(page, 'Policies')).toBeVisible();
    await page.goto('/investors?modalPath=Policies/Nowhere');
    await dialog(page).getByRole('link', { name: 'Back', exact: true }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Policies', exact: true })).toBeVisible();
    await page.goto('/investors/Nowhere');
    await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/investors$/);
  });
});

test('Back and Forward move between the folders of the dialog and past its closing', async ({ page }) => {
  await page.goto(urls.deepLink(['Annual Report']));
  await card(dialog(page), '2024-25').click();
  await expect(page).toHaveURL(urls.deepLink(['Annual Report', '2024-25']));
  await page.goBack();
  await expect(dialog(page).getByRole('heading', { name: 'Annual Report', exact: true })).toBeVisible();
  await page.goForward();
  await expect(dialog(page).getByRole('heading', { name: '2024-25', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/investors');
  await page.goBack();
  await expect(dialog(page).getByRole('heading', { name: 'Annual Report', exact: true })).toBeVisible();
});

for (const width of WIDTHS) {
  test(`nothing overflows at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const address of [
      '/investors',
      urls.folder([...DISCLOSURES, '2024-25']),
      urls.folder(AWKWARD),
      urls.deepLink(['Annual Report', '2024-25']),
    ]) {
      await page.goto(address);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
}
