/**
 * Space is reserved: fonts that load after the first paint cause no layout shift, and a logo that fails to
 * load keeps its space. Also checks the printed partners page, and the search field at 320 px.
 */
import type { Page } from '@playwright/test';
import { PAGES } from '../../../src/urls.ts';
import { watchShifts } from '../quality/shifts.ts';
import { nextFrames } from '../support/frames.ts';
import { expect, test } from '../support/site.ts';

/** Waits until the page uses its web fonts. */
async function untilSet(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts', 'later');
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.evaluate(() => document.fonts.check('18px Anek'))).toBe(true);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  for (const path of Object.values(PAGES)) {
    test(`nothing on ${path} moves when the fonts load`, async ({ page }) => {
      const shifts = await watchShifts(page);
      await page.goto(path);
      await untilSet(page);
      expect(await shifts()).toEqual([]);
    });
  }
});

test('bar and strip do not move when the fonts load', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const shifts = await watchShifts(page);
  await page.goto('/');
  await untilSet(page);
  expect(await shifts()).toEqual([]);
});

test('the fonts take effect together, also if the rupee sign arrives late', async ({ page }) => {
  const card = page.getByRole('link', { name: /Get Started.*Business Loans/ }).first();
  const top = () => card.evaluate((link) => Math.round(link.getBoundingClientRect().top + scrollY));
  let send = () => {};
  const waits = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/*rupee*.woff2', async (route) => {
    await waits;
    await route.continue();
  });
  const main = page.waitForResponse(/anek-latin\.[^/]*\.woff2$/);
  // The page counts as loaded only when its fonts have arrived.
  const opened = page.goto('/');
  await (await main).finished();
  const before = await top();
  await nextFrames(page);
  expect(await top()).toBe(before);
  send();
  await opened;
  await untilSet(page);
  expect(await top()).toBe(before);
});

test('requests no font before the first paint', async ({ page }) => {
  await page.goto('/about');
  await untilSet(page);
  const early = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    return { fonts: fonts.length, early: fonts.filter((font) => font.startTime < painted).length };
  });
  expect(early.fonts).toBeGreaterThan(0);
  expect(early.early).toBe(0);
});

test.describe('without its logo', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a partner’s card reserves its space', async ({ page }) => {
    await page.route('**/media/partners/**', (route) => route.abort());
    await page.goto('/lending-partners');
    const logo = page.locator('#partners li img').first();
    await logo.scrollIntoViewIfNeeded();
    await expect(logo).toHaveJSProperty('complete', true);
    const box = await logo.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(200);
    expect(box?.height).toBeCloseTo(((box?.width ?? 0) * 6) / 11, 0);
  });
});

test('print omits the filter’s links and includes the partners', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/lending-partners');
  await expect(page.getByRole('link', { name: 'All Partners' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Tanabana Digital Credit' }).first()).toBeVisible();
});

test('at 320 px the search box shows its complete placeholder', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/investors');
  await untilSet(page);
  const fits = await page.locator('#library-search').evaluate((field: HTMLInputElement) => {
    const style = getComputedStyle(field);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) * 2;
    return { room, words: pen.measureText(field.placeholder).width };
  });
  expect(fits.words).toBeGreaterThan(50);
  expect(fits.words).toBeLessThan(fits.room);
});
