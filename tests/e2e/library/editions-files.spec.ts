/** Files and pictures of former editions. These tests have their own library. */
import { readFileSync, renameSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { expect, test } from '../support/site.ts';
import { editionOf, publishReplaced, type Replaced, untilKept } from './editions-library.ts';
import { ownLibrary, until } from './own-library.ts';

// The tests share a library; those that change files have a document of their own.
test.describe.configure({ mode: 'default' });

const library = ownLibrary();
let report: Replaced;

const at = (address: string) => library.origin + address;
const look = (address: string, headers: Record<string, string> = {}) =>
  fetch(at(address), { redirect: 'manual', headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const pictureOf = async (page: Page) =>
  (await page.locator('[data-page-picture] img').getAttribute('src')) ?? '';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  library.put(['Policies', 'Notes.txt'], 'no pages');
  await library.start();
  report = await publishReplaced(library, 'Report');
});
test.afterAll(() => library.stop());

for (const width of [360, 1280])
  test.describe(`without script, ${width} px`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 800 } });

    test('the links of a former edition serve its file', async ({ page }) => {
      const { id, names, edition, former } = report;
      await page.goto(at(urls.readerPage(id, 2, { edition })));
      const open = page.getByRole('link', { name: 'Open PDF' });
      await expect(open).toHaveAttribute('href', urls.editionFile(names, edition, 2));
      const answer = await look(urls.editionFile(names, edition));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(answer.headers.get('content-disposition')).toContain(
        `inline; filename="Report (edition ${edition}).pdf"`,
      );
      expect((await bytesOf(answer)).equals(former)).toBe(true);
      const link = page.getByRole('link', { name: 'Download', exact: true });
      await expect(link).toHaveAttribute('href', urls.editionDownload(names, edition));
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toBe(`Report (edition ${edition}).pdf`);
      expect(readFileSync(await download.path()).equals(former)).toBe(true);
    });
  });

test('a part of the file of a former edition is served', async () => {
  const { names, edition, former } = report;
  const answer = await look(urls.editionFile(names, edition), { Range: 'bytes=100-299' });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([
    206,
    `bytes 100-299/${former.length}`,
  ]);
  expect((await bytesOf(answer)).equals(former.subarray(100, 300))).toBe(true);
  const beyond = await look(urls.editionFile(names, edition), { Range: `bytes=${former.length}-` });
  expect(beyond.status).toBe(416);
});

test('the file of the current edition is the document', async () => {
  const { names, current } = report;
  for (const address of [urls.editionFile(names, editionOf(current)), urls.documentFile(names)])
    expect((await bytesOf(await look(address))).equals(current)).toBe(true);
});

test('the picture of a former edition differs from that of the same page now', async ({ page }) => {
  const { id, edition } = report;
  const drawn: Buffer[] = [];
  for (const address of [urls.readerPage(id, 2, { edition }), urls.readerPage(id, 2)]) {
    await page.goto(at(address));
    const answer = await look(await pictureOf(page));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    drawn.push(await bytesOf(answer));
  }
  const [then, now] = drawn;
  expect(then?.equals(now ?? Buffer.alloc(0))).toBe(false);
});

test('the editions of a file without pages are files', async ({ page }) => {
  const names = ['Policies', 'Terms.txt'];
  const [former, current] = [Buffer.from('the terms'), Buffer.from('the new terms')];
  library.put(names, former);
  await untilKept(library, former);
  library.put(names, current, new Date(Date.UTC(2021, 5, 1)));
  await untilKept(library, current);
  const { id } = await library.known(...names);
  await page.goto(at(urls.editions(id)));
  const items = page.getByRole('main').locator('ol > li:has(h2)');
  await expect(items.locator('h2')).toHaveText(['File dated 1 June 2021', 'File dated 1 January 2020']);
  const link = items.nth(1).getByRole('link');
  await expect(link).toHaveAttribute('href', urls.editionFile(names, editionOf(former)));
  expect(await (await look((await link.getAttribute('href')) ?? '')).text()).toBe('the terms');
  const answer = await look(urls.editionFile(names, editionOf(former)));
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  library.put(names, former, new Date(Date.UTC(2022, 5, 1)));
  await expect(async () => {
    await page.reload();
    await expect(items.locator('h2')).toHaveText(['File dated 1 June 2022', 'File dated 1 June 2021'], {
      timeout: 100,
    });
  }).toPass();
  await expect(items.first()).toContainText(`Edition ${editionOf(former)}`);
  await expect(items.first()).toContainText('The current edition');
});

test('the file of a former edition is served after the document is renamed', async () => {
  const { id, names, edition, former } = await publishReplaced(library, 'Old name');
  const renamed = ['Policies', 'New name.pdf'];
  renameSync(library.disk(...names), library.disk(...renamed));
  await until(async () => {
    const answer = await look(urls.document(id));
    expect(answer.headers.get('location')).toBe(urls.documentFile(renamed));
  });
  const moved = await look(urls.editionFile(names, edition));
  expect([moved.status, moved.headers.get('location')]).toEqual([301, urls.editionFile(renamed, edition)]);
  const answer = await look(urls.editionDownload(renamed, edition));
  expect(answer.headers.get('content-disposition')).toContain(
    `attachment; filename="New name (edition ${edition}).pdf"`,
  );
  expect((await bytesOf(answer)).equals(former)).toBe(true);
});
