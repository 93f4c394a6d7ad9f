/** Dialogs and drawers on the gallery page in a browser: first without JavaScript, then with JavaScript. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';

const GALLERY = '/dev/gallery';
const DIALOGS = [
  ['Open the long dialog', '/career'],
  ['Open the form drawer', '/lending-partners'],
] as const;

/**
 * Opens the gallery as if the server had opened the short dialog, whose close control links to another page.
 */
async function withServerOpenedDialog(page: Page): Promise<void> {
  await page.route(`**${GALLERY}`, async (route) => {
    const response = await route.fetch();
    const [before = '', after = ''] = (await response.text()).split('<dialog id="example-dialog"');
    const opened = after.replace(/<button\b(.*?)<\/button>/s, '<a href="/investors"$1</a>');
    await route.fulfill({ response, body: `${before}<dialog open id="example-dialog"${opened}` });
  });
  await page.goto(GALLERY);
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the control of each dialog is a link', async ({ page }) => {
    for (const [name, address] of DIALOGS) {
      await page.goto(GALLERY);
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await page.getByRole('link', { name }).click();
      await page.waitForURL(`**${address}`);
    }
  });

  test('a dialog opened by the server is above the page, and its close control is a link', async ({
    page,
  }) => {
    await withServerOpenedDialog(page);
    const dialog = page.locator('#example-dialog');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('link', { name: 'Close' }).click();
    await page.waitForURL('**/investors');
  });
});

test.describe('with script', () => {
  test('the keyboard opens and closes a dialog, stays in it, and returns to its control', async ({
    page,
  }) => {
    await page.goto(GALLERY);
    for (const [name] of DIALOGS) {
      const opener = page.getByRole('link', { name });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.locator('dialog:modal');
      await expect(dialog).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(GALLERY);
      await expect(dialog.locator('h2')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
      for (let step = 0; step < 10; step += 1) {
        await page.keyboard.press('Tab');
        const isOutside = () =>
          document.activeElement?.matches('body, dialog:modal, dialog:modal *') === false;
        expect(await page.evaluate(isOutside), `${name}, step ${step}`).toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });

  test('a dialog opened by the server becomes modal, and closing it leaves its address', async ({ page }) => {
    await withServerOpenedDialog(page);
    await expect(page.locator('#example-dialog:modal')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#example-dialog')).toBeHidden();
    // The address changes with the `close` event, which follows after the dialog is hidden.
    await expect(page).toHaveURL('/investors');
    await expect(page.getByRole('heading', { name: 'Design system' })).toBeVisible();
  });

  test('the close control and a click beside the dialog close it, a drag out of it does not', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(GALLERY);
    const opener = page.getByRole('link', { name: 'Open the form drawer' });
    const drawer = page.locator('#example-drawer');
    await opener.click();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await page.mouse.click(200, 400);
    await expect(drawer).toBeHidden();

    await opener.click();
    const name = (await drawer.getByLabel('Full name').boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(name.x + 20, name.y + 20);
    await page.mouse.down();
    await page.mouse.move(200, name.y + 20);
    await page.mouse.up();
    await expect(drawer).toBeVisible();
  });

  test('a click with a modifier key opens the address in a new tab, not the dialog', async ({
    page,
    context,
  }) => {
    await page.goto(GALLERY);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Open the short dialog' }).click({ modifiers: ['ControlOrMeta'] });
    // A new tab shows about:blank until its address answers.
    await (await opened).waitForURL('**/about');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });
});
