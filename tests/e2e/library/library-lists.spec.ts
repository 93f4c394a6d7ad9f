/** Long folders, pictures, feeds and print, in a library of their own. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import * as urls from '../../../src/urls.ts';
import { untilFontsLoaded } from '../support/fonts.ts';
import { expect, test } from '../support/site.ts';
import { ownLibrary, SAMPLE, until } from './own-library.ts';

test.describe.configure({ mode: 'serial' });

const MANY = 250;
const library = ownLibrary();

test.beforeAll(async () => {
  cpSync(path.join(SAMPLE, 'Policies'), library.disk('Policies'), {
    recursive: true,
    preserveTimestamps: true,
  });
  for (let i = 1; i <= MANY; i++) library.put(['Downloads', `Form ${i}.txt`], `form ${i}`);
  await library.start();
  await until(async () => expect(await library.known('Downloads', 'Form 250.txt')).toBeDefined());
});
test.afterAll(() => library.stop());

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a long folder is divided into pages of one hundred', async ({ page }) => {
      const cards = page.getByRole('list', { name: 'Documents in this folder' }).getByRole('listitem');
      await page.goto(library.origin + urls.folder(['Downloads']));
      await expect(page.getByText('0 folder(s), 250 document(s)')).toBeVisible();
      await expect(page.getByText('1 to 100 of 250, by name')).toBeVisible();
      await expect(cards).toHaveCount(100);
      await expect(page.locator('head link[rel="next"]')).toHaveAttribute(
        'href',
        urls.folder(['Downloads'], 2),
      );
      await page.getByRole('link', { name: 'Next page' }).click();
      await page.getByRole('link', { name: 'Next page' }).click();
      await expect(cards).toHaveCount(50);
      await expect(page.getByText('201 to 250 of 250, by name')).toBeVisible();
      await expect(cards.last()).toContainText('Form 250');
      await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Previous page' }).click();
      await expect(page).toHaveURL(library.origin + urls.folder(['Downloads'], 2));
      await page.goto(`${library.origin}${urls.folder(['Downloads'])}?page=99`);
      await expect(page.getByText('Page 3 of 3')).toBeVisible();
      await page.goto(`${library.origin}${urls.folder(['Downloads'])}?page=-1`);
      await expect(page.getByText('Page 1 of 3')).toBeVisible();
    });

    test('a deep link to a long folder is divided, too', async ({ page }) => {
      await page.goto(library.origin + urls.deepLink(['Downloads']));
      const dialog = page.locator('dialog#deep-link');
      await dialog.getByRole('link', { name: 'Next page' }).click();
      await expect(dialog.getByText('Page 2 of 3')).toBeVisible();
      await expect(page).toHaveURL(library.origin + urls.deepLink(['Downloads'], 2));
    });
  });
}

test.describe('pictures of first pages', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test('load without a layout shift', async ({ page }) => {
    const name = 'Policy on Board Diversity.pdf';
    await until(async () => expect((await library.known('Policies', name))?.pages).toBe(2));
    const cards = page.getByRole('list', { name: 'Documents in this folder' }).getByRole('listitem');
    const card = cards.filter({ hasText: 'Policy on Board Diversity' });
    const places = () =>
      cards.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    await page.route('**/library/previews/**', (route) => route.abort());
    await until(async () => {
      await page.goto(library.origin + urls.folder(['Policies']));
      await expect(cards.locator('img')).toHaveCount(18, { timeout: 1_000 });
    });
    // Measures the second visit, because fonts are swapped during the first one.
    await untilFontsLoaded(page);
    await page.reload();
    await page.evaluate(() => document.fonts.ready);
    await expect(card).toContainText('2 pages');
    const before = await places();
    await page.unroute('**/library/previews/**');
    await page.reload();
    const picture = card.locator('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(256);
    expect(await places()).toEqual(before);
    const address = await picture.getAttribute('src');
    const answer = await fetch(library.origin + address);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(30_000);
  });
});

test('a folder links its feeds, and feed readers can parse them', async ({ page }) => {
  await page.goto(library.origin + urls.folder(['Policies']));
  const link = page.locator('head link[type="application/atom+xml"]');
  await expect(link).toHaveAttribute('href', urls.feed('atom', ['Policies']));
  const follow = page.getByRole('complementary', { name: 'Follow this folder' });
  await expect(follow.getByRole('link', { name: 'Atom feed' })).toHaveAttribute(
    'href',
    urls.feed('atom', ['Policies']),
  );
  await expect(follow.getByRole('link', { name: 'JSON feed' })).toHaveAttribute(
    'href',
    urls.feed('json', ['Policies']),
  );
  const atom = await fetch(library.origin + urls.feed('atom', ['Policies']));
  expect(atom.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const entries = await page.evaluate(
    (xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      const first = document.querySelector('entry > link[rel=alternate]')?.getAttribute('href');
      const wrong = document.querySelector('parsererror')?.textContent;
      return { wrong, first, count: document.querySelectorAll('entry').length };
    },
    await atom.text(),
  );
  expect(entries).toMatchObject({ wrong: undefined, count: 18 });
  expect((await fetch(entries.first ?? '')).headers.get('content-type')).toContain('text/html');
  const { items } = await (await fetch(library.origin + urls.feed('json', ['Policies']))).json();
  expect(items).toHaveLength(18);
  expect((await fetch(`${library.origin}/feeds/investors.atom?folder=Nowhere`)).status).toBe(404);
});

test.describe('a badly encoded address', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('is a folder that is not found', async ({ page }) => {
    await page.goto(`${library.origin}/investors/%E0%A4%A/x`);
    await expect(page.getByRole('heading', { level: 1, name: 'Folder not found.' })).toBeVisible();
  });
});

test('a printed folder shows the permanent address of each document', async ({ page }) => {
  const { id } = await library.known('Policies', 'Policy on Board Diversity.pdf');
  await page.goto(library.origin + urls.folder(['Policies']));
  const address = page.getByText(library.origin + urls.document(id), { exact: true });
  await expect(address).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(address).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0);
});
