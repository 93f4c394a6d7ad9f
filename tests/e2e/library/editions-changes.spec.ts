/** What changed since former editions of documents, page by page, and the accessibility of all pages about editions. */
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import {
  editionOf,
  expectNoOverflow,
  formerPage,
  publishReplaced,
  publishSchedules,
  type Replaced,
} from './editions-library.ts';
import { ownLibrary } from './own-library.ts';

test.describe.configure({ mode: 'default' });

const library = ownLibrary();
let report: Replaced;
let long: Replaced;

const text = (page: Page) => page.locator('[data-page-text]');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const at = (address: string) => library.origin + address;
const pageOf = (document: Replaced, page: number, address: urls.ReaderAddress = {}) =>
  formerPage(library, document, page, address);

test.beforeAll(async () => {
  test.setTimeout(180_000);
  library.put(['Policies', 'Notes.txt'], 'no pages');
  await library.start();
  [report, long] = await Promise.all([publishReplaced(library, 'Report'), publishSchedules(library)]);
});
test.afterAll(() => library.stop());

for (const width of [360, 1280]) {
  test.describe(`without script, ${width} px`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 800 } });

    test('the changes list added, changed and removed pages, and lead to them', async ({ page }) => {
      const { id, edition } = report;
      await page.goto(pageOf(report, 2));
      await page.getByRole('link', { name: 'What changed, page by page' }).click();
      await expect(page).toHaveURL(at(urls.changes(id, edition)));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('What changed: Report');
      await expect(
        page.getByText(/^Compares the file dated 1 January 2020, which was replaced on/),
      ).toContainText('with the current file dated 1 June 2021.');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      const changes = page.getByRole('main').locator('section:has(> h2)');
      await expect(changes.locator('> h2')).toHaveText([
        'New: page 1 of the current edition',
        'Page 2, now page 3',
        'Page 3',
      ]);
      await expect(changes.nth(0)).toContainText('No matching page in the former edition. Words: 12.');
      await expect(changes.nth(1).locator('del')).toHaveText(['removed: two']);
      await expect(changes.nth(1).locator('ins')).toHaveText(['added: three', 'added: late']);
      await expect(changes.nth(2)).toContainText('No matching page was found in the current edition.');
      await expect(page.getByText('Unchanged pages (numbers of the former edition): 1, 4')).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Parts of the comparison' })).toHaveCount(0);
      await expectNoOverflow(page);
      for (const [name, target, words] of [
        ['New: page 1 of the current edition', at(urls.readerPage(id, 1)), 'Corrigendum'],
        ['Page 2, now page 3', pageOf(report, 2), 'a dividend of two rupees'],
        ['Page 3', pageOf(report, 3), 'Register of charges'],
      ] as const) {
        await page.goto(at(urls.changes(id, edition)));
        await page.getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(target);
        await expect(text(page)).toContainText(words);
      }
      await expect(page.getByText('No matching page was found in the current edition.')).toBeVisible();
    });

    test('the changes of a long document are in parts of twenty pages', async ({ page }) => {
      const { id, edition } = long;
      await page.goto(at(urls.changes(id, edition)));
      await expect(heading(page, 'New: page 1 of the current edition')).toBeVisible();
      await expect(page.getByText('Unchanged pages (numbers of the former edition): 1–20')).toBeVisible();
      const parts = page.getByRole('navigation', { name: 'Parts of the comparison' });
      await expect(parts).toContainText('Pages 1–20');
      await parts.getByRole('link', { name: 'Next pages' }).click();
      await expect(page).toHaveURL(at(urls.changes(id, edition, 2)));
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
        'Page 30, now page 31',
      ]);
      await expect(page.getByRole('main').locator('del, ins')).toHaveText([
        'removed: hire30',
        'added: leasehold',
      ]);
      await expect(
        page.getByText('Unchanged pages (numbers of the former edition): 21–29, 31–40'),
      ).toBeVisible();
      await parts.getByRole('link', { name: 'Previous pages' }).click();
      await expect(page).toHaveURL(at(urls.changes(id, edition)));
      await page.goto(at(urls.changes(id, edition, 4)));
      await expect(page.getByText('The words of these pages have not changed.')).toBeVisible();
      await expect(parts).toContainText('Pages 61–66');
      await expect(parts.getByRole('link', { name: 'Next pages' })).toHaveCount(0);
      expect((await page.request.get(at(urls.changes(id, edition, 5)))).status()).toBe(404);
    });
  });
}

for (const [what, address] of [
  ['a page of a former edition', () => pageOf(report, 2)],
  ['a page of the current edition', () => pageOf({ ...report, edition: editionOf(report.current) }, 3)],
  ['a page without picture, with a search', () => pageOf(long, 30, { query: 'hire30', textOnly: true })],
  ['the list of editions', () => at(urls.editions(report.id))],
  ['the changes', () => at(urls.changes(report.id, report.edition))],
  ['a part of the changes', () => at(urls.changes(long.id, long.edition, 2))],
] as const)
  test(`both checkers find nothing on ${what}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(address());
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
  });
