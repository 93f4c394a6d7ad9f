/** Scanned pages are read, found, marked and labelled, without script on a phone. */
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import * as urls from '../../../src/urls.ts';
import { pagePicture } from '../../page-picture.ts';
import { expect, test } from '../support/site.ts';
import { ownLibrary, until } from './own-library.ts';

test.describe.configure({ mode: 'default' });
test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

const library = ownLibrary();
const REPORT = ['Policies', 'Trustee report.pdf'];

/** A report whose first page is text, whose second is a scan, and whose third is a scan of an empty sheet. */
async function report(): Promise<Buffer> {
  const words = [
    'The debenture trustee is Vardhaman Trusteeship and has no objection to the pledge.',
    'Profit after tax rose to 300.81 in the quarter that ended on 31 December 2023.',
  ];
  const scan = await jpeg(words.map((text) => ({ text, script: 'latin' as const })));
  const document = new PDFDocument({ size: 'A4', margin: 40 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  document.text('Letter of the trustee to the holders of debentures. Its annexure is a copy.');
  for (const picture of [scan, await jpeg([])])
    document.addPage({ size: 'A4', margin: 0 }).image(picture, 0, 0, { width: 595 });
  document.end();
  return done;
}

async function jpeg(texts: Parameters<typeof pagePicture>[0]): Promise<Buffer> {
  const { width, height, pixels } = await pagePicture(texts, { height: 3508 });
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer();
}

test.beforeAll(async () => {
  // A page may take a minute to read on a busy machine.
  test.setTimeout(300_000);
  library.put(REPORT, await report());
  await library.start();
  await until(async () => {
    const found = await library.known(...REPORT);
    expect(found).toMatchObject({
      pages: 3,
      scannedPages: 2,
      unreadPages: 0,
      readBy: 'file',
      language: 'en',
    });
  }, 240_000);
});
test.afterAll(() => library.stop());

test('a sentence of a scan leads to its page, which marks the words and says how they were read', async ({
  page,
}) => {
  await page.goto(library.origin + urls.search({ query: 'debenture trustee is Vardhaman Trusteeship' }));
  const hit = page.getByRole('listitem').filter({ hasText: 'Trustee report' }).first();
  await expect(hit).toContainText('Read by a machine from a picture.');
  await hit.getByRole('link', { name: 'page 2' }).click();

  const text = page.locator('[data-page-text]');
  await expect(text).toHaveText(/^This text was read by a machine from a picture\. Figures may be wrong/);
  await expect(text).toContainText('has no objection to the pledge');
  await expect(text.locator('mark').first()).toBeVisible();
  await expect(page.getByText(/The machine is \d+ % sure/)).toBeVisible();
  const marks = await page.locator('[data-page-picture] img[src*="marks.svg"]').getAttribute('src');
  expect(await (await fetch(library.origin + marks)).text()).toContain('<rect ');
});

test('a blank sheet is called blank, and a page of text has no label', async ({ page }) => {
  const { id } = await library.known(...REPORT);
  await page.goto(library.origin + urls.readerPage(id, 3));
  await expect(page.locator('[data-page-text]')).toHaveText('This page is blank.');
  await page.goto(library.origin + urls.readerPage(id, 1));
  await expect(page.locator('[data-page-text]')).toHaveText(/^Letter of the trustee/);
});

test('the card says how many pages are scans', async ({ page }) => {
  await page.goto(library.origin + urls.folder(['Policies']));
  await expect(page.getByText('2 of 3 pages are scans')).toBeVisible();
});
