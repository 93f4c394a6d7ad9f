/**
 * Editions of documents that are replaced while the server runs: the pages that citations name, the list of
 * editions and what changed. tests/app/library/library-changes.test.ts checks their contents.
 */
import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import {
  known,
  libraryFolder,
  publishReplaced,
  publishSchedules,
  type Replaced,
  sha256Of,
} from '../../app/library/library-folder.ts';
import { BUILD } from '../../built-site.ts';
import { freePort } from '../../free-port.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { startServer } from '../support/start-server.ts';
import { untilDrawn } from './known-document.ts';

// The tests share a library; the last one deletes files.
test.describe.configure({ mode: 'default' });

/** A library of their own. */
const folder = libraryFolder();
let server: Awaited<ReturnType<typeof startServer>>;
const library = {
  ...folder,
  async ask(address: string) {
    const answer = await fetch(at(address));
    return { status: answer.status, body: await answer.text() };
  },
};
let report: Replaced;
let long: Replaced;

const text = (page: Page) => page.locator('[data-page-text]');
const at = (address: string) => server.origin + address;
const pageOf = ({ id, edition }: Replaced, page: number, address: urls.ReaderAddress = {}) =>
  at(urls.readerPage(id, page, { ...address, edition }));

test.beforeAll(async () => {
  library.put(['Policies', 'Withdrawn.txt'], 'withdrawn');
  server = await startServer(BUILD, await freePort(), library.env());
  [report, long] = await Promise.all([publishReplaced(library, 'Report'), publishSchedules(library)]);
});
test.afterAll(async () => {
  await server.stop();
  library.remove();
});

test.describe('without script on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  test('the citation leads to the editions, their pages and what changed', async ({ page }) => {
    const { id, edition } = report;
    await page.goto(at(urls.readerPage(id, 1)));
    await page.locator('[data-cite]').getByRole('link', { name: 'All editions of this document' }).click();
    await page.getByRole('link', { name: 'File dated 1 January 2020' }).click();
    await page.getByRole('link', { name: 'Next page' }).first().click();
    await expect(page).toHaveURL(pageOf(report, 2));
    const note = page.getByRole('region', { name: 'This edition' });
    await expect(note.locator('ins')).toHaveText(['added: three', 'added: late']);
    await expect(note.locator('ins').first()).toBeVisible();
    const download = page.getByRole('link', { name: 'Download', exact: true });
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(file.suggestedFilename()).toBe(`Report (edition ${edition}).pdf`);
    await note.getByRole('link', { name: 'What changed, page by page' }).click();
    await page.getByRole('link', { name: 'Page 2, now page 3' }).click();
    await note.getByRole('link', { name: 'See what is there now' }).click();
    await expect(page).toHaveURL(at(urls.readerPage(id, 3)));
    await expect(text(page)).toContainText('a dividend of three rupees');
  });
});

test('only the next picture of an edition is requested in advance, not its page', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(pageOf(report, 2));
  const picture = at(`/d/${report.id}/p/3/`);
  await expect.poll(() => requested.some((url) => url.startsWith(picture))).toBe(true);
  // The page itself is not cached, so it would be requested twice.
  expect(requested).not.toContain(pageOf(report, 3));
  await untilDrawn(page);
});

test.describe('all pages about documents that are replaced or withdrawn', () => {
  test.use({ expectedConsole: [/status of 410/] });

  test('are accessible, and not wider than the window', async ({ page }) => {
    const { id } = await known(library, 'Policies', 'Withdrawn.txt');
    library.put(['Policies', 'New.txt'], 'new');
    rmSync(library.disk('Policies', 'Withdrawn.txt'));
    rmSync(library.copyOf(long.former));
    await expect.poll(async () => (await library.ask(urls.document(id))).status).toBe(410);
    for (const [address, words] of [
      [pageOf(report, 2), 'This edition was replaced on'],
      [at(urls.editions(report.id)), 'The current edition'],
      [at(urls.changes(report.id, report.edition)), 'Page 2, now page 3'],
      [at(urls.changes(long.id, long.edition)), 'Edition no longer available'],
      [at(urls.document(id)), 'Document withdrawn'],
      [at(urls.folder(['Policies'])), 'Replaced on'],
      [at(urls.verify(report.edition)), 'Published here, and replaced since'],
      [at(urls.verify(sha256Of('withdrawn'))), 'Published here, and withdrawn'],
    ] as const)
      await test.step(words, async () => {
        await page.goto(address);
        await expect(page.getByRole('main')).toContainText(words);
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 800 });
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(beyond, `${width} px`).toBeLessThanOrEqual(0);
        }
        await expectAccessible(page);
      });
  });
});
