/** What moves on a page without having been asked to (the layout shifts of the browser's own account). */
import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  /** The beginning of the text in each part that moved. */
  moved: string[];
}

/** Collects from the first paint on; to be called before the page is opened. @returns what has shifted so far */
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
