/** Uses the browser's layout-shift entries to detect unexpected movement on a page. */
import type { Page } from '@playwright/test';
import { nextFrames } from '../support/frames.ts';

interface Shift {
  value: number;
  /** The elements that moved. */
  moved: string[];
}

/**
 * Collects layout shifts from the first paint on. Call this before the page is opened.
 * @returns a function that returns all layout shifts up to the current frame
 */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    type Source = { node?: Node };
    const shifts: Shift[] = [];
    const describe = ({ node }: Source) =>
      (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 160) ?? 'removed';
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { sources?: Source[]; value?: number })[])
        shifts.push({ value: entry.value ?? 0, moved: (entry.sources ?? []).map(describe) });
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
