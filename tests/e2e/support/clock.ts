/** A clock that stands until a journey moves it: timings to the millisecond, on the busiest machine. */
import type { Page } from '@playwright/test';

const OPENED_MS = 60_000;

/** Opens a page while its clock runs, for what it does by itself at first, and stops the clock. */
export async function underClock<Opened>(page: Page, open: () => Promise<Opened>): Promise<Opened> {
  await page.clock.install({ time: 0 });
  const opened = await open();
  await page.clock.pauseAt(OPENED_MS);
  return opened;
}

/** Moves the clock, once the page has done what it was about to do, and lets it do what came due. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await settle(page);
  await page.clock.runFor(milliseconds);
  await settle(page);
}

/** Waits for the tasks that are due: React starts its timers and shows its changes in tasks of their own. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let round = 0; round < 4; round += 1) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
    }
  });
