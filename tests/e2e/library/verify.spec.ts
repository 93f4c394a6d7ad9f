/** /verify: whether a file was published here, since when, and what became of it. */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { expectNoOverflow, publishReplaced, type Replaced } from './editions-library.ts';
import { ownLibrary, until } from './own-library.ts';

test.describe.configure({ mode: 'default' });
test.use({ expectedConsole: [/status of 400/] });

const library = ownLibrary();
const at = (address: string) => library.origin + address;
const sha256Of = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const answerOf = async (sha256: string) => fetch(at(`/verify.json?sha256=${sha256}`));
const GONE = 'A circular that was withdrawn.';
const STRANGE = 'A file that was never published here.';
let report: Replaced;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  library.put(['Policies', 'Gone.txt'], GONE);
  await library.start();
  report = await publishReplaced(library, 'Report');
  rmSync(library.disk('Policies', 'Gone.txt'));
  await until(async () =>
    expect(await (await answerOf(sha256Of(GONE))).json()).toMatchObject({ state: 'withdrawn' }),
  );
});
test.afterAll(() => library.stop());

async function check(page: Page, typed: string): Promise<void> {
  await page.goto(at(urls.verify()));
  await page.getByLabel('SHA-256 of the file').fill(typed);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const [javaScriptEnabled, width] of [
  [false, 360],
  [true, 1280],
] as const)
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} script at ${width} px`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 800 } });

    test('a SHA-256 is answered with the document, its dates and its link', async ({ page }) => {
      await check(page, sha256Of(report.current).toUpperCase());
      await expect(page).toHaveURL(at(`${urls.verify(sha256Of(report.current).toUpperCase())}#answer`));
      await expect(heading(page, 'Published here, and current')).toBeInViewport();
      await expect(page.getByRole('main')).toContainText(
        /Report.*Policies.*Published\s?\d+ \w+ \d{4}, \d\d\.\d\d\.\d\d IST/s,
      );
      await expectNoOverflow(page);
      await page.getByRole('main').getByRole('link', { name: 'Report' }).click();
      await expect(page).toHaveURL(at(urls.readerPage(report.id, 1)));
    });

    test('a file can be chosen only with script', async ({ page }) => {
      await page.goto(at(urls.verify()));
      await expect(page.getByLabel('The file to check')).toBeVisible({ visible: javaScriptEnabled });
      await expect(page.getByLabel('SHA-256 of the file')).toBeVisible();
      await expectNoOverflow(page);
    });

    test('a former file names what replaced it', async ({ page }) => {
      await check(page, report.edition);
      await expect(heading(page, 'Published here, and replaced since')).toBeVisible();
      const main = page.getByRole('main');
      await expect(main).toContainText('begins with these 12 characters');
      await expect(main).toContainText(sha256Of(report.former));
      await expect(main).toContainText(/Replaced\s?\d+ \w+ \d{4}, \d\d\.\d\d\.\d\d IST/);
      await expect(main.getByRole('link', { name: 'See what changed' })).toHaveAttribute(
        'href',
        urls.changes(report.id, report.edition),
      );
      await main.getByRole('link', { name: 'See what is there now' }).click();
      await expect(page).toHaveURL(at(urls.readerPage(report.id, 1)));
    });

    test('a withdrawn file says so, and leads nowhere', async ({ page }) => {
      await check(page, sha256Of(GONE));
      await expect(heading(page, 'Published here, and withdrawn')).toBeVisible();
      const main = page.getByRole('main');
      await expect(main).toContainText(/Gone.*before .*, when our list began.*Withdrawn/s);
      await expect(main.getByRole('link', { name: 'Gone' })).toHaveCount(0);
    });

    test('an unknown file has three innocent reasons and ways on, and is not called genuine or false', async ({
      page,
    }) => {
      await check(page, `${sha256Of(STRANGE)}  Dividend notice.pdf`);
      await expect(heading(page, 'Not published here, byte for byte')).toBeVisible();
      const main = page.getByRole('main');
      await expect(
        main.getByRole('term').filter({ hasText: /saved again|somewhere else|older/ }),
      ).toHaveCount(3);
      await expect(main).toContainText(sha256Of(STRANGE));
      await expect(main.getByRole('link', { name: /grievance/ })).toHaveAttribute('href', urls.grievance());
      await expect(main).not.toContainText(/genuine|authentic|fake|forged/i);
      await expectNoOverflow(page);
    });

    test('what is no SHA-256 stays in the field, with the way to correct it', async ({ page }) => {
      await check(page, 'd41d8cd98f00b204e9800998ecf8427e');
      const field = page.getByLabel('SHA-256 of the file');
      await expect(field).toHaveValue('d41d8cd98f00b204e9800998ecf8427e');
      await expect(field).toBeInViewport();
      await expect(page.locator('#answer')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(field).toBeFocused();
      await expect(page).toHaveTitle(/^Not a SHA-256: /);
      await expect(field).toHaveAccessibleDescription(/all 64 characters.*32 or 40 characters/);
    });

    test('a SHA-256, or the edition in a citation, typed into the search leads to the answer', async ({
      page,
    }) => {
      for (const [typed, name] of [
        [sha256Of(report.current), 'Published here, and current'],
        [report.edition, 'Published here, and replaced since'],
      ] as const) {
        await page.goto(at(urls.search()));
        await page.getByRole('searchbox').fill(typed);
        await page.getByRole('searchbox').press('Enter');
        await expect(heading(page, name)).toBeVisible();
      }
    });

    test('a page of a document shows the SHA-256 and leads to the check', async ({ page }) => {
      await page.goto(at(urls.readerPage(report.id, 1)));
      await expect(page.getByRole('main')).toContainText(sha256Of(report.current));
      await page.getByRole('link', { name: 'Check a copy' }).first().click();
      await expect(page).toHaveURL(at(urls.verify()));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });

test.describe('a file', () => {
  /** Everything that the browser sends from now on. */
  function record(page: Page): { method: string; url: string; body: Buffer | null }[] {
    const sent: { method: string; url: string; body: Buffer | null }[] = [];
    page.on('request', (request) =>
      sent.push({ method: request.method(), url: request.url(), body: request.postDataBuffer() }),
    );
    return sent;
  }

  test('that is chosen is answered, named, and not sent', async ({ page }) => {
    await page.goto(at(urls.verify()));
    const sent = record(page);
    const file = { name: 'From a $& group.pdf', mimeType: 'application/pdf', buffer: report.current };
    await page.getByLabel('The file to check').setInputFiles(file);
    await expect(heading(page, 'Published here, and current')).toBeVisible();
    await expect(page.getByText('You checked From a $& group.pdf')).toBeVisible();
    await expect(page).toHaveURL(at(`${urls.verify(sha256Of(report.current))}#answer`));
    const own = sent.filter(({ url }) => url.startsWith(library.origin));
    expect(own.length).toBeGreaterThan(1);
    expect(sent.filter(({ method, body }) => method !== 'GET' || body !== null)).toEqual([]);
    const longest = Math.max(...own.map(({ url }) => url.length));
    expect(longest).toBeLessThan(at(urls.verify('0'.repeat(64))).length + 40);
  });

  test('that is dropped anywhere on the page is answered, and the page stays', async ({ page }) => {
    await page.goto(at(urls.verify()));
    const dropped = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'Notice.pdf'));
      return data;
    }, STRANGE);
    const body = page.locator('body');
    await body.dispatchEvent('dragover', { dataTransfer: dropped });
    await expect(page.locator('[data-verify-file]')).toHaveAttribute('data-over', '');
    await body.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(heading(page, 'Not published here, byte for byte')).toBeVisible();
    await expect(page.getByText('You checked Notice.pdf')).toBeVisible();
  });

  test('can be chosen by a visitor who saves data', async ({ page }) => {
    await page.setExtraHTTPHeaders({ 'Save-Data': 'on' });
    await page.goto(library.origin + urls.verify());
    await expect(page.getByLabel('The file to check')).toBeVisible();
  });

  test('that is empty, or one of several, is not checked', async ({ page }) => {
    await page.goto(at(urls.verify()));
    const empty = { name: 'Empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) };
    await page.getByLabel('The file to check').setInputFiles(empty);
    await expect(page.getByText('This file is empty. Please choose another.')).toBeVisible();
    const several = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      for (const name of ['a.pdf', 'b.pdf']) data.items.add(new File([name], name));
      return data;
    });
    await page.locator('body').dispatchEvent('drop', { dataTransfer: several });
    await expect(page.getByText('Please drop one file at a time.')).toBeVisible();
    await expect(page).toHaveURL(at(urls.verify()));
  });

  test('that cannot be read any more is reported, and can be chosen again', async ({ page }) => {
    await page.goto(at(urls.verify()));
    await page.evaluate(() => {
      File.prototype.stream = () =>
        new ReadableStream({ start: (stream) => stream.error(new Error('gone')) });
    });
    const file = { name: 'Moved.pdf', mimeType: 'application/pdf', buffer: report.former };
    await page.getByLabel('The file to check').setInputFiles(file);
    await expect(page.getByText('This could not be read.')).toBeVisible();
    // The same file, chosen again without loading the page again.
    await page.evaluate(() => {
      File.prototype.stream = Blob.prototype.stream;
    });
    await page.getByLabel('The file to check').setInputFiles(file);
    await expect(heading(page, 'Published here, and replaced since')).toBeVisible();
  });
});

test('typing a SHA-256 into the search on its page leads to the answer without Enter', async ({ page }) => {
  await page.goto(at(urls.search()));
  await page.getByRole('searchbox').pressSequentially(report.edition);
  await expect(heading(page, 'Published here, and replaced since')).toBeVisible();
});

test('each answer is accessible, and so are the open commands', async ({ page }) => {
  for (const asked of [sha256Of(report.current), report.edition, sha256Of(GONE), sha256Of(STRANGE), 'md5']) {
    await page.goto(at(urls.verify(asked)));
    await page.getByText('How to find the SHA-256 of a file').click();
    await expect(page.getByText('certutil -hashfile')).toBeVisible();
    await expectAccessible(page);
  }
});

test('programs get JSON, and 400 for what is no SHA-256', async () => {
  const current = await answerOf(sha256Of(report.current));
  expect(current.headers.get('content-type')).toBe('application/json');
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/);
  expect(await current.json()).toEqual({
    ...{ state: 'current', id: report.id, title: 'Report', publishedAt: instant, replacedAt: null },
  });
  expect(await (await answerOf(sha256Of(report.former))).json()).toEqual({
    ...{ state: 'replaced', id: report.id, title: 'Report', publishedAt: instant, replacedAt: instant },
  });
  expect(await (await answerOf(sha256Of(STRANGE))).json()).toEqual({
    ...{ state: 'unknown', id: null, title: null, publishedAt: null, replacedAt: null },
  });
  for (const wrong of ['', 'x'.repeat(64), sha256Of(STRANGE).slice(1)])
    expect((await answerOf(wrong)).status).toBe(400);
});
