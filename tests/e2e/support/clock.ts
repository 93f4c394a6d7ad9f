/** A controlled clock, for exact timings on any machine. */
import type { Page } from '@playwright/test';

const OPENED_MS = 60_000;

/** Opens a page with a running clock, for its initial tasks, and pauses the clock. */
export async function underClock<Opened>(page: Page, open: () => Promise<Opened>): Promise<Opened> {
  await page.clock.install({ time: 0 });
  const opened = await open();
  await page.clock.pauseAt(OPENED_MS);
  return opened;
}

/** Advances the clock after pending work is done, and runs the timers that are due. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await settle(page);
  await page.clock.runFor(milliseconds);
  await settle(page);
}

/** Waits for pending tasks: React starts its timers and commits its changes in tasks of their own. */
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
