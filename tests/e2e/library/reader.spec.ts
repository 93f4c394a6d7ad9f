/** Pages of documents as pages of the site: text, picture, marks, and links between pages, with and without script. */
import type { APIRequestContext, Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { knownDocument } from './known-document.ts';

const RESULTS = [
  'Financial Result',
  '2025-26',
  'Unaudited financial results, quarter ended 30 September 2025.pdf',
];
const REPORT = ['Annual Report', '2024-25', 'Annual Report 2024-25.pdf'];
const DISCLOSURES = ['Corporate Annoucements', 'Regulation 30 Disclosures', '2024-25'];

const text = (page: Page) => page.locator('[data-page-text]');
const picture = (page: Page) => page.locator('[data-page-picture] img').first();
const idOf = async (request: APIRequestContext, names: string[]) => (await knownDocument(request, names)).id;

for (const width of [360, 1280]) {
  test.describe(`without script, ${width} px`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 800 } });

    test('a result leads to its page, where text and picture mark the words', async ({ page, request }) => {
      await page.goto(urls.search({ query: '"impairment on financial instruments" september 2025' }));
      const id = await idOf(request, RESULTS);
      const hit = page
        .locator('[data-search-results] ol > li')
        .filter({ hasText: 'quarter ended 30 September 2025' });
      await hit.getByRole('link', { name: 'quarter ended 30 September 2025' }).first().click();
      await expect(page).toHaveURL(new RegExp(`/d/${id}/p/1\\?q=`));
      await expect(page.getByRole('heading', { level: 1 })).toContainText('quarter ended 30 September 2025');
      await expect(
        text(page).locator('mark').filter({ hasText: 'Impairment on financial instruments' }),
      ).toBeVisible();
      const [drawn, marks] = await page.locator('[data-page-picture] img').all();
      for (const image of [drawn, marks])
        await expect
          .poll(() => image?.evaluate((one: HTMLImageElement) => one.naturalWidth))
          .toBeGreaterThan(0);
      const svg = await request.get((await marks?.getAttribute('src')) ?? '');
      expect(await svg.text()).toContain('<rect ');
    });

    test('tables, headings and paragraphs are distinguished', async ({ page, request }) => {
      await page.goto(urls.readerPage(await idOf(request, RESULTS), 1));
      const table = text(page).getByRole('table');
      await expect(table.getByRole('columnheader')).toHaveText([
        'Particulars',
        '30/09/2025',
        '30/06/2025',
        '30/09/2024',
        '6 months 25-26',
        '6 months 24-25',
        'Year 24-25',
      ]);
      await expect(table.getByRole('row', { name: 'Profit for the period' }).getByRole('cell')).toHaveCount(
        6,
      );
      await expect(text(page).getByRole('heading', { name: 'Notes' })).toBeVisible();
      await expect(
        text(page)
          .locator('p')
          .filter({ hasText: /^1\. The above results/ }),
      ).toBeVisible();
      await expectNoOverflow(page, width);
    });

    test('links lead through the pages, and keep the search', async ({ page, request }) => {
      const id = await idOf(request, REPORT);
      await page.goto(urls.readerPage(id, 1, { query: 'dividend' }));
      await expect(page.getByText('Page 1 of 198').first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Previous page' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Next page' }).first().click();
      await expect(page).toHaveURL(urls.readerPage(id, 2, { query: 'dividend' }));
      const strip = page.getByRole('navigation', { name: 'All pages' });
      await expect(strip.locator('[aria-current=page]')).toHaveText('2');
      await strip.getByRole('spinbutton').fill('150');
      await strip.getByRole('button', { name: 'Go' }).click();
      await expect(page).toHaveURL(urls.readerPage(id, 150, { query: 'dividend' }));
      await strip.getByRole('link', { name: '198', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
    });

    test('a page that cannot be shown says why', async ({ page, request }) => {
      const id = await idOf(request, REPORT);
      const says = (message: string) =>
        expect(page.getByRole('heading', { level: 2, name: message })).toBeVisible();
      for (const wrong of ['0', '199', '8000', '007', 'two']) {
        expect((await page.goto(`/d/${id}/p/${wrong}`))?.status()).toBe(404);
        await says('There is no page');
        await expect(page.getByRole('link', { name: 'First page' })).toHaveAttribute(
          'href',
          urls.readerPage(id, 1),
        );
      }
      await page.goto(
        urls.readerPage(await idOf(request, [...DISCLOSURES, '2024-07-15 Protected annexure.pdf']), 1),
      );
      await says('This document needs a password.');
      await page.goto(
        urls.readerPage(await idOf(request, [...DISCLOSURES, '2024-09-02 Interrupted upload.pdf']), 1),
      );
      await says('This page cannot be shown.');
      await page.goto(
        urls.readerPage(await idOf(request, [...DISCLOSURES, '2024-06-10 Scanned acknowledgement.pdf']), 1),
      );
      // OCR has looked at it, or has still to.
      await expect(text(page)).toHaveText(/^This page is a picture( that no machine has read yet)?\. /);
      await expect
        .poll(() => picture(page).evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBeGreaterThan(0);
      expect((await request.get('/d/unknown/p/1')).status()).toBe(404);
    });
  });
}

test.describe('saving data', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } });

  test('a page is sent without picture and web fonts, as with ?text', async ({ page, request }) => {
    const id = await idOf(request, REPORT);
    const requested: string[] = [];
    page.on('request', (one) => requested.push(one.url()));
    await page.goto(urls.readerPage(id, 4));
    await expect(text(page)).toContainText('The Board has recommended a dividend');
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    expect(requested.filter((url) => /\.(woff2|webp)$/.test(url))).toEqual([]);
    const answer = await request.get(urls.readerPage(id, 4));
    expect(answer.headers().vary).toBe('Accept-Encoding, Save-Data');
    expect(await answer.text()).toBe(
      await (await request.get(urls.readerPage(id, 4, { textOnly: true }))).text(),
    );
  });

  for (const query of ['', 'dividend'])
    test(`the picture is shown to visitors who ask for it, ${query ? 'with' : 'without'} a search`, async ({
      page,
      request,
    }) => {
      await page.goto(urls.readerPage(await idOf(request, REPORT), 4, { query }));
      await expect(picture(page)).toHaveCount(0);
      await page.getByRole('link', { name: 'Show the picture' }).click();
      await expect(picture(page)).toBeVisible();
    });
});

for (const [what, names, number] of [
  ['a table', RESULTS, 1],
  [
    'a page in Marathi',
    [
      'Corporate Annoucements',
      'Newspaper Advertisements',
      '2025-26',
      'निकालांची जाहिरात 2025-26, मराठी आवृत्ती.pdf',
    ],
    1,
  ],
  ['a page that does not exist', RESULTS, 9],
] as const) {
  test(`both checkers find nothing on ${what}`, async ({ page, request }) => {
    test.setTimeout(120_000);
    const id = await idOf(request, [...names]);
    for (const address of [{}, { query: 'profit', textOnly: true }]) {
      await page.goto(urls.readerPage(id, number, address));
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoOverflow(page, width);
        await expectAccessible(page);
      }
    }
  });
}
test.use({ expectedConsole: [/Failed to load resource/] });

async function expectNoOverflow(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}
