/**
 * The shell of every page: skip link, bar, footer, scroll to top. Tests of the menus are in menus.spec.ts.
 */
import { sitePieceByPiece } from '../quality/in-pieces.ts';
import { watchShifts } from '../quality/shifts.ts';
import { expect, expectAccessible, test } from '../support/site.ts';

const LINKS = [
  ['Home', '/'],
  ['About', '/about'],
  ['Products', '/product'],
  ['Investors', '/investors'],
  ['Lending Partners', '/lending-partners'],
  ['Career', '/career'],
] as const;

const DESKTOP = { width: 1280, height: 800 };

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
      // Waits until the page has processed the scroll, because the test checks that nothing changes.
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

  test('a hidden bar appears when the focus enters it', async ({ page }) => {
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

  test('the footer has phone, e-mail, both offices with maps, the former name and the listing', async ({
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the under-working notice is a page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'YouTube' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Under Working');
    await expect(page.locator('main')).toContainText(
      'This section is currently under development. Please check back soon!',
    );
  });

  test('no splash hides the page, and no control that needs script is offered', async ({ page }) => {
    await page.goto('/');
    // Checked without waiting, because a splash would hide itself after a few seconds.
    expect(await page.locator('[data-splash-screen]').isVisible()).toBe(false);
    await page.mouse.wheel(0, 900);
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeHidden();
  });
});

test('the bar is never painted partially, and nothing in it moves when the rest of the page loads', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(DESKTOP);
  const pieces = await sitePieceByPiece(baseURL ?? '', '/about', ['</nav>']);
  const shifts = await watchShifts(page);
  await page.goto(`${pieces.origin}/about#main`);
  expect(await shifts()).toEqual([]);
  pieces.close();
});
