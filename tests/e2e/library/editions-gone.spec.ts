/** Editions of documents that never existed, that are no longer kept, or whose document is deleted. */
import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { copyOf, editionOf, expectNoOverflow, publishReplaced, type Replaced } from './editions-library.ts';
import { ownLibrary, until } from './own-library.ts';

// The tests share a library; those that delete files have a document of their own.
test.describe.configure({ mode: 'default' });
test.use({ expectedConsole: [/status of 4(04|10)/] });

const library = ownLibrary();
let report: Replaced;
const UNKNOWN = '0123456789ab';

const at = (address: string) => library.origin + address;
const look = (address: string) => fetch(at(address), { redirect: 'manual' });
const pictureOf = async (page: Page) =>
  (await page.locator('[data-page-picture] img').getAttribute('src')) ?? '';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  library.put(['Policies', 'Notes.txt'], 'no pages');
  await library.start();
  report = await publishReplaced(library, 'Report');
});
test.afterAll(() => library.stop());

for (const wrong of ['5', '0', 'two'])
  test(`page ${wrong} of a former edition responds with 404 and the number of pages`, async ({ page }) => {
    const { id, edition } = report;
    const answer = await page.goto(at(`${urls.editions(id)}/${edition}/p/${wrong}`));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 2, name: `There is no page ${wrong}.` })).toBeVisible();
    await expect(page.getByText('The document has 4 pages.')).toBeVisible();
    for (const [name, number] of [
      ['First page', 1],
      ['Last page', 4],
    ] as const)
      await expect(page.getByRole('link', { name })).toHaveAttribute(
        'href',
        urls.readerPage(id, number, { edition }),
      );
  });

test('an edition that never existed is not found', async () => {
  const { id, names } = report;
  for (const edition of [UNKNOWN, report.edition.slice(0, 11), `${report.edition}0`])
    for (const address of [
      urls.readerPage(id, 1, { edition }),
      urls.changes(id, edition),
      urls.editionFile(names, edition),
      urls.editionDownload(names, edition),
      urls.pageMarks(id, 1, 'dividend', edition),
    ])
      expect((await look(address)).status, address).toBe(404);
  expect((await look(urls.pagePicture(id, 1, `${UNKNOWN}cdef`, 640))).status).toBe(404);
  expect((await look(urls.editions('unknown'))).status).toBe(404);
  expect((await look(urls.readerPage('unknown', 1, { edition: report.edition }))).status).toBe(404);
});

test('an edition whose file is no longer kept responds with 410 and the document’s name', async ({
  page,
}) => {
  const { id, names, edition, former } = await publishReplaced(library, 'No longer kept');
  // The last page, because others load the picture of the next page while the file is removed.
  await page.goto(at(urls.readerPage(id, 4, { edition })));
  const picture = await pictureOf(page);
  rmSync(copyOf(library, former));
  for (const address of [
    urls.readerPage(id, 1, { edition }),
    urls.readerPage(id, 2, { edition, query: 'dividend', textOnly: true }),
    urls.changes(id, edition),
    urls.editionFile(names, edition),
    urls.editionDownload(names, edition),
  ]) {
    const answer = await page.goto(at(address));
    expect([answer?.status(), answer?.headers()['cache-control']], address).toEqual([410, 'no-store']);
    await expect(page.getByRole('heading', { level: 1, name: 'Edition no longer available' })).toBeVisible();
    await expect(page.getByText(`Edition ${edition} of No longer kept.pdf was replaced on`)).toContainText(
      'is no longer available.',
    );
  }
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
  expect((await look(picture)).status).toBe(404);
  expect((await look(urls.pageMarks(id, 2, 'dividend', edition))).status).toBe(404);
  await page.getByRole('link', { name: 'All editions of this document' }).click();
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: edition });
  await expect(item).toContainText(/Replaced on .+; no longer available/);
  await expect(item.getByRole('link')).toHaveCount(0);
});

test('all editions of a deleted document respond with 410 until the file is restored', async ({ page }) => {
  test.setTimeout(180_000);
  const { id, names, edition, former, current } = await publishReplaced(library, 'Deleted');
  // The last page, because others load the picture of the next page while the file is removed.
  await page.goto(at(urls.readerPage(id, 4, { edition })));
  const picture = await pictureOf(page);
  rmSync(library.disk(...names));
  await until(async () => expect((await look(urls.document(id))).status).toBe(410), 60_000);
  for (const address of [
    urls.readerPage(id, 2, { edition }),
    urls.readerPage(id, 2, { edition: editionOf(current) }),
    urls.editions(id),
    urls.changes(id, edition),
    urls.editionFile(names, edition),
  ]) {
    const answer = await page.goto(at(address));
    expect(answer?.status(), address).toBe(410);
    await expect(page.getByRole('heading', { level: 1, name: 'Document withdrawn' })).toBeVisible();
    await expect(page.getByText(/^Deleted\.pdf was published here/)).toBeVisible();
  }
  for (const address of [urls.editions(id), urls.changes(id, edition)]) {
    const answer = await look(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, urls.document(id)]);
  }
  expect((await look(picture)).status).toBe(404);
  library.put(names, current);
  await until(async () => {
    const answer = await look(urls.editionFile(names, edition));
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(former)).toBe(true);
  }, 60_000);
});
