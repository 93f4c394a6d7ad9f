/**
 * The shell of every page: skip link, bar, footer, scroll to top. Tests of the menus are in menus.spec.ts.
 */
import { layOutFarParts } from '../quality/far-parts.ts';
import { untilFontsLoaded } from '../support/fonts.ts';
import { expect, expectAccessible, test, WIDTHS } from '../support/site.ts';

const NUMBER = '+91 22 0000 0000';

test('skip link, bar and button to the top follow keyboard and scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  const root = page.locator('html');
  const bar = page.locator('header[data-bar]');
  const top = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(async () => {
    scrollTo(0, 100);
    // Waits until the page has processed the scroll, because the test checks that nothing changes.
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
  });
  await expect(root).not.toHaveAttribute('data-scrolled');
  await expect(root).not.toHaveAttribute('data-bar', 'hidden');
  await expect(top).toBeHidden();
  await page.evaluate(() => scrollTo(0, 101));
  await expect(root).toHaveAttribute('data-scrolled');
  await expect(top).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  await expect(bar).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, 500));
  await expect(bar).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 600));
  await expect(bar).not.toBeInViewport();
  await page.getByRole('link', { name: 'About', exact: true }).first().focus();
  await expect(bar, 'appears when the focus enters it').toBeInViewport();
  await top.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(top).toBeHidden();
});

test('a social link without target opens the under-working notice', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'LinkedIn' });
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Under Working' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'no-preference' } });

  test('no splash hides the page, no control needs script, and the footer unfolds', async ({ page }) => {
    await page.goto('/');
    // Checked without waiting, because a splash would hide itself after a few seconds.
    expect(await page.locator('[data-splash-screen]').isVisible()).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.mouse.wheel(0, 900);
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeHidden();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('Your email address and the time you gave it.')).toBeVisible();
    const rest = footer.getByText('Until you unsubscribe');
    await expect(rest).toBeHidden();
    await footer.getByText('How long · To withdraw').click();
    await expect(rest).toBeVisible();
    await footer.getByRole('link', { name: 'YouTube' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Under Working');
  });
});

test('at every width the bar is one row with its links in words, and the footer takes little room', async ({
  page,
}) => {
  await page.goto('/about');
  await untilFontsLoaded(page);
  await layOutFarParts(page);
  const bar = page.locator('header');
  const call = bar.getByRole('link', { name: `Book a call ${NUMBER}` });
  const callBack = bar.getByRole('link', { name: 'Request a call back' });
  const footer = page.getByRole('contentinfo');
  for (const width of [480, 640, 1100, 1180, 1440, 1600, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 800 });
    const at = `at ${width} px`;
    expect.soft((await bar.boundingBox())?.height, at).toBeLessThan(80);
    await expect.soft(callBack, at).toBeVisible({ visible: width >= 640 });
    await expect.soft(call, at).toBeVisible();
    const hasNumber = width >= 768 && width !== 1100;
    await expect.soft(call.getByText(NUMBER, { exact: true }), at).toBeVisible({ visible: hasNumber });
    const search = bar.getByRole('button', { name: 'Search the documents' });
    if (width >= 1600) expect.soft((await search.boundingBox())?.width, at).toBeGreaterThan(150);
    const height = (await footer.boundingBox())?.height;
    expect.soft(height, `footer ${at}`).toBeLessThanOrEqual(width < 1280 ? 1000 : 700);
  }
});

test.describe('without web fonts', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('the bar is one row', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/lending-partners');
    for (const width of [1100, 1120, 1160, 1280, 1400, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const box = await page.locator('header').boundingBox();
      expect.soft(box?.height, `at ${width} px`).toBeLessThan(80);
    }
  });
});
