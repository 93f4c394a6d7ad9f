/** What scripts add to the pages of documents: keys, swipes, prefetching of the next page, and citations. */
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { expect, scriptsRun, test } from '../support/site.ts';
import { knownDocument } from './known-document.ts';

const REPORT = ['Annual Report', '2024-25', 'Annual Report 2024-25.pdf'];

async function openReport(page: Page, number: number): Promise<string> {
  const { id } = await knownDocument(page.request, REPORT);
  await page.goto(urls.readerPage(id, number));
  return id;
}

test('the arrow keys turn pages, but not in a field', async ({ page }) => {
  const id = await openReport(page, 3);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(urls.readerPage(id, 4));
  await scriptsRun(page);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(urls.readerPage(id, 3));
  await page.getByRole('spinbutton', { name: 'Go to page' }).press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page).toHaveURL(urls.readerPage(id, 3));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true });

  test('a swipe over the picture turns the page, and a vertical one scrolls', async ({ page }) => {
    const id = await openReport(page, 3);
    const swipe = (from: [number, number], to: [number, number]) =>
      page.locator('[data-page-picture]').evaluate(
        (picture, [start, end]) => {
          const touch = ([clientX, clientY]: [number, number]) =>
            new Touch({ identifier: 1, target: picture, clientX, clientY });
          picture.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(start)] }));
          picture.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(end)] }));
        },
        [from, to] as const,
      );
    await swipe([300, 500], [280, 200]);
    await swipe([300, 500], [250, 505]);
    await expect(page).toHaveURL(urls.readerPage(id, 3));
    await swipe([300, 500], [120, 510]);
    await expect(page).toHaveURL(urls.readerPage(id, 4));
    await scriptsRun(page);
    await swipe([100, 500], [300, 490]);
    await expect(page).toHaveURL(urls.readerPage(id, 3));
  });
});

test('the next page and its picture are requested in advance', async ({ page }) => {
  const { id } = await knownDocument(page.request, REPORT);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(urls.readerPage(id, 5));
  await expect.poll(() => requested).toContain(urls.readerPage(id, 6));
  await expect.poll(() => requested.some((path) => path.startsWith(`${urls.readerPage(id, 6)}/`))).toBe(true);
});

test.describe('a picture that is late', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('is offered again in its place', async ({ page }) => {
    const picture = page.locator('[data-page-picture] img').first();
    await page.route('**/p/7/*.webp', (route) => route.fulfill({ status: 503 }));
    const id = await openReport(page, 7);
    await scriptsRun(page);
    const shown = () => picture.evaluate((image) => getComputedStyle(image, '::after').content);
    expect(await shown()).toBe('"Try again"');
    await page.unroute('**/p/7/*.webp');
    await picture.click();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page).toHaveURL(urls.readerPage(id, 7));
  });
});

test.describe('citations', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
  const inEdition = async (page: Page, number: number) => {
    const { id, sha256 } = await knownDocument(page.request, REPORT);
    return urls.readerPage(id, number, { edition: sha256.slice(0, 12) });
  };

  test('a page is cited with title, year, page, date, edition and address', async ({ page }) => {
    await openReport(page, 4);
    await page.getByRole('button', { name: 'Copy citation' }).click();
    await expect(page.getByText('Copied to clipboard!')).toBeVisible();
    const citation = await copied(page);
    expect(citation).toContain('“Annual Report 2024-25”, FY 2024-25, page 4, 20 August 2025. Edition ');
    expect(citation).toMatch(new RegExp(`Edition [0-9a-f]{12}\\. http://[^ ]+${await inEdition(page, 4)}$`));
  });

  test('selected words have an address that leads to them', async ({ page }) => {
    await openReport(page, 4);
    const passage = page.getByRole('button', { name: 'Copy link to these words' });
    await expect(passage).toBeHidden();
    const words = 'The Board has recommended a dividend';
    await page.evaluate((start) => {
      const paragraph = [...document.querySelectorAll('[data-page-text] p')].find((one) =>
        one.textContent?.startsWith(start),
      );
      const node = paragraph?.firstChild;
      if (node) getSelection()?.setBaseAndExtent(node, 0, node, start.length);
    }, words);
    await passage.click();
    const address = await copied(page);
    expect(address).toContain(`${await inEdition(page, 4)}#:~:text=${encodeURIComponent(words)}`);
    const answer = await page.request.get(address);
    expect(await answer.text()).toContain(words);
  });
});
