/** Lasting links, badges, pages of long folders, feeds: over a library of its own, whose files these journeys change. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NODE, ROOT } from '../../scripts/prepare.mjs';
import * as urls from '../../src/urls.ts';
import { expect, expectAccessible, test } from './site.ts';

// One library for all of them, each in a folder of its own.
test.describe.configure({ mode: 'serial' });

const SAMPLE = path.join(ROOT, '.cache/test-documents');
const MANY = 450;
const LONG_AGO = Date.UTC(2020, 0, 1) / 1000;

let folder: string;
let server: ChildProcess;
let origin: string;

const disk = (...names: string[]) => path.join(folder, 'documents', ...names);
const file = (...names: string[]) => origin + urls.documentFile(names);
function put(names: string[], content: string): void {
  mkdirSync(path.dirname(disk(...names)), { recursive: true });
  writeFileSync(disk(...names), content);
  utimesSync(disk(...names), LONG_AGO, LONG_AGO);
}
const look = (address: string) => fetch(address, { redirect: 'manual' });
/** The manifest is the quickest to ask. @returns the document at this path, once it is known */
async function known(
  ...names: string[]
): Promise<{ id: string; replaced: string | null; pages: number | null }> {
  const wanted = names.join('/');
  const { documents } = await (await fetch(origin + urls.manifest())).json();
  return documents.find((document: { path: string }) => document.path === wanted);
}
const until = (check: () => Promise<unknown>) => expect(check).toPass({ timeout: 20_000 });

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-links-'));
  cpSync(path.join(SAMPLE, 'Policies'), disk('Policies'), { recursive: true, preserveTimestamps: true });
  for (let i = 1; i <= MANY; i++) put(['Downloads', `Form ${i}.txt`], `form ${i}`);
  put(['Investor Support', 'Old name.txt'], 'renamed');
  put(['Investor Support', 'Wrong figures.txt'], 'wrong');
  put(['Investor Support', 'Withdrawn.txt'], 'withdrawn');
  put(['Constitutional Documents', 'Old series', 'Deed.txt'], 'deed');
  put(['Constitutional Documents', 'Old series', 'Annexures', 'A.txt'], 'annexure');
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = spawn(NODE, ['tests/e2e/serve.ts', '.cache/test-site'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ PORT: String(port), HOST: '127.0.0.1', ORIGIN: origin, DOCUMENTS_DIR: disk() },
      ...{ DATA_DIR: path.join(folder, 'data'), CACHE_DIR: path.join(folder, 'cache') },
    },
  });
  await until(async () => expect(await known('Investor Support', 'Withdrawn.txt')).toBeDefined());
});
test.afterAll(async () => {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
});

test('a renamed and moved file keeps its lasting link, and its old address leads to it', async () => {
  const { id } = await known('Investor Support', 'Old name.txt');
  mkdirSync(disk('Investor Support', '2025-26'));
  renameSync(disk('Investor Support', 'Old name.txt'), disk('Investor Support', '2025-26', 'नया नाम #1.txt'));
  const now = urls.documentFile(['Investor Support', '2025-26', 'नया नाम #1.txt']);
  await until(async () => {
    const lasting = await look(origin + urls.document(id));
    expect([lasting.status, lasting.headers.get('location')]).toEqual([302, now]);
    expect(lasting.headers.get('cache-control')).toBe('no-store');
  });
  const old = await look(`${file('Investor Support', 'Old name.txt')}?download`);
  expect([old.status, old.headers.get('location')]).toEqual([301, `${now}?download`]);
  expect(old.headers.get('cache-control')).toBe('public, max-age=300');
  expect(await (await fetch(origin + urls.document(id))).text()).toBe('renamed');
});

test('a renamed folder keeps every link to it: page, deep link, feed and files', async ({ page }) => {
  const old = ['Constitutional Documents', 'Old series'];
  const now = ['Constitutional Documents', 'Articles & series #2'];
  renameSync(disk(...old), disk(...now));
  const leads = async (from: string, to: string) => {
    const answer = await look(origin + from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  };
  await until(() => leads(urls.folder(old), urls.folder(now)));
  await leads(urls.folder([...old, 'Annexures']), urls.folder([...now, 'Annexures']));
  await leads(urls.deepLink(old), urls.deepLink(now));
  await leads(urls.feed('atom', old), urls.feed('atom', now));
  await leads(urls.documentFile([...old, 'Deed.txt']), urls.documentFile([...now, 'Deed.txt']));
  await page.goto(origin + urls.folder(old));
  await expect(page.getByRole('heading', { level: 2, name: 'Articles & series #2' })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', origin + urls.folder(now));
  expect((await look(`${origin}/investors/Constitutional%20Documents/Never`)).status).toBe(404);
});

test('a new file has its badge, a replaced one says when, and what was there first has none', async ({
  page,
}) => {
  const { id } = await known('Investor Support', 'Wrong figures.txt');
  put(['Investor Support', 'Wrong figures.txt'], 'right figures');
  put(['Investor Support', 'Just come.txt'], 'new');
  await until(async () => {
    expect(await known('Investor Support', 'Wrong figures.txt')).toMatchObject({
      id,
      replaced: expect.any(String),
    });
    expect(await known('Investor Support', 'Just come.txt')).toBeDefined();
  });
  await page.goto(origin + urls.folder(['Investor Support']));
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(card('Just come')).toContainText('New');
  await expect(card('Wrong figures')).toContainText(/Replaced on \d+ \w+ 20\d\d/);
  await expect(card('Withdrawn')).not.toContainText(/New|Replaced/);
  await expectAccessible(page);
});

test.describe('a withdrawn file', () => {
  test.use({ expectedConsole: [/status of 410/] });

  test('leaves a page at its lasting link that says what it was, and comes back as itself', async ({
    page,
  }) => {
    const { id } = await known('Investor Support', 'Withdrawn.txt');
    rmSync(disk('Investor Support', 'Withdrawn.txt'));
    await until(async () => expect((await look(origin + urls.document(id))).status).toBe(410));
    for (const address of [file('Investor Support', 'Withdrawn.txt'), origin + urls.document(id)]) {
      const answer = await page.goto(address);
      expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([410, 'no-store']);
      await expect(page.getByRole('heading', { level: 1, name: 'Document withdrawn' })).toBeVisible();
      await expect(page.getByText(/^Withdrawn\.txt was published here/)).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Investor Support' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Investor Support' })).toBeVisible();
    put(['Investor Support', 'Withdrawn.txt'], 'withdrawn');
    await until(async () => expect((await look(origin + urls.document(id))).status).toBe(302));
  });
});

test('an identifier that never was is not found', async () => {
  expect((await look(origin + urls.document('nowhere'))).status).toBe(404);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a long folder comes in pages of two hundred', async ({ page }) => {
      const cards = page.getByRole('list', { name: 'Documents in this folder' }).getByRole('listitem');
      await page.goto(origin + urls.folder(['Downloads']));
      await expect(page.getByText('0 folder(s), 450 document(s)')).toBeVisible();
      await expect(page.getByText('1 to 200 of 450, by name')).toBeVisible();
      await expect(cards).toHaveCount(200);
      await expect(page.locator('head link[rel="next"]')).toHaveAttribute(
        'href',
        urls.folder(['Downloads'], 2),
      );
      await page.getByRole('link', { name: 'Next page' }).click();
      await page.getByRole('link', { name: 'Next page' }).click();
      await expect(cards).toHaveCount(50);
      await expect(page.getByText('401 to 450 of 450, by name')).toBeVisible();
      await expect(cards.last()).toContainText('Form 450');
      await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Previous page' }).click();
      await expect(page).toHaveURL(origin + urls.folder(['Downloads'], 2));
      await page.goto(`${origin}${urls.folder(['Downloads'])}?page=99`);
      await expect(page.getByText('Page 3 of 3')).toBeVisible();
      await page.goto(`${origin}${urls.folder(['Downloads'])}?page=-1`);
      await expect(page.getByText('Page 1 of 3')).toBeVisible();
    });

    test('so does a deep link to it', async ({ page }) => {
      await page.goto(origin + urls.deepLink(['Downloads']));
      const dialog = page.locator('dialog#deep-link');
      await dialog.getByRole('link', { name: 'Next page' }).click();
      await expect(dialog.getByText('Page 2 of 3')).toBeVisible();
      await expect(page).toHaveURL(origin + urls.deepLink(['Downloads'], 2));
    });
  });
}

test.describe('pictures of first pages', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test('come without moving anything', async ({ page }) => {
    const name = 'Policy on Board Diversity.pdf';
    await until(async () => expect((await known('Policies', name))?.pages).toBe(2));
    const cards = page.getByRole('list', { name: 'Documents in this folder' }).getByRole('listitem');
    const card = cards.filter({ hasText: 'Policy on Board Diversity' });
    const places = () =>
      cards.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    await page.route('**/library/previews/**', (route) => route.abort());
    await until(async () => {
      await page.goto(origin + urls.folder(['Policies']));
      await expect(cards.locator('img')).toHaveCount(18, { timeout: 1_000 });
    });
    await expect(card).toContainText('2 pages');
    const before = await places();
    await page.unroute('**/library/previews/**');
    await page.reload();
    const picture = card.locator('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(256);
    expect(await places()).toEqual(before);
    const address = await picture.getAttribute('src');
    const answer = await fetch(origin + address);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(30_000);
  });
});

test('a folder names its feeds, and readers can read them', async ({ page }) => {
  await page.goto(origin + urls.folder(['Policies']));
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
  const atom = await fetch(origin + urls.feed('atom', ['Policies']));
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
  expect((await fetch(entries.first ?? '')).headers.get('content-type')).toBe('application/pdf');
  const { items } = await (await fetch(origin + urls.feed('json', ['Policies']))).json();
  expect(items).toHaveLength(18);
  expect((await fetch(`${origin}/feeds/investors.atom?folder=Nowhere`)).status).toBe(404);
});

test.describe('a badly encoded address', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('is a folder that is not found', async ({ page }) => {
    await page.goto(`${origin}/investors/%E0%A4%A/x`);
    await expect(page.getByRole('heading', { level: 2, name: 'Folder not found.' })).toBeVisible();
  });
});

test('what is printed names where each document is for good', async ({ page }) => {
  const { id } = await known('Policies', 'Policy on Board Diversity.pdf');
  await page.goto(origin + urls.folder(['Policies']));
  const address = page.getByText(origin + urls.document(id), { exact: true });
  await expect(address).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(address).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0);
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
