/** The opening splash on its timeline: 1.5 s, 3.5 s, 4.3 s (specification, sections 2, 4 and 9). */
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const PAGES = ['/', '/about', '/product', '/investors', '/lending-partners', '/career'];
const splash = (page: Page) => page.locator('[data-splash-screen]');

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Sets every animation of the splash and of the page's entry to one moment, in ms after entry. */
async function at(page: Page, ms: number) {
  return page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      const target = (animation.effect as KeyframeEffect | null)?.target;
      if (!target || !(target.closest('[data-splash-screen]') || target.parentElement === document.body))
        continue;
      animation.pause();
      animation.currentTime = time;
    }
    const overlay = document.querySelector('[data-splash-screen]');
    const icons = overlay?.firstElementChild;
    const main = document.querySelector('main');
    if (!overlay || !icons || !main) throw new Error('no splash on this page');
    const style = getComputedStyle(overlay);
    return {
      icons: Number(getComputedStyle(icons).opacity),
      covers: style.visibility === 'visible' && overlay.getBoundingClientRect().bottom > 0,
      whole: overlay.getBoundingClientRect().top === 0,
      page: Number(getComputedStyle(main).opacity),
    };
  }, ms);
}

for (const path of PAGES) {
  test(`is shown on entry to ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(splash(page)).toBeVisible();
    await expect(splash(page).locator('svg')).toHaveCount(8);
  });
}

test('fades from 1.5 s, slides away at 3.5 s, is gone at 4.3 s, then the page comes', async ({ page }) => {
  await page.goto('/');
  expect(await at(page, 1000)).toEqual({ icons: 1, covers: true, whole: true, page: 0 });
  expect(await at(page, 1500)).toMatchObject({ icons: 1, whole: true, page: 0 });
  const fading = await at(page, 2200);
  expect(fading.icons).toBeGreaterThan(0);
  expect(fading.icons).toBeLessThan(1);
  expect(await at(page, 3499)).toMatchObject({ covers: true, whole: true, page: 0 });
  expect(await at(page, 3900)).toMatchObject({ covers: true, whole: false, page: 0 });
  expect(await at(page, 4300)).toMatchObject({ covers: false, page: 0 });
  const coming = await at(page, 4500);
  expect(coming.page).toBeGreaterThan(0);
  expect(coming.page).toBeLessThan(1);
  expect(await at(page, 4700)).toMatchObject({ page: 1 });
});

test('is a layer over a document that assistive technology can read at once', async ({ page }) => {
  await page.goto('/about');
  await expect(splash(page)).toHaveAttribute('aria-hidden', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
});

const SKIPS: Record<string, (page: Page) => Promise<void>> = {
  key: (page) => page.keyboard.press('Shift'),
  click: (page) => page.mouse.click(300, 300),
  wheel: (page) => page.mouse.wheel(0, 40),
};
for (const [name, skip] of Object.entries(SKIPS)) {
  test(`is skipped by a ${name}`, async ({ page }) => {
    await page.goto('/');
    await expect(splash(page)).toBeVisible();
    await skip(page);
    await expect(splash(page)).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body.children[1] as Element).opacity))
      .toBe('1');
  });
}

test('is skipped by a touch', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    reducedMotion: 'no-preference',
    baseURL: baseURL ?? '',
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.touchscreen.tap(100, 100);
  await expect(splash(page)).toBeHidden();
  await context.close();
});

test('comes again on the next page', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Shift');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About', exact: true })
    .click();
  await expect(page).toHaveURL(/about$/);
  await expect(splash(page)).toBeVisible();
});

for (const path of ['/about#main', '/investors?modalPath=Policies', '/investors/Policies', '/privacy']) {
  test(`is not shown at ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
    await expect(splash(page)).toBeHidden();
  });
}

test.describe('on a page that is missing', () => {
  test.use({ expectedConsole: [/404/] });
  test('is not shown', async ({ page }) => {
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(splash(page)).toBeHidden();
  });
});

test('is not shown to visitors who save data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/');
  await expect(splash(page)).toBeHidden();
});

test('is not shown with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(splash(page)).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('is not shown', async ({ page }) => {
    await page.goto('/');
    await expect(splash(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
