/** What stands around every page: skip link, bar, menus, footer, way to the top. */
import { pass, underClock } from './clock.ts';
import { expect, expectAccessible, test } from './site.ts';

const LINKS = [
  ['Home', '/'],
  ['About', '/about'],
  ['Products', '/product'],
  ['Investors', '/investors'],
  ['Lending Partners', '/lending-partners'],
  ['Career', '/career'],
] as const;

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

test.describe('at 1280 px', () => {
  test.use({ viewport: DESKTOP });

  test('the skip link comes first and leads into the page', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });

  test('the bar has the six links in order, the current one marked, and the phone', async ({ page }) => {
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: 'Main' });
    const links = nav.locator('> ul > li > a');
    await expect(links).toHaveText(LINKS.map(([label]) => label));
    for (const [index, [, path]] of LINKS.entries())
      await expect(links.nth(index)).toHaveAttribute('href', path);
    await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('header').getByRole('link', { name: /Book a call/ })).toHaveAttribute(
      'href',
      'tel:+912200000000',
    );
  });

  test('the bar hides on scroll down past 100 px, returns on scroll up, and is styled past 100 px', async ({
    page,
  }) => {
    await page.goto('/');
    const root = page.locator('html');
    await page.evaluate(async () => {
      scrollTo(0, 100);
      // Until the page has seen it: nothing may come of it.
      await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
    });
    await expect(root).not.toHaveAttribute('data-scrolled');
    await expect(root).not.toHaveAttribute('data-bar', 'hidden');
    await page.evaluate(() => scrollTo(0, 101));
    await expect(root).toHaveAttribute('data-scrolled');
    await page.evaluate(() => scrollTo(0, 600));
    await expect(root).toHaveAttribute('data-bar', 'hidden');
    await expect(page.locator('header[data-bar]')).not.toBeInViewport();
    await page.evaluate(() => scrollTo(0, 500));
    await expect(root).not.toHaveAttribute('data-bar', 'hidden');
    await expect(page.locator('header[data-bar]')).toBeInViewport();
  });

  test('a hidden bar shows itself when the focus enters it', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => scrollTo(0, 600));
    await expect(page.locator('header[data-bar]')).not.toBeInViewport();
    await page.getByRole('link', { name: 'About', exact: true }).first().focus();
    await expect(page.locator('header[data-bar]')).toBeInViewport();
  });

  test('the button to the top appears after 100 px and leads there', async ({ page }) => {
    await page.goto('/');
    const top = page.getByRole('button', { name: 'Back to top' });
    await expect(top).toBeHidden();
    await page.evaluate(() => scrollTo(0, 101));
    await expect(top).toBeVisible();
    await top.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(top).toBeHidden();
  });

  test('the investors menu opens by pointer and stays 300 ms after it left', async ({ page }) => {
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

  test('a click on the button of a menu that hovering has opened leaves it open', async ({ page }) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Show investor categories' });
    await toggle.click();
    await expect(page.locator('#mega-menu')).toBeVisible();
    await toggle.click();
    await expect(page.locator('#mega-menu')).toBeHidden();
  });

  test('coming back within 300 ms keeps the investors menu open', async ({ page }) => {
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

  test('the search opens from the bar and by the key /, and leads to the results', async ({ page }) => {
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

  test('the footer has phone, mail, both offices with maps, the former name and the listing', async ({
    page,
  }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: '+91 22 0000 0000' })).toHaveAttribute(
      'href',
      'tel:+912200000000',
    );
    await expect(footer.getByRole('link', { name: 'hello@kaarya.example' })).toHaveAttribute(
      'href',
      'mailto:hello@kaarya.example',
    );
    for (const city of ['Mumbai', 'Ahmedabad']) {
      await expect(footer.getByRole('heading', { name: city })).toBeVisible();
      await expect(footer.getByRole('link', { name: `Open in maps (${city}` })).toHaveAttribute(
        'href',
        /^https:/,
      );
    }
    await expect(footer).toContainText('formerly known as Kaarya Leasing & Finance Limited');
    await expect(footer).toContainText('Listed on BSE');
    await expect(footer).toContainText('Design: [studio name]');
  });

  test('a social link without target opens the under-working notice', async ({ page }) => {
    await page.goto('/');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'LinkedIn' });
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Under Working' });
    await expect(dialog).toContainText(
      'This section is currently under development. Please check back soon!',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
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
    await expect(drawer.getByRole('navigation').getByRole('link')).toHaveText(LINKS.map(([label]) => label));
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

  test('the menu opens, leads on, and closes', async ({ page }) => {
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

  test('the under-working notice is a page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'YouTube' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Under Working');
    await expect(page.locator('main')).toContainText(
      'This section is currently under development. Please check back soon!',
    );
  });

  test('nothing is hidden behind a splash or offered that needs script', async ({ page }) => {
    await page.goto('/');
    // At once: after its time it would be away anyhow.
    expect(await page.locator('[data-splash-screen]').isVisible()).toBe(false);
    await page.mouse.wheel(0, 900);
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeHidden();
  });
});
