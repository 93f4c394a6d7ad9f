/** Editions of documents: the pages that citations name, and the list of editions, with and without script. */
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { expect, scriptsRun, test } from '../support/site.ts';
import {
  CORRECTED,
  editionOf,
  formerPage,
  pdf,
  publish,
  publishReplaced,
  publishSchedules,
  REPORT,
  type Replaced,
  replace,
} from './editions-library.ts';
import { ownLibrary } from './own-library.ts';

// The tests share a library; those that replace a document have a document of their own.
test.describe.configure({ mode: 'default' });

const library = ownLibrary();
let report: Replaced;
let long: Replaced;

const text = (page: Page) => page.locator('[data-page-text]');
const pictures = (page: Page) => page.locator('[data-page-picture] img');
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

    test('a cited address shows the same page after the file is replaced', async ({ page }) => {
      test.setTimeout(180_000);
      const title = `Cited ${width}`;
      const [former, current] = await Promise.all([pdf(title, REPORT), pdf(title, CORRECTED)]);
      const names = ['Policies', `${title}.pdf`];
      const id = await publish(library, names, former);
      const edition = editionOf(former);
      const address = at(urls.readerPage(id, 2, { edition }));

      await page.goto(at(urls.readerPage(id, 2)));
      await expect(page.locator('[data-citation]')).toContainText(`Edition ${edition}. ${address}`);
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
      const words = await text(page).innerText();
      await page.goto(address);
      expect(await text(page).innerText()).toBe(words);
      await expect(page.getByText('This is the current edition.')).toBeVisible();
      await expect(page.getByText('This edition was replaced on')).toHaveCount(0);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

      await replace(library, names, current);
      const answer = await page.goto(address);
      expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'no-store']);
      expect(await text(page).innerText()).toBe(words);
      await expect(page.locator('[data-citation]')).toContainText(`Edition ${edition}. ${address}`);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      const note = page.getByRole('region', { name: 'This edition' });
      await expect(note).toContainText(/This edition was replaced on \d+\s\w+\s20\d\d\./);
      await expect(note).toContainText('Words removed: 1. Words added: 2. This page is now page 3.');
      await expect(note.locator('del')).toHaveText(['removed: two']);
      await expect(note.locator('ins')).toHaveText(['added: three', 'added: late']);
      await note.getByRole('link', { name: 'See what is there now' }).click();
      await expect(page).toHaveURL(at(urls.readerPage(id, 3)));
      await expect(text(page)).toContainText('a dividend of three rupees');
    });

    test('links stay in the edition, and keep the search', async ({ page, request }) => {
      const query = 'hire30';
      await page.goto(pageOf(long, 29, { query }));
      await page.getByRole('link', { name: 'Next page' }).first().click();
      await expect(page).toHaveURL(pageOf(long, 30, { query }));
      // The current edition no longer contains the word.
      await expect(text(page).locator('mark')).toHaveText([query]);
      await expect(pictures(page)).toHaveCount(2);
      for (const image of await pictures(page).all())
        await expect
          .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
          .toBeGreaterThan(0);
      const marks = await request.get(at((await pictures(page).last().getAttribute('src')) ?? ''));
      expect(await marks.text()).toContain('<rect ');
      await page.getByRole('link', { name: 'Previous page' }).last().click();
      await expect(page).toHaveURL(pageOf(long, 29, { query }));
      const strip = page.getByRole('navigation', { name: 'All pages' });
      await strip.getByRole('link', { name: '31', exact: true }).click();
      await expect(page).toHaveURL(pageOf(long, 31, { query }));
      await strip.getByRole('spinbutton').fill('30');
      await strip.getByRole('button', { name: 'Go' }).click();
      await expect(page).toHaveURL(pageOf(long, 30, { query }));
      await page.getByRole('link', { name: 'Text only' }).click();
      await expect(page).toHaveURL(pageOf(long, 30, { query, textOnly: true }));
      await expect(text(page).locator('mark')).toHaveText([query]);
      await page.getByRole('link', { name: 'Clear search' }).click();
      await expect(page).toHaveURL(pageOf(long, 30, { textOnly: true }));
      await expect(text(page)).toContainText(query);
      await page.getByRole('link', { name: 'Next page' }).first().click();
      await expect(page).toHaveURL(pageOf(long, 31, { textOnly: true }));
      await page.getByRole('link', { name: 'Show the picture' }).click();
      await expect(page).toHaveURL(pageOf(long, 31, { withPicture: true }));
      await expect(pictures(page)).toBeVisible();
      await expect(page.getByText('This edition was replaced on')).toBeVisible();
    });

    test('the citation leads to the list of editions, current one first', async ({ page }) => {
      const { id, edition, current } = report;
      await page.goto(at(urls.readerPage(id, 1)));
      await page.locator('[data-cite]').getByRole('link', { name: 'All editions of this document' }).click();
      await expect(page).toHaveURL(at(urls.editions(id)));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('All editions: Report');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      const items = page.getByRole('main').locator('ol > li:has(h2)');
      await expect(items.locator('h2')).toHaveText(['File dated 1 June 2021', 'File dated 1 January 2020']);
      await expect(items.nth(0)).toContainText(`Edition ${editionOf(current)}`);
      await expect(items.nth(0)).toContainText('The current edition');
      await expect(items.nth(0).getByRole('link')).toHaveAttribute(
        'href',
        urls.readerPage(id, 1, { edition: editionOf(current) }),
      );
      await expect(items.nth(1)).toContainText(`Edition ${edition}`);
      await expect(items.nth(1)).toContainText(/Replaced on \d+\s\w+\s20\d\d/);
      await expect(items.nth(1).getByRole('link', { name: 'What changed, page by page' })).toHaveAttribute(
        'href',
        urls.changes(id, edition),
      );
      await items.nth(1).getByRole('link', { name: 'File dated 1 January 2020' }).click();
      await expect(page).toHaveURL(pageOf(report, 1));
      await expect(text(page)).toContainText('Letter of the chairman');
    });
  });
}

test.describe('with script', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('the arrow keys turn pages, and only the next picture is requested in advance', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(pageOf(report, 2));
    const picture = at(`/d/${report.id}/p/3/`);
    await expect.poll(() => requested.some((url) => url.startsWith(picture))).toBe(true);
    // The page itself is not cached, so it would be requested twice.
    expect(requested).not.toContain(pageOf(report, 3));
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(pageOf(report, 3));
    await expect(text(page)).toContainText('Register of charges');
    await scriptsRun(page);
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(pageOf(report, 2));
  });

  test('copied citations and passages contain the address of the edition', async ({ page }) => {
    await page.goto(pageOf(report, 2));
    const words = 'Report of the directors.';
    await page.evaluate((start) => {
      const paragraphs = [...document.querySelectorAll('[data-page-text] p')];
      const node = paragraphs.find((one) => one.textContent?.startsWith(start))?.firstChild;
      if (node) getSelection()?.setBaseAndExtent(node, 0, node, start.length);
    }, words);
    await page.getByRole('button', { name: 'Copy link to these words' }).click();
    const passage = `${pageOf(report, 2)}#:~:text=${encodeURIComponent(words)}`;
    await expect.poll(() => copied(page)).toBe(passage);
    await page.getByRole('button', { name: 'Copy citation' }).click();
    await expect.poll(() => copied(page)).toContain('“Report”, page 2, 1 January 2020.');
    expect(await copied(page)).toContain(`Edition ${report.edition}. ${pageOf(report, 2)}`);
  });
});

test('browsers that save data receive the text of an edition', async () => {
  const saving = await fetch(pageOf(report, 2), { headers: { 'Save-Data': 'on' } });
  const alone = await fetch(pageOf(report, 2, { textOnly: true }), { headers: { 'Save-Data': 'on' } });
  const text = await saving.text();
  expect(text).toBe(await alone.text());
  expect(text).not.toContain('data-page-picture');
});
