/** The menus of every page and the search field in the bar, with and without JavaScript. */
import { pass, underClock } from '../support/clock.ts';
import { expect, expectAccessible, test } from '../support/site.ts';

const PAGES = ['Home', 'About', 'Products', 'Investors', 'Lending Partners', 'Career'];
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

test.describe('at 1280 px', () => {
  test.use({ viewport: DESKTOP });

  test('the investors menu opens on hover and stays open for 300 ms afterwards', async ({ page }) => {
    await underClock(page, () => page.goto('/'));
    const panel = page.locator('#mega-menu');
    await page.locator('[data-mega]').getByRole('link', { name: 'Investors', exact: true }).hover();
    await expect(panel).toBeVisible();
    await expect(panel.locator('ul a')).toHaveCount(14);
    await page.mouse.move(600, 780);
    await pass(page, 299);
    await expect(panel).toBeVisible();
    await pass(page, 1);
    await expect(panel).toBeHidden();
  });

  test('a click on the button of a menu opened by hover leaves it open', async ({ page }) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Show investor categories' });
    await toggle.click();
    await expect(page.locator('#mega-menu')).toBeVisible();
    await toggle.click();
    await expect(page.locator('#mega-menu')).toBeHidden();
  });

  test('returning within 300 ms keeps the investors menu open', async ({ page }) => {
    await underClock(page, () => page.goto('/'));
    const item = page.locator('[data-mega]').getByRole('link', { name: 'Investors', exact: true });
    await item.hover();
    await page.mouse.move(600, 780);
    await pass(page, 200);
    await item.hover();
    await pass(page, 1000);
    await expect(page.locator('#mega-menu')).toBeVisible();
  });

  test('the investors menu opens by keyboard, closes by Esc, and is accessible', async ({ page }) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Show investor categories' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#mega-menu')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'All investor documents' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#mega-menu')).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  test('the search opens from the bar and with the key /, and leads to the results', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Search the documents' }).click();
    const field = page.getByRole('searchbox', { name: 'Search the documents' });
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await page.keyboard.type('dividend');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/investors\/search\?q=dividend$/);
  });
});

test.describe('at 360 px', () => {
  test.use({ viewport: PHONE });

  test('the menu is a drawer of 300 px at the right with the six links', async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: /menu/i });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(300);
    const box = await drawer.boundingBox();
    const inner = await page.evaluate(() => document.documentElement.clientWidth);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(inner);
    await expect(drawer.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText(PAGES);
    await expect(drawer.getByRole('navigation', { name: 'Before you ask us' }).getByRole('link')).toHaveText([
      'What it costs',
      'Does it fit?',
      'What to bring',
      'All charges',
    ]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('the drawer closes by its button', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens, its links work, and it closes', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const about = page.locator('#site-menu').getByRole('link', { name: 'About' });
    await expect(about).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(about).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await about.click();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('the investors menu opens by its button', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/');
    await page.getByRole('button', { name: 'Show investor categories' }).click();
    await page.locator('#mega-menu').getByRole('link', { name: 'Policies' }).click();
    await expect(page).toHaveURL(/\/investors\/Policies$/);
  });

  test('the search opens from the bar', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/');
    await page.getByRole('button', { name: 'Search the documents' }).click();
    await page.getByRole('searchbox', { name: 'Search the documents' }).fill('auditor');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/investors\/search\?q=auditor$/);
  });
});
