/**
 * Dialogs and drawers on the gallery page. Without script their controls are links
 * (tests/e2e/forms/without-script.spec.ts).
 */
import { expect, test } from '../support/site.ts';

const GALLERY = '/dev/gallery';
const DIALOGS = ['Open the long dialog', 'Open the form drawer'];

test('the keyboard opens and closes a dialog, stays in it, and returns to its control', async ({ page }) => {
  await page.goto(GALLERY);
  for (const name of DIALOGS) {
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
      const isOutside = () => document.activeElement?.matches('body, dialog:modal, dialog:modal *') === false;
      expect(await page.evaluate(isOutside), `${name}, step ${step}`).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
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
