/** Waits for the browser's own next steps, after which what a page starts by itself has started. */
import type { Page } from '@playwright/test';

/** Two frames: the first draws what changed before it, and its effects are reported before the second ends. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** An idle callback runs after those that the page registered before. */
export async function untilIdle(page: Page): Promise<void> {
  await nextFrames(page);
  await page.evaluate(() => new Promise<void>((resolve) => void requestIdleCallback(() => resolve())));
}
