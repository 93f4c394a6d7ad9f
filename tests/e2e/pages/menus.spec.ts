/** The menus of every page and the search field in the bar, with and without JavaScript. */
import { pass, underClock } from '../support/clock.ts';
import { expect, test } from '../support/site.ts';

const PAGES = ['Home', 'About', 'Products', 'Investors', 'Lending Partners', 'Career'];
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

test.describe('at 1280 px', () => {
  test.use({ viewport: DESKTOP });

  test('the investors menu opens on hover, by click and by keyboard, stays open for 300 ms, and closes by Esc', async ({
    page,
  }) => {
    await underClock(page, () => page.goto('/'));
    const panel = page.locator('#mega-menu');
    const item = page.locator('[data-mega]').getByRole('link', { name: 'Investors', exact: true });
    const leave = () => page.mouse.move(600, 780);
    await item.hover();
    await expect(panel).toBeVisible();
    await expect(panel.locator('ul a')).toHaveCount(14);
    await leave();
    await pass(page, 200);
    await item.hover();
    await pass(page, 1000);
    await expect(panel, 'after a return within 300 ms').toBeVisible();
    await leave();
    await pass(page, 299);
    await expect(panel).toBeVisible();
    await pass(page, 1);
    await expect(panel).toBeHidden();
    const toggle = page.getByRole('button', { name: 'Show investor categories' });
    // The pointer opens the menu before it clicks.
    await toggle.click();
    await expect(panel).toBeVisible();
    await toggle.click();
    await expect(panel).toBeHidden();
    await leave();
    await pass(page, 300);
    await page.clock.resume();

    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'All investor documents' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  test('the search opens from the bar and with the key /, and leads to the results', async ({ page }) => {
    await page.goto('/about');
    await page.locator('header').getByRole('button', { name: 'Search the documents' }).click();
    const field = page.getByRole('searchbox', { name: 'Search the documents' });
    await expect(field).toBeFocused();
    const label = page.locator('#site-search').getByText('Search the documents', { exact: true });
    await expect(label).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await page.keyboard.type('dividend');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/investors\/search\?q=dividend$/);
  });
});

test('at 360 px the menu is a drawer of 300 px at the right with the six links', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const opener = page.getByRole('button', { name: /menu/i });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(300);
  const inner = await page.evaluate(() => document.documentElement.clientWidth);
  expect((await drawer.boundingBox())?.x).toBe(inner - 300);
  await expect(drawer.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText(PAGES);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole('link', { name: 'Dividends and forms' }).click();
  await expect(page).toHaveURL('/shareholders');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('menu, investors menu and search open, and their links work', async ({ page }) => {
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

    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Show investor categories' }).click();
    await page.locator('#mega-menu').getByRole('link', { name: 'Policies' }).click();
    await expect(page).toHaveURL(/\/investors\/Policies$/);
    await page.locator('header').getByRole('button', { name: 'Search the documents' }).click();
    await page.getByRole('searchbox', { name: 'Search the documents' }).first().fill('auditor');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/investors\/search\?q=auditor$/);
  });
});
