/** Uses the browser's layout-shift entries to detect unexpected movement on a page. */
import type { Page } from '@playwright/test';
import { nextFrames } from '../support/frames.ts';

interface Shift {
  value: number;
  /** Each element that moved: its tag, classes and first words, and its position before and after. */
  moved: string[];
}

/**
 * Collects layout shifts from the first paint on. Call this before the page is opened.
 * @returns a function that returns all layout shifts up to the current frame
 */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
    const shifts: Shift[] = [];
    const position = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ');
    const describe = ({ node, previousRect, currentRect }: Source) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const name = element?.outerHTML.match(/^<[^>]*>/)?.[0].slice(0, 120) ?? 'removed';
      const text = node?.textContent?.trim().slice(0, 40) ?? '';
      return `${name}${text} at ${position(previousRect)}, then ${position(currentRect)}`;
    };
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { sources?: Source[] })[]) {
        const moved = (entry.sources ?? []).map(describe);
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
