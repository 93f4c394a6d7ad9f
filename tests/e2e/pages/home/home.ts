/** Locators and actions for tests of the home page. */
import { expect, type Page } from '@playwright/test';
import { settle, underClock } from '../../support/clock.ts';

/** The address of the home page with a fragment, which prevents the splash. */
export const HOME = '/#main';

export const slider = (page: Page) => page.locator('main').getByRole('region', { name: /lend to/ });
export const slides = (page: Page) => page.locator('[data-slide]');
/** The element that contains all slides. */
export const plate = (page: Page) => slides(page).first().locator('..');
export const dot = (page: Page, n: number) =>
  page.getByRole('button', { name: `Go to slide ${n}`, exact: true });
export const strip = (page: Page) => page.getByRole('region', { name: 'What we do, in eight terms' });
export const tagline = (page: Page) => page.locator('[data-rotates]');
/** The pause button of the strip or the tagline, which is paused while the button has the focus. */
export const hold = (page: Page, part: 'strip' | 'tagline') =>
  page.locator('[data-hold]').nth(part === 'strip' ? 0 : 1);
export const lines = (page: Page) => tagline(page).locator('> li');

/** Opens the page, waits until the slider works, and pauses the clock. */
export async function openUnderClock(page: Page): Promise<void> {
  await underClock(page, async () => {
    // Does not wait for the load event, which is late if a test delays a picture.
    await page.goto(HOME, { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
  });
}

/** Waits until the slider's script has started and has added the pictures of the later slides. */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator('[data-slide] img')).toHaveCount(3);
}

/** Moves the pointer over an element and away, which restarts the timers of moving parts. */
export async function touchWithPointer(page: Page, place: ReturnType<typeof slides>): Promise<void> {
  await place.hover();
  await settle(page);
  await page.mouse.move(2, 2);
  await settle(page);
}

/** Returns the position of the visible element in a set, counted from 1. */
export async function shown(set: ReturnType<typeof slides>): Promise<number> {
  const which = await set.evaluateAll((all) => all.map((one) => one.hasAttribute('data-shown')));
  expect(which.filter(Boolean)).toHaveLength(1);
  return which.indexOf(true) + 1;
}
