/** Where things are on the home page, for its journeys. */
import { expect, type Page } from '@playwright/test';
import { settle, underClock } from '../support/clock.ts';

/** The page without its opening: a link to a place inside a page never shows the splash. */
export const HOME = '/#main';

export const slider = (page: Page) => page.locator('main').getByRole('region', { name: /lend to/ });
export const slides = (page: Page) => page.locator('[data-slide]');
/** Where the scenes are shown, whichever it is. */
export const plate = (page: Page) => slides(page).first().locator('..');
export const dot = (page: Page, n: number) =>
  page.getByRole('button', { name: `Go to slide ${n}`, exact: true });
export const strip = (page: Page) => page.getByRole('region', { name: 'What we do, in eight words' });
export const tagline = (page: Page) => page.locator('[data-rotates]');
/** The button in a moving part, which holds it while it has the focus. */
export const hold = (page: Page, part: 'strip' | 'tagline') =>
  page.locator('[data-hold]').nth(part === 'strip' ? 0 : 1);
export const lines = (page: Page) => tagline(page).locator('> li');

/** Opens the page under a clock that stands until the test moves it; the slider is alive, its pictures are there. */
export async function openUnderClock(page: Page): Promise<void> {
  await underClock(page, async () => {
    // Not its load: a test may hold a picture back, and with it the load.
    await page.goto(HOME, { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
  });
}

/** Waits until the slider answers. */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator('astro-island[component-export="Slider"]:not([ssr])')).toHaveCount(1);
  await expect(page.locator('[data-slide] img')).toHaveCount(3);
}

/** Lets the moving parts start their time anew: the pointer comes over them and leaves. */
export async function touchWithPointer(page: Page, place: ReturnType<typeof slides>): Promise<void> {
  await place.hover();
  await settle(page);
  await page.mouse.move(2, 2);
  await settle(page);
}

/** The place, from 1, of the one element of a set that is shown. */
export async function shown(set: ReturnType<typeof slides>): Promise<number> {
  const which = await set.evaluateAll((all) => all.map((one) => one.hasAttribute('data-shown')));
  expect(which.filter(Boolean)).toHaveLength(1);
  return which.indexOf(true) + 1;
}
