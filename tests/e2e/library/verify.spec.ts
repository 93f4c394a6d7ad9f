/**
 * /verify: whether a file was published here. Its answers are checked in
 * tests/app/library/library-changes.test.ts.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { editionOf, sha256Of } from '../../app/library/library-folder.ts';
import { TEST_DOCUMENTS } from '../../built-site.ts';
import { expect, test } from '../support/site.ts';
import { knownDocument } from './known-document.ts';

test.use({ expectedConsole: [/status of 400/] });

const NAMES = ['Policies', 'Policy on Board Diversity.pdf'];
const STRANGE = 'A file that was never published here.';
const content = () => readFileSync(path.join(TEST_DOCUMENTS, ...NAMES));
const pdf = (name: string, buffer = content()) => ({ name, mimeType: 'application/pdf', buffer });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const CURRENT = 'Published here, and current';
const UNKNOWN = 'Not published here, byte for byte';

test.beforeAll(({ request }) => knownDocument(request, NAMES));

test.describe('without script on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  test('a SHA-256 is answered with the document, or stays with the way to correct it', async ({ page }) => {
    const sha256 = sha256Of(content()).toUpperCase();
    await page.goto(urls.verify());
    await expect(page.getByLabel('The file to check')).toBeHidden();
    const field = page.getByLabel('SHA-256 of the file');
    const check = page.getByRole('button', { name: 'Check', exact: true });
    await field.fill(sha256);
    await check.click();
    await expect(page).toHaveURL(`${urls.verify(sha256)}#answer`);
    await expect(heading(page, CURRENT)).toBeInViewport();
    await page.getByRole('main').getByRole('link', { name: 'Policy on Board Diversity' }).click();
    await page.getByRole('link', { name: 'Check a copy' }).first().click();
    const wrong = 'd41d8cd98f00b204e9800998ecf8427e';
    await field.fill(wrong);
    await check.click();
    await expect(page).toHaveTitle(/^Not a SHA-256: /);
    await expect(page.locator('#answer')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    await expect(field).toHaveValue(wrong);
    await expect(field).toHaveAccessibleDescription(/all 64 characters.*32 or 40 characters/);
  });
});

test('a file that is chosen is answered, named, and not sent', async ({ page }) => {
  await page.goto(urls.verify());
  const sent: { method: string; url: string; body: Buffer | null }[] = [];
  page.on('request', (request) =>
    sent.push({ method: request.method(), url: request.url(), body: request.postDataBuffer() }),
  );
  await page.getByLabel('The file to check').setInputFiles(pdf('From a $& group.pdf'));
  await expect(heading(page, CURRENT)).toBeVisible();
  await expect(page.getByText('You checked From a $& group.pdf')).toBeVisible();
  await expect(page).toHaveURL(`${urls.verify(sha256Of(content()))}#answer`);
  expect(sent.length).toBeGreaterThan(1);
  expect(sent.filter(({ method, body }) => method !== 'GET' || body !== null)).toEqual([]);
  const longest = Math.max(
    ...sent.map(({ url }) => new URL(url).pathname.length + new URL(url).search.length),
  );
  expect(longest).toBeLessThan(urls.verify('0'.repeat(64)).length + 40);
});

test('a file that is dropped anywhere on the page is answered; several are not', async ({ page }) => {
  await page.goto(urls.verify());
  const dropped = (...names: string[]) =>
    page.evaluateHandle(
      ([words, ...all]) => {
        const data = new DataTransfer();
        for (const name of all) data.items.add(new File([words ?? ''], name));
        return data;
      },
      [STRANGE, ...names],
    );
  const body = page.locator('body');
  await body.dispatchEvent('drop', { dataTransfer: await dropped('a.pdf', 'b.pdf') });
  await expect(page.getByText('Please drop one file at a time.')).toBeVisible();
  const dataTransfer = await dropped('Notice.pdf');
  await body.dispatchEvent('dragover', { dataTransfer });
  await expect(page.locator('[data-verify-file]')).toHaveAttribute('data-over', '');
  await body.dispatchEvent('drop', { dataTransfer });
  await expect(heading(page, UNKNOWN)).toBeVisible();
  await expect(page.getByText('You checked Notice.pdf')).toBeVisible();
});

test('an empty file is not checked; one that cannot be read any more can be chosen again, also by visitors who save data', async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' });
  await page.goto(urls.verify());
  const input = page.getByLabel('The file to check');
  await input.setInputFiles(pdf('Empty.pdf', Buffer.alloc(0)));
  await expect(page.getByText('This file is empty. Please choose another.')).toBeVisible();
  await expect(page).toHaveURL(urls.verify());
  await page.evaluate(() => {
    File.prototype.stream = () => new ReadableStream({ start: (stream) => stream.error(new Error('gone')) });
  });
  await input.setInputFiles(pdf('Moved.pdf'));
  await expect(page.getByText('This could not be read.')).toBeVisible();
  // The same file, chosen again without loading the page again.
  await page.evaluate(() => {
    File.prototype.stream = Blob.prototype.stream;
  });
  await input.setInputFiles(pdf('Moved.pdf'));
  await expect(heading(page, CURRENT)).toBeVisible();
});

test('typing a SHA-256 into the search on its page leads to the answer without Enter', async ({ page }) => {
  await page.goto(urls.search());
  await page.getByRole('searchbox').pressSequentially(editionOf(content()));
  await expect(heading(page, CURRENT)).toBeVisible();
});
