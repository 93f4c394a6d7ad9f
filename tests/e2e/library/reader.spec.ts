/**
 * Pages of documents: pictures, links between pages, and what scripts add to them: keys, swipes, citations
 * and copies.
 */
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { expect, scriptsRun, test } from '../support/site.ts';
import { copied, knownDocument, REPORT, RESULTS, untilDrawn } from './known-document.ts';

const text = (page: Page) => page.locator('[data-page-text]');
async function openReport(page: Page, number: number): Promise<string> {
  const { id } = await knownDocument(page.request, REPORT);
  await page.goto(urls.readerPage(id, number));
  return id;
}

test.describe('without script on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  test('links lead through the pages, keep the search, and the picture has its marks', async ({ page }) => {
    const query = 'dividend';
    const { id } = await knownDocument(page.request, REPORT);
    await page.goto(urls.readerPage(id, 4, { query }));
    for (const picture of [0, 1]) await untilDrawn(page, picture);
    await page.getByRole('link', { name: 'Next page' }).first().click();
    const strip = page.getByRole('navigation', { name: 'All pages' });
    await expect(strip.locator('[aria-current=page]')).toHaveText('5');
    await strip.getByRole('spinbutton').fill('150');
    await strip.getByRole('button', { name: 'Go' }).click();
    await expect(page).toHaveURL(urls.readerPage(id, 150, { query }));
    await strip.getByRole('link', { name: '198', exact: true }).click();
    await expect(page).toHaveURL(urls.readerPage(id, 198, { query }));
  });
});

test.describe('with script', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the arrow keys turn pages, but not in a field or in a table that scrolls', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const id = await openReport(page, 3);
    // The next page and its picture are requested in advance.
    await expect.poll(() => requested).toContain(urls.readerPage(id, 4));
    await expect
      .poll(() => requested.some((path) => path.startsWith(`${urls.readerPage(id, 4)}/`)))
      .toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(urls.readerPage(id, 4));
    await scriptsRun(page);
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(urls.readerPage(id, 3));
    await scriptsRun(page);
    await page.getByRole('spinbutton', { name: 'Go to page' }).press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page).toHaveURL(urls.readerPage(id, 3));

    const results = urls.readerPage((await knownDocument(page.request, RESULTS)).id, 1);
    await page.goto(results);
    const frame = page.getByRole('region', { name: 'Table 1' });
    await frame.locator('table').evaluate((table) => {
      table.style.width = '3000px';
    });
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect(frame).toHaveAttribute('tabindex', '0');
    await frame.press('ArrowRight');
    // The names of the rows stay in sight, no row is hidden, and a note says that the table scrolls.
    await expect(frame.getByText('Scroll sideways')).toBeVisible();
    await frame.evaluate((part) => part.scrollTo(500, 0));
    await expect(frame.getByRole('columnheader').first()).toBeInViewport({ ratio: 0.9 });
    expect(await frame.evaluate((part) => part.scrollHeight - part.clientHeight)).toBe(0);
    await frame.getByRole('rowheader').last().scrollIntoViewIfNeeded();
    await expect(frame.getByRole('rowheader').last()).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('button', { name: 'Copy table, Table 1' }).click();
    await expect.poll(() => copied(page)).toMatch(/^Interest income\t1,726\.71\t1,663\.71/m);
    await expect(page).toHaveURL(results);
  });

  test('a page and its words are cited by title, date, edition and address', async ({ page }) => {
    const { id, sha256 } = await knownDocument(page.request, REPORT);
    const edition = sha256.slice(0, 12);
    const address = urls.readerPage(id, 4, { edition });
    await page.goto(urls.readerPage(id, 4));
    const passage = page.getByRole('button', { name: 'Copy link to these words' });
    await expect(passage).toBeHidden();
    await page.getByRole('button', { name: 'Copy citation' }).click();
    await expect(page.getByText('Copied to clipboard!')).toBeVisible();
    const citation = await copied(page);
    expect(citation).toMatch(/“Annual Report 2024-25”, FY 2024-25, page 4\. File.* 2025\. Edition /);
    expect(citation).toMatch(new RegExp(`Edition ${edition}\\. http://[^ ]+${address}$`));
    const words = 'The Board has recommended a dividend';
    await page.evaluate((start) => {
      const paragraphs = [...document.querySelectorAll('[data-page-text] p')];
      const node = paragraphs.find((one) => one.textContent?.startsWith(start))?.firstChild;
      if (node) getSelection()?.setBaseAndExtent(node, 0, node, start.length);
    }, words);
    await passage.click();
    await expect.poll(() => copied(page)).toContain(`${address}#:~:text=${encodeURIComponent(words)}`);
  });
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 760 },
    hasTouch: true,
    expectedConsole: [/Failed to load resource/],
  });

  test('a swipe turns the page, and a late picture is offered again in its place', async ({ page }) => {
    const id = await openReport(page, 3);
    const picture = page.locator('[data-page-picture]');
    const swipe = (from: [number, number], to: [number, number]) =>
      picture.evaluate(
        (target, [start, end]) => {
          const touch = ([clientX, clientY]: [number, number]) =>
            new Touch({ identifier: 1, target, clientX, clientY });
          target.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(start)] }));
          target.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(end)] }));
        },
        [from, to] as const,
      );
    await swipe([300, 500], [280, 200]);
    await swipe([300, 500], [250, 505]);
    await expect(page).toHaveURL(urls.readerPage(id, 3));
    await page.route('**/p/4/*.webp', (route) => route.fulfill({ status: 503 }));
    await swipe([300, 500], [120, 510]);
    await expect(page).toHaveURL(urls.readerPage(id, 4));
    await scriptsRun(page);
    const image = picture.locator('img').first();
    expect(await image.evaluate((one) => getComputedStyle(one, '::after').content)).toBe(
      '"Page 4 as printed\\a Try again"',
    );
    await page.unroute('**/p/4/*.webp');
    await image.click();
    await untilDrawn(page);
    await swipe([100, 500], [300, 490]);
    await expect(page).toHaveURL(urls.readerPage(id, 3));
  });
});

test.describe('saving data', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } });

  test('a page is sent without picture and web fonts, and shows the picture on request', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (one) => requested.push(one.url()));
    await openReport(page, 4);
    await expect(text(page)).toContainText('The Board has recommended a dividend');
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    expect(requested.filter((url) => /\.(woff2|webp)$/.test(url))).toEqual([]);
    await page.getByRole('link', { name: 'Show the picture' }).click();
    await untilDrawn(page);
  });
});
