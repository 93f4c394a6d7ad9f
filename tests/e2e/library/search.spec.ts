/**
 * Search in the library: the forms and links without script, the results while typing, and the layout.
 * tests/app/library/library-pages.test.ts checks what the pages say.
 */
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { expect, test, WIDTHS } from '../support/site.ts';

const field = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search the documents' });
const hits = (page: Page) => page.locator('[data-search-results] ol > li');
const category = (page: Page) => page.getByLabel('Category', { exact: true });

test.beforeAll(async ({ request }) => {
  // The server builds the first index while it serves requests, and indexes the oldest documents last.
  await expect(async () => {
    const asked = { query: 'annual report 2022-23' };
    const { results } = await (await request.get(urls.searchResults(asked))).json();
    const oldest = { path: 'Annual Report/2022-23/Annual Report 2022-23.pdf', page: 1 };
    expect(results, 'the oldest document is found').toContainEqual(expect.objectContaining(oldest));
    const text = await (await request.get(urls.search(asked))).text();
    expect(text.includes('New documents are being read'), 'indexing continues').toBe(false);
  }).toPass({ intervals: [1_000] });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('leads from the library to results, which are filtered and narrowed', async ({ page }) => {
    await page.goto('/investors');
    await field(page).fill('dividend policy');
    await field(page).press('Enter');
    await expect(page).toHaveURL(urls.search({ query: 'dividend policy' }));
    await field(page).fill('board');
    await category(page).selectOption('Notice of Board Meeting');
    await page.getByLabel('Year').selectOption('2024-25');
    await page.getByLabel('Order').selectOption('Newest first');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(
      /category=Notice\+of\+Board\+Meeting&kind=&year=2024&language=&order=newest/,
    );
    for (const hit of await hits(page).allTextContents())
      expect(hit).toContain('Notice of Board Meeting\u00A0› 2024-25');

    await page.goto(urls.search({ query: 'लाभांश' }));
    await page.getByLabel('Language').selectOption('mr');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(hits(page).first()).toContainText('मराठी');
    await page.getByRole('link', { name: 'मराठी: remove' }).click();
    await expect(page).toHaveURL(urls.search({ query: 'लाभांश' }));
  });
});

test('results, address and announcement are updated while typing; the key / focuses the field', async ({
  page,
}) => {
  await page.goto('/investors');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('/');
  await expect(field(page)).toHaveValue('/');

  await page.goto(urls.search());
  await expect(page.locator('#results-title')).toHaveText('How to search');
  await field(page).pressSequentially('whistle blow');
  await expect(hits(page).first()).toContainText('Whistle Blower');
  await expect(page).toHaveURL(urls.search({ query: 'whistle blow' }));
  await expect(page.locator('[data-search-status]')).toHaveText(/^\d+ documents?, \d+ matching pages?$/);
  await expect(field(page)).toBeFocused();
  await category(page).selectOption('Policies');
  await expect(page).toHaveURL(urls.search({ query: 'whistle blow', category: 'Policies' }));
  await expect(hits(page)).toHaveCount(1);

  // The filters have what the results have; the one that was chosen stays.
  await page.goto(urls.search({ query: 'लाभांश', language: 'mr' }));
  await field(page).fill('निकाल');
  await expect(page).toHaveURL(urls.search({ query: 'निकाल', language: 'mr' }));
  await expect(page.getByLabel('Language')).toHaveValue('mr');
  await expect(page.getByLabel('Kind').locator('option').nth(1)).toHaveText(/ \(\d+\)$/);
});

test('no selected filter is cut off at any width', async ({ page }) => {
  await page.goto(urls.search({ query: 'announcements' }));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page.getByRole('combobox').evaluateAll((selects: HTMLElement[]) =>
      selects
        .filter((select) => {
          const { offsetWidth, style } = select;
          style.cssText = 'field-sizing: content; width: max-content';
          const isCut = select.offsetWidth > offsetWidth;
          style.cssText = '';
          return isCut;
        })
        .map(({ id }) => id),
    );
    expect(cut, `at ${width} px`).toEqual([]);
  }
});

test('on a phone, the filters are folded, and the results say what is filtered; a page has few links', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(urls.search({ query: 'dividend', category: 'Policies' }));
  await expect(category(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Policies: remove' })).toBeInViewport({ ratio: 1 });
  await page.getByText('Narrow the results').click();
  await expect(category(page)).toHaveValue('Policies');
  for (const query of ['dividend', 'annual report', 'charges', 'निकाल']) {
    await page.goto(urls.search({ query }));
    await expect(hits(page).first()).toBeVisible();
    expect(await page.getByRole('main').locator('a[href]').count(), query).toBeLessThanOrEqual(45);
  }
});
