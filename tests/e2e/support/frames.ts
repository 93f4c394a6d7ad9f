/** Waits for frames and idle callbacks of the browser, in which a page runs its deferred work. */
import type { Page } from '@playwright/test';

/**
 * Waits for two frames: the first draws pending changes, and observers of the changes are notified before the
 * second ends.
 */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** Waits until all idle callbacks that the page has registered have run. */
export async function untilIdle(page: Page): Promise<void> {
  await nextFrames(page);
  await page.evaluate(() => new Promise<void>((resolve) => void requestIdleCallback(() => resolve())));
}
