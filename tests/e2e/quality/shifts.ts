/** Unexpected movement on a page, as the browser's layout shifts. */
import type { Page } from '@playwright/test';
import { nextFrames } from '../support/frames.ts';

interface Shift {
  value: number;
  /** The start of the text of each part that moved. */
  moved: string[];
}

/**
 * Collects from the first paint on; call it before the page is opened.
 * @returns a function that returns the shifts up to the current frame
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
