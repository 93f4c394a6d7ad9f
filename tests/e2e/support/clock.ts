/** Controls the page's clock, for exact timings on any machine. */
import type { Page } from '@playwright/test';

const OPENED_MS = 60_000;

/** Opens a page while the clock runs, so that the page's initial tasks run, and then pauses the clock. */
export async function underClock<Opened>(page: Page, open: () => Promise<Opened>): Promise<Opened> {
  await page.clock.install({ time: 0 });
  const opened = await open();
  await page.clock.pauseAt(OPENED_MS);
  return opened;
}

/** Waits for pending tasks, advances the clock, and runs the timers that become due. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await settle(page);
  await page.clock.runFor(milliseconds);
  await settle(page);
}

/** Waits for pending tasks: React starts its timers and commits its changes in separate tasks. */
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
