/**
 * Navigation: a new page starts at its top, Back restores the scroll position, and nothing flashes between
 * two pages.
 */
import { expect, test } from '../support/site.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'no-preference' } });

test('a link leads to the top of its page, and Back to the previous position, without a splash', async ({
  page,
}) => {
  const place = () => page.evaluate(() => scrollY);
  await page.goto('/about');
  await page.keyboard.press('Shift');
  await page.evaluate(() => scrollTo(0, 1500));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy notice' }).first().click();
  await expect(page).toHaveURL(/\/privacy$/);
  expect(await place()).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.locator('html')).toHaveAttribute('data-splash', 'off');
  await expect.poll(place).toBeGreaterThan(1000);
  await page.goForward();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect.poll(place).toBe(0);

  await page.evaluate(() => {
    addEventListener('pageswap', (event) => {
      sessionStorage.setItem('faded', String(event.viewTransition !== null));
    });
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveURL(/\/product$/);
  expect(await page.evaluate(() => sessionStorage.getItem('faded')), 'pages cross-fade').toBe('true');
  await expect(page.locator('header[data-bar]')).toHaveCSS('view-transition-name', 'top-bar');
});
