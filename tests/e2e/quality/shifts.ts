/** Detects unexpected movement on a page with the browser's layout-shift entries. */
import type { Page } from '@playwright/test';
import { nextFrames } from '../support/frames.ts';

interface Shift {
  value: number;
  /** The first 80 characters of each element that moved. */
  moved: string[];
}

/**
 * Collects layout shifts from the first paint on. Call this before the page is opened.
 * @returns a function that returns all layout shifts up to the current frame
 */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { sources?: { node?: Node }[] })[]) {
        const moved = entry.sources?.map(({ node }) => node?.textContent?.trim().slice(0, 80) ?? '') ?? [];
        shifts.push({ value: Number(Reflect.get(entry, 'value')), moved });
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      takeShifts: () => {
        add(observer.takeRecords());
        return shifts;
      },
    });
  });
  return async () => {
    await nextFrames(page);
    return page.evaluate(() => (Reflect.get(window, 'takeShifts') as () => Shift[])());
  };
}
