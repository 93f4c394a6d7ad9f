/** The splash and its timeline: 1.5 s, 3.5 s, 4.3 s (specification, sections 2, 4 and 9). */
import type { Page } from '@playwright/test';
import { PAGES } from '../../../src/urls.ts';
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
  });
test.beforeEach(({ page }) => hold(page).then(() => undefined));

/**
 * Sets all animations of the splash and of the page's entrance to each moment in turn, and measures the
 * splash. One task handles all moments, so that no event listener runs between two of them.
 * @param moments milliseconds after the start of the animations
 */
async function at(page: Page, ...moments: number[]) {
  return page.evaluate((times) => {
    const overlay = document.querySelector('[data-splash-screen]');
    const icons = overlay?.firstElementChild;
    const main = document.querySelector('main');
    if (!overlay || !icons || !main) throw new Error('no splash on this page');
    const animations = document.getAnimations().filter((animation) => {
      const target = (animation.effect as KeyframeEffect | null)?.target;
      return target && (target.closest('[data-splash-screen]') || target.parentElement === document.body);
    });
    return times.map((time) => {
      for (const animation of animations) {
        animation.pause();
        animation.currentTime = time;
      }
      const { visibility } = getComputedStyle(overlay);
      const { top, bottom } = overlay.getBoundingClientRect();
      return {
        icons: Number(getComputedStyle(icons).opacity),
        covers: visibility === 'visible' && bottom > 0,
        whole: top === 0,
        page: Number(getComputedStyle(main).opacity),
      };
    });
  }, moments);
}

for (const path of Object.values(PAGES)) {
  test(`is shown on entry to ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(splash(page)).toBeVisible();
    await expect(splash(page).locator('svg')).toHaveCount(8);
  });
}

test('fades in from 1.5 s, slides away at 3.5 s, and reveals the page at 4.3 s', async ({ page }) => {
  await page.goto('/');
  const [shown, starts, fading, last, sliding, gone, coming, there] = await at(
    page,
    ...[1000, 1500, 2200, 3499, 3900, 4300, 4500, 4700],
  );
  expect(shown).toEqual({ icons: 1, covers: true, whole: true, page: 0 });
  expect(starts).toMatchObject({ icons: 1, whole: true, page: 0 });
  expect(fading?.icons).toBeGreaterThan(0);
  expect(fading?.icons).toBeLessThan(1);
  expect(last).toMatchObject({ covers: true, whole: true, page: 0 });
  expect(sliding).toMatchObject({ covers: true, whole: false, page: 0 });
  expect(gone).toMatchObject({ covers: false, page: 0 });
  expect(coming?.page).toBeGreaterThan(0);
  expect(coming?.page).toBeLessThan(1);
  expect(there).toMatchObject({ page: 1 });
});

test('shows the name as a drawing, and no blank paper between the slide and the page', async ({ page }) => {
  await page.goto('/');
  // Other text would change when the web font arrives; this word is in a font of the system.
  expect(await splash(page).innerText()).toBe('Skip');
  const name = splash(page).locator('img');
  await expect(name).toHaveJSProperty('naturalWidth', 1436);
  const [box, size] = [await name.boundingBox(), page.viewportSize()];
  for (const [start, length, whole] of [
    [box?.x, box?.width, size?.width],
    [box?.y, box?.height, size?.height],
  ])
    expect((start ?? 0) + (length ?? 0) / 2).toBeCloseTo((whole ?? 0) / 2, 0);
  const grounds = await page.evaluate(
    (times) => {
      return times.map((time) => {
        for (const animation of document.body.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
        return getComputedStyle(document.body).backgroundColor;
      });
    },
    [3600, 4299, 4700],
  );
  expect(grounds).toEqual(['rgb(11, 79, 74)', 'rgb(11, 79, 74)', 'rgb(251, 248, 241)']);
});

test('has something to see at every tenth of a second, and Skip until it lifts', async ({ page }) => {
  await page.goto('/');
  const moments = Array.from({ length: 48 }, (_, tenth) => tenth * 100);
  const frames = await page.evaluate((times) => {
    const isOpening = ({ effect }: Animation) => {
      const target = (effect as KeyframeEffect | null)?.target;
      return target?.closest('[data-splash-screen]') || target?.parentElement === document.body;
    };
    const overlay = document.querySelector('[data-splash-screen]') as HTMLElement;
    const main = document.querySelector('main') as HTMLElement;
    const skip = overlay.querySelector('span:last-of-type') as HTMLElement;
    const animations = document.getAnimations().filter(isOpening);
    return times.map((time) => {
      for (const animation of animations) animation.currentTime = time;
      const { visibility } = getComputedStyle(overlay);
      // The fringe below the cloth is 60% of its height.
      const end = overlay.getBoundingClientRect().bottom + innerHeight * 0.6;
      return {
        time,
        cloth: visibility === 'visible' ? end / innerHeight : 0,
        page: Number(getComputedStyle(main).opacity),
        skip: skip.getBoundingClientRect().bottom <= innerHeight && skip.checkVisibility(),
      };
    });
  }, moments);
  const empty = frames.filter(({ cloth, page }) => cloth < 0.25 && page < 0.1).map(({ time }) => time);
  expect(empty.length, `empty at ${empty.join(', ')} ms`).toBeLessThan(3);
  expect(frames.filter(({ time, skip }) => time <= 3500 && !skip)).toEqual([]);
});

test('is removed permanently at its end', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-splash', 'every-page');
  await splash(page).evaluate((overlay) => {
    for (const animation of overlay.getAnimations()) animation.finish();
  });
  await expect(page.locator('html')).toHaveAttribute('data-splash', 'off');
});

test('covers a document that assistive technology can read immediately', async ({ page }) => {
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
  await hold(page);
  await page.goto('/');
  await expect(splash(page)).toBeVisible();
  await page.touchscreen.tap(100, 100);
  await expect(splash(page)).toBeHidden();
  await context.close();
});

test('is shown again on the next page', async ({ page }) => {
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

test.describe('on a missing page', () => {
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
    // Checked without waiting, because a splash would hide itself after a few seconds.
    expect(await splash(page).isVisible()).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
