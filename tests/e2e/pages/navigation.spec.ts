/**
 * Navigation: a new page starts at its top, Back restores the scroll position, and nothing flashes between
 * two pages.
 */
import { expect, test } from '../support/site.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a link leads to the top of its page, and Back to the previous position', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => scrollTo(0, 1500));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy notice' }).first().click();
  await expect(page).toHaveURL(/\/privacy$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.goForward();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('pages cross-fade while the bar does not move', async ({ page }) => {
    await page.goto('/privacy');
    await page.evaluate(() => {
      addEventListener('pageswap', (event) => {
        sessionStorage.setItem('faded', String(event.viewTransition !== null));
      });
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
    expect(await page.evaluate(() => sessionStorage.getItem('faded'))).toBe('true');
    await expect(page.locator('header[data-bar]')).toHaveCSS('view-transition-name', 'top-bar');
  });

  test('Back shows no splash and returns to the previous position', async ({ page }) => {
    await page.goto('/about');
    await page.keyboard.press('Shift');
    await page.evaluate(() => scrollTo(0, 1500));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy notice' }).first().click();
    await expect(page).toHaveURL(/\/privacy$/);
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('data-splash', 'off');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  });
});
