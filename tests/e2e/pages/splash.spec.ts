/** The splash and its timeline: 1.5 s, 3.5 s, 4.3 s (docs/behaviour.md). */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';

const splash = (page: Page) => page.locator('[data-splash-screen]');

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Pauses the splash, so that it does not end on a slow machine before the test checks it. */
const hold = (page: Page) =>
  page.addInitScript(() => {
    const isOpening = ({ effect }: Animation) => {
      const target = (effect as KeyframeEffect | null)?.target;
      return target?.closest('[data-splash-screen]') || target?.parentElement === document.body;
    };
    const pause = () => {
      for (const animation of document.getAnimations()) if (isOpening(animation)) animation.pause();
      requestAnimationFrame(pause);
    };
    requestAnimationFrame(pause);
    Object.assign(window, { isOpening });
  });
test.beforeEach(({ page }) => hold(page).then(() => undefined));

/**
 * Sets all animations of the splash and of the page's entrance to each moment in turn, and measures the
 * splash. One task handles all moments, so that no event listener runs between two of them.
 * @param moments milliseconds after the start of the animations
 */
async function at(page: Page, moments: number[]) {
  return page.evaluate((times) => {
    const overlay = document.querySelector('[data-splash-screen]');
    const icons = overlay?.firstElementChild;
    const skip = overlay?.querySelector('span:last-of-type');
    const main = document.querySelector('main');
    if (!overlay || !icons || !skip || !main) throw new Error('no splash on this page');
    const animations = [...document.getAnimations(), ...document.body.getAnimations()].filter(
      (animation) =>
        Reflect.get(window, 'isOpening')(animation) ||
        (animation.effect as KeyframeEffect).target === document.body,
    );
    return times.map((time) => {
      for (const animation of animations) {
        animation.pause();
        animation.currentTime = time;
      }
      const isVisible = getComputedStyle(overlay).visibility === 'visible';
      const { top, bottom } = overlay.getBoundingClientRect();
      return {
        icons: Number(getComputedStyle(icons).opacity),
        covers: isVisible && bottom > 0,
        whole: top === 0,
        page: Number(getComputedStyle(main).opacity),
        ground: getComputedStyle(document.body).backgroundColor,
        skip: skip.getBoundingClientRect().bottom <= innerHeight && skip.checkVisibility(),
      };
    });
  }, moments);
}

test('fades in from 1.5 s, slides away at 3.5 s, reveals the page at 4.3 s, and is removed permanently', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-splash', 'every-page');
  await expect(splash(page)).toHaveAttribute('aria-hidden', 'true');
  await expect(splash(page).locator('svg')).toHaveCount(8);
  // Other text would change when the web font arrives; this word is in a font of the system.
  expect(await splash(page).innerText()).toBe('Skip');
  const name = splash(page).locator('img');
  await expect(name).toHaveJSProperty('naturalWidth', 1436);
  const [box, size] = [await name.boundingBox(), page.viewportSize()];
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo((size?.width ?? 0) / 2, 0);
  expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo((size?.height ?? 0) / 2, 0);

  const moments = [1000, 1500, 2200, 3499, 3600, 3900, 4299, 4300, 4500, 4700];
  const all = await at(page, moments);
  const [shown, starts, fading, last, early, sliding, late, gone, coming, there] = all;
  expect(shown).toMatchObject({ icons: 1, covers: true, whole: true, page: 0, skip: true });
  expect(starts).toMatchObject({ icons: 1, whole: true, page: 0 });
  expect(fading?.icons).toBeGreaterThan(0);
  expect(fading?.icons).toBeLessThan(1);
  expect(last).toMatchObject({ covers: true, whole: true, page: 0, skip: true });
  expect(sliding).toMatchObject({ covers: true, whole: false, page: 0 });
  expect(gone).toMatchObject({ covers: false, page: 0 });
  expect(coming?.page).toBeGreaterThan(0);
  expect(coming?.page).toBeLessThan(1);
  expect(there).toMatchObject({ page: 1 });
  // No blank paper is seen between the slide and the page.
  const grounds = [early, late, there].map((frame) => frame?.ground);
  expect(grounds).toEqual(['rgb(11, 79, 74)', 'rgb(11, 79, 74)', 'rgb(251, 248, 241)']);

  await splash(page).evaluate((overlay) => {
    for (const animation of overlay.getAnimations()) animation.finish();
  });
  await expect(page.locator('html')).toHaveAttribute('data-splash', 'off');
});

test.describe('with a touch screen', () => {
  test.use({ hasTouch: true });

  test('is skipped by a key, a click, the wheel and a touch, and shown again on the next page', async ({
    page,
  }) => {
    const skips = [
      () => page.mouse.click(300, 300),
      () => page.mouse.wheel(0, 40),
      () => page.touchscreen.tap(100, 100),
      () => page.keyboard.press('Shift'),
    ];
    for (const skip of skips) {
      await page.goto('/');
      await expect(splash(page)).toBeVisible();
      await skip();
      await expect(splash(page), String(skip)).toBeHidden();
      const opacity = () =>
        page.evaluate(() => getComputedStyle(document.querySelector('main') as Element).opacity);
      await expect.poll(opacity).toBe('1');
    }
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveURL(/about$/);
    await expect(splash(page)).toBeVisible();
  });
});

test('is not shown at other addresses, with reduced motion, and to visitors who save data', async ({
  page,
}) => {
  for (const address of ['/about#main', '/investors?modalPath=Policies']) {
    await page.goto(address);
    await expect(page.locator('main')).toBeVisible();
    await expect(splash(page), address).toBeHidden();
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(splash(page)).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/');
  await expect(splash(page)).toBeHidden();
});
