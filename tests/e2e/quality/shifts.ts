/** Unexpected movement on a page, as the browser's layout shifts. */
import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  /** The start of the text of each part that moved. */
  moved: string[];
}

/**
 * Collects from the first paint on; call it before the page is opened.
 * @returns a function that returns the shifts so far
 */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources?: { node?: Node }[] })[]) {
        const moved = entry.sources?.map(({ node }) => node?.textContent?.trim().slice(0, 80) ?? '') ?? [];
        shifts.push({ value: Number(Reflect.get(entry, 'value')), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts') as Shift[]);
}
