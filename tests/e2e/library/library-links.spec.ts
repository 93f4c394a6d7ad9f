/** Permanent links and badges. These tests have their own library, because they change its files. */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import * as urls from '../../../src/urls.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { ownLibrary, until } from './own-library.ts';

// All tests share this library; each uses a different folder.
test.describe.configure({ mode: 'serial' });

const library = ownLibrary();
const file = (...names: string[]) => library.origin + urls.documentFile(names);
const look = (address: string) => fetch(address, { redirect: 'manual' });

test.beforeAll(async () => {
  library.put(['Investor Support', 'Old name.txt'], 'renamed');
  library.put(['Investor Support', 'Wrong figures.txt'], 'wrong');
  library.put(['Investor Support', 'Withdrawn.txt'], 'withdrawn');
  library.put(['Constitutional Documents', 'Old series', 'Deed.txt'], 'deed');
  library.put(['Constitutional Documents', 'Old series', 'Annexures', 'A.txt'], 'annexure');
  await library.start();
  await until(async () => expect(await library.known('Investor Support', 'Withdrawn.txt')).toBeDefined());
});
test.afterAll(() => library.stop());

test('a renamed and moved file keeps its permanent link, and its old address redirects to it', async () => {
  const { id } = await library.known('Investor Support', 'Old name.txt');
  mkdirSync(library.disk('Investor Support', '2025-26'));
  renameSync(
    library.disk('Investor Support', 'Old name.txt'),
    library.disk('Investor Support', '2025-26', 'नया नाम #1.txt'),
  );
  const now = urls.documentFile(['Investor Support', '2025-26', 'नया नाम #1.txt']);
  await until(async () => {
    const permanentLink = await look(library.origin + urls.document(id));
    expect([permanentLink.status, permanentLink.headers.get('location')]).toEqual([302, now]);
    expect(permanentLink.headers.get('cache-control')).toBe('no-store');
  });
  const old = await look(`${file('Investor Support', 'Old name.txt')}?download`);
  expect([old.status, old.headers.get('location')]).toEqual([301, `${now}?download`]);
  expect(old.headers.get('cache-control')).toBe('public, max-age=300');
  expect(await (await fetch(library.origin + urls.document(id))).text()).toBe('renamed');
});

test('a renamed folder keeps every link to it: page, deep link, feed and files', async ({ page }) => {
  const old = ['Constitutional Documents', 'Old series'];
  const now = ['Constitutional Documents', 'Articles & series #2'];
  renameSync(library.disk(...old), library.disk(...now));
  const leads = async (from: string, to: string) => {
    const answer = await look(library.origin + from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  };
  await until(() => leads(urls.folder(old), urls.folder(now)));
  await leads(urls.folder([...old, 'Annexures']), urls.folder([...now, 'Annexures']));
  await leads(urls.deepLink(old), urls.deepLink(now));
  await leads(urls.feed('atom', old), urls.feed('atom', now));
  await leads(urls.documentFile([...old, 'Deed.txt']), urls.documentFile([...now, 'Deed.txt']));
  await page.goto(library.origin + urls.folder(old));
  await expect(page.getByRole('heading', { level: 1, name: 'Articles & series #2' })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    library.origin + urls.folder(now),
  );
  expect((await look(`${library.origin}/investors/Constitutional%20Documents/Never`)).status).toBe(404);
});

test('a new file has a badge, a replaced one has the date, and an initial one has neither', async ({
  page,
}) => {
  const { id } = await library.known('Investor Support', 'Wrong figures.txt');
  library.put(['Investor Support', 'Wrong figures.txt'], 'right figures');
  library.put(['Investor Support', 'Just come.txt'], 'new');
  await until(async () => {
    expect(await library.known('Investor Support', 'Wrong figures.txt')).toMatchObject({
      id,
      replaced: expect.any(String),
    });
    expect(await library.known('Investor Support', 'Just come.txt')).toBeDefined();
  });
  await page.goto(library.origin + urls.folder(['Investor Support']));
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(card('Just come')).toContainText('New');
  await expect(card('Wrong figures')).toContainText(/Replaced on \d+ \w+ 20\d\d/);
  await expect(card('Withdrawn')).not.toContainText(/New|Replaced/);
  await expectAccessible(page);
});

test.describe('a withdrawn file', () => {
  test.use({ expectedConsole: [/status of 410/] });

  test('leaves a page with its name at its permanent link, and is restored with the same link', async ({
    page,
  }) => {
    const { id } = await library.known('Investor Support', 'Withdrawn.txt');
    rmSync(library.disk('Investor Support', 'Withdrawn.txt'));
    await until(async () => expect((await look(library.origin + urls.document(id))).status).toBe(410));
    for (const address of [file('Investor Support', 'Withdrawn.txt'), library.origin + urls.document(id)]) {
      const answer = await page.goto(address);
      expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([410, 'no-store']);
      await expect(page.getByRole('heading', { level: 1, name: 'Document withdrawn' })).toBeVisible();
      await expect(page.getByText(/^Withdrawn\.txt was published here/)).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Investor Support' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Investor Support' })).toBeVisible();
    library.put(['Investor Support', 'Withdrawn.txt'], 'withdrawn');
    await until(async () => expect((await look(library.origin + urls.document(id))).status).toBe(302));
  });
});

test('an unknown identifier is not found', async () => {
  expect((await look(library.origin + urls.document('nowhere'))).status).toBe(404);
});
