/** Development mode as an editor uses it: a separate server renders the pages from source. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
// These tests use Playwright's own fixture, which ignores errors in the console: they are expected here.
import { expect, type Page, test } from '@playwright/test';
import { ASTRO, NODE, ROOT } from '../../../scripts/prepare.mjs';
import { endProcess, removeFolder } from '../../end-process.ts';
import { copyContent } from '../../fixture-content.ts';
import { freePort } from '../../free-port.ts';

// All tests share one server, which compiles pages on request.
test.describe.configure({ mode: 'serial' });

let folder: string;
let server: ChildProcess;
let origin: string;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-development-'));
  copyContent(path.join(folder, 'content'));
  mkdirSync(path.join(folder, 'documents'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const flags = ['--ignore-lock', '--host', '127.0.0.1', '--port', String(port)];
  server = spawn(NODE, [ASTRO, 'dev', ...flags], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      // As in scripts/dev.mjs. With any other value, the server does not watch for changes.
      NODE_ENV: 'development',
      CONTENT_DIR: path.join(folder, 'content'),
      DATA_DIR: path.join(folder, 'data'),
      CACHE_DIR: path.join(folder, 'cache'),
      DOCUMENTS_DIR: path.join(folder, 'documents'),
    },
  });
  await expect(async () => expect((await fetch(origin)).status).toBe(200)).toPass();
});

test.afterAll(async () => {
  await endProcess(server);
  removeFolder(folder);
});

/** Opens a page, the home page by default, and waits until the framework's client script is connected. */
async function openConnected(page: Page, path = ''): Promise<void> {
  const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
  await page.goto(origin + path);
  await connected;
}

test('changed text appears immediately; invalid content is explained in the page and can be fixed', async ({
  page,
  request,
}) => {
  const home = path.join(folder, 'content/en/home.yaml');
  const good = readFileSync(home, 'utf8');
  await openConnected(page);
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toContainText('Empowering MSME growth');
  const photograph = page.locator('img[src*="/media/serve/msme."]');
  await photograph.scrollIntoViewIfNeeded();
  await expect(photograph).toHaveJSProperty('naturalWidth', 720);

  // Writes the file again if the change has no effect, because the watcher may not yet watch a new folder.
  await expect(async () => {
    writeFileSync(home, good.replace('Empowering MSME growth', 'Other words'));
    await expect(headline).toContainText('Other words', { timeout: 30_000 });
  }).toPass();

  writeFileSync(home, good.replace('\nmission:\n  folio:', '\nmission:\n  folioo:'));
  await expect(headline).toHaveText('The content cannot be used');
  const problem = page.locator('pre');
  await expect(problem).toContainText(/content\/en\/home\.yaml:\d+ mission\.folioo/);
  await expect(problem).toContainText('Did you mean "folio"?');
  expect((await request.get(`${origin}/media/serve/msme.jpg`)).status()).toBe(404);

  // Replaces the first error with another one.
  writeFileSync(home, good.replace('\nmission:\n  folio:', '\nmision:\n  folio:'));
  await expect(page.getByText('Did you mean "mission"?')).toBeVisible();

  writeFileSync(home, good);
  await expect(headline).toContainText('Empowering MSME growth');
});

test('the island of a form has the changed text, too', async ({ page }) => {
  const forms = path.join(folder, 'content/en/forms.yaml');
  const good = readFileSync(forms, 'utf8');
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const email = page.getByRole('textbox', { name: 'Email for the newsletter' });
  writeFileSync(forms, good.replace('required: Email is required', 'required: Write your address'));
  await expect(async () => {
    await openConnected(page, '/newsletter');
    // Development mode may reload the page, which undoes the hydration. The next attempt hydrates again.
    await expect(async () => {
      await email.blur();
      await email.focus();
      await expect(page.locator('[data-island]:not([data-hydrated])')).toHaveCount(0, { timeout: 10_000 });
    }).toPass({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Write your address')).toBeVisible({ timeout: 15_000 });
    // The page is still hydrated, so the island, not the server, rendered the message.
    await expect(page.locator('[data-island]:not([data-hydrated])')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  expect(errors.filter((text) => /hydrat/i.test(text))).toEqual([]);
  writeFileSync(forms, good);
});

test('pages rendered on demand have the services of the server, and documents their addresses', async ({
  request,
}) => {
  expect((await request.get(`${origin}/newsletter`)).status()).toBe(200);
  const posted = await request.post(`${origin}/newsletter`, { form: { email: 'reader@company.example' } });
  expect(await posted.text()).toContain('Successfully Subscribed!');
  const missing = await request.get(`${origin}/Images/Icons/Documents/none.pdf`);
  expect(await missing.text()).toBe('There is no such document.\n');
});
