/**
 * The investors page as specified: sidebar, path, counts, the 900 px dialog. The other tests in this folder
 * cover the rest of the library.
 */
import * as urls from '../../../src/urls.ts';
import { expect, test } from '../support/site.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('the sidebar has the fourteen categories by name, and selecting one resets the path', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(urls.folder(['Corporate Annoucements', 'Regulation 30 Disclosures', '2024-25']));
      const sidebar = page.getByRole('navigation', { name: /categories/i });
      const names = await sidebar
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.firstChild?.textContent ?? ''));
      expect(names).toHaveLength(14);
      expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en-IN')));
      await expect(sidebar.locator('[aria-current]')).toHaveText(/^Corporate Annoucements/);
      await sidebar.getByRole('link', { name: /^Policies/ }).click();
      await expect(page).toHaveURL(urls.folder(['Policies']));
      await expect(page.getByRole('heading', { level: 1, name: 'Policies', exact: true })).toBeVisible();
    });

    test('a card shows the number of its folders and of its documents at any depth', async ({ page }) => {
      await page.goto('/investors');
      const card = page.getByRole('list', { name: 'Folders' }).getByRole('listitem');
      const announcements = card.filter({ hasText: 'Corporate Annoucements' });
      const [, folders, documents] =
        /(\d+) folder\(s\), (\d+) document\(s\)/.exec((await announcements.textContent()) ?? '') ?? [];
      await page.goto(urls.folder(['Corporate Annoucements']));
      expect(await card.count()).toBe(Number(folders));
      const below = (await card.allTextContents()).map((text) => Number(/, (\d+) document/.exec(text)?.[1]));
      expect(below.reduce((sum, count) => sum + count, 0)).toBe(Number(documents));
      expect(Number(documents)).toBeGreaterThan(Number(folders));
    });

    test('a deep link opens a dialog 900 px wide that shows its path', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(urls.deepLink(['Annual Report', '2024-25']));
      const dialog = page.getByRole('dialog');
      await expect(dialog).toHaveJSProperty('offsetWidth', 900);
      await expect(dialog.getByRole('heading', { name: '2024-25', exact: true })).toBeVisible();
      await expect(dialog.getByRole('link', { name: 'Preview' }).first()).toHaveAttribute('target', '_blank');
      await expect(dialog.getByRole('link', { name: 'Download' }).first()).toHaveAttribute(
        'href',
        /\?download$/,
      );
    });

    for (const modalPath of [
      'Intimations%2525252FDisclosures',
      'Annual%20Report/2099-00',
      'Policies%00',
      `${'a/'.repeat(900)}`,
    ]) {
      test(`modalPath=${modalPath.slice(0, 40)} is reported as not found`, async ({ page }) => {
        await page.goto(`/investors?modalPath=${modalPath}`);
        await expect(page.getByRole('dialog').getByText('Folder not found.')).toBeVisible();
      });
    }
  });
}
