/** Locators of the home page for its tests. */
import { expect, type Page } from '@playwright/test';
import { settle, underClock } from '../support/clock.ts';

/** The page without the splash: a link to a fragment never shows it. */
export const HOME = '/#main';

export const slider = (page: Page) => page.locator('main').getByRole('region', { name: /lend to/ });
export const slides = (page: Page) => page.locator('[data-slide]');
/** The stage of the scenes. */
export const plate = (page: Page) => slides(page).first().locator('..');
export const dot = (page: Page, n: number) =>
  page.getByRole('button', { name: `Go to slide ${n}`, exact: true });
export const strip = (page: Page) => page.getByRole('region', { name: 'What we do, in eight words' });
export const tagline = (page: Page) => page.locator('[data-rotates]');
/** The button in a moving part, which pauses it while focused. */
export const hold = (page: Page, part: 'strip' | 'tagline') =>
  page.locator('[data-hold]').nth(part === 'strip' ? 0 : 1);
export const lines = (page: Page) => tagline(page).locator('> li');

/** Opens the page with a paused clock, hydrated and with all pictures loaded. */
export async function openUnderClock(page: Page): Promise<void> {
  await underClock(page, async () => {
    // Does not wait for the load event: a test may delay a picture and thereby the event.
    await page.goto(HOME, { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
  });
}

/** Waits until the slider responds. */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator('astro-island[component-export="Slider"]:not([ssr])')).toHaveCount(1);
  await expect(page.locator('[data-slide] img')).toHaveCount(3);
}

/** Restarts the timers of moving parts: the pointer enters and leaves. */
export async function touchWithPointer(page: Page, place: ReturnType<typeof slides>): Promise<void> {
  await place.hover();
  await settle(page);
  await page.mouse.move(2, 2);
  await settle(page);
}

/** The position, from 1, of the visible element of a set. */
export async function shown(set: ReturnType<typeof slides>): Promise<number> {
  const which = await set.evaluateAll((all) => all.map((one) => one.hasAttribute('data-shown')));
  expect(which.filter(Boolean)).toHaveLength(1);
  return which.indexOf(true) + 1;
}
