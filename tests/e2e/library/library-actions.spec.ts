/** Actions on documents and folders: preview, download, copy a link. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { SAMPLE_DOCUMENTS } from '../../../scripts/prepare.mjs';
import * as urls from '../../../src/urls.ts';
import { expect, expectAccessible, test } from '../support/site.ts';

const AWKWARD = [
  'Corporate Annoucements',
  'Regulation 30 Disclosures',
  '2024-25',
  'Loans & Advances #1 (100% secured)',
];

/**
 * Finds a folder card by the folder's name. The attribute excludes copy buttons, which contain the name too.
 */
const card = (place: Page | Locator, name: string) =>
  place.getByRole('list', { name: 'Folders' }).locator('a[data-folder-link]').filter({ hasText: name });
const dialog = (page: Page) => page.locator('dialog#deep-link');

test('previews open in a new tab, and downloads have the bytes on disk, for any name', async ({ page }) => {
  await page.goto(urls.folder(AWKWARD));
  const previews = page.getByRole('main').getByRole('link', { name: /^Preview/ });
  await expect(previews).toHaveCount(4);
  for (const link of await previews.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAccessibleName(/opens in a new tab$/);
    const response = await page.request.get((await link.getAttribute('href')) ?? '');
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(response.headers()['content-disposition']).toMatch(/^inline/);
  }
  // Browsers replace `?` in file names, so the suggested name is checked only for these files.
  const names = [
    "Director's letter (final; v2) [signed].pdf",
    'Q1 & Q2 results + note #2.pdf',
    'Rate chart 12.5%.pdf',
  ];
  for (const name of [...names, '100% subsidiary, 50%25 holding?.pdf']) {
    const link = page.getByRole('link', { name: `Download ${name}`, exact: true });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const onDisk = readFileSync(path.join(SAMPLE_DOCUMENTS, ...AWKWARD, name));
    expect(readFileSync(await download.path()).equals(onDisk)).toBe(true);
    if (names.includes(name)) expect(download.suggestedFilename()).toBe(name);
  }
});

test('documents with names in Indian scripts are served by the addresses on the page', async ({ page }) => {
  await page.goto(urls.folder(['Annual Report', '2024-25']));
  const link = page.getByRole('link', { name: /^Download वार्षिक रिपोर्ट का सार/ });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('वार्षिक रिपोर्ट का सार 2024-25.pdf');
});

test.describe('Copy link', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies the deep link of the folder and confirms it', async ({ page, baseURL }) => {
    await page.goto('/investors/Annual%20Report');
    await page.getByRole('button', { name: 'Copy link', exact: true }).click();
    await expect(page.getByRole('status').getByText('Link copied to clipboard!')).toBeVisible();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    expect(await copied()).toBe(`${baseURL}/investors?modalPath=Annual%20Report`);
    await page.getByRole('button', { name: 'Copy link to 1999-00' }).focus();
    await page.keyboard.press('Space');
    await expect.poll(copied).toBe(`${baseURL}/investors?modalPath=Annual%20Report/1999-00`);
  });

  test('works inside the dialog', async ({ page }) => {
    await page.goto(urls.deepLink(['Annual Report']));
    await card(dialog(page), '2024-25').click();
    await expect(dialog(page).getByRole('heading', { name: '2024-25', exact: true })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Copy link', exact: true }).click();
    await expect(dialog(page).getByText('Link copied to clipboard!')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto(copied);
    await expect(dialog(page).getByRole('heading', { name: '2024-25', exact: true })).toBeVisible();
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
