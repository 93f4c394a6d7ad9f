/** Finds a document of the library by its path on disk. */
import type { APIRequestContext, Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import type { Listed } from '../../app/library/library-folder.ts';
import { expect } from '../support/site.ts';

/** Paths of documents in the sample library. */
export const RESULTS = [
  'Financial Result',
  '2025-26',
  'Unaudited financial results, quarter ended 30 September 2025.pdf',
];
export const REPORT = ['Annual Report', '2024-25', 'Annual Report 2024-25.pdf'];

/** Waits until the document has been read, or cannot be read. */
export async function knownDocument(request: APIRequestContext, names: readonly string[]): Promise<Listed> {
  const wanted = names.join('/');
  let found: Listed | undefined;
  await expect(async () => {
    const { documents } = await (await request.get(urls.manifest())).json();
    found = documents.find(({ path }: Listed) => path === wanted);
    expect(found, wanted).toBeDefined();
    const answer = await request.get(urls.readerPage(found?.id ?? '', 1));
    expect(answer.status(), wanted).not.toBe(503);
  }).toPass();
  return found as Listed;
}

/** Waits until a picture is loaded. */
export const untilDrawn = (page: Page, at = 0): Promise<void> =>
  expect
    .poll(() =>
      page
        .locator('[data-page-picture] img')
        .nth(at)
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

export const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
