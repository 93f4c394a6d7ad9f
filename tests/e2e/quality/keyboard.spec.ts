/** A walk through every page by the Tab key: each stop is visible, has a name and a ring, and nothing lies over it. */
import type { Page } from '@playwright/test';
import { PAGES } from '../../../src/urls.ts';
import { expect, test } from '../support/site.ts';

interface Stop {
  key: string;
  what: string;
  faults: string[];
}

/** What has the focus now, and what is wrong with it; undefined when the walk has left the page. */
const stop = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(async () => {
    // Two frames: one for the scroll, one for transitions that are as good as none.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    element.dataset.walk ??= String(document.querySelectorAll('[data-walk]').length);
    const name = element.getAttribute('aria-label') || element.textContent || element.id;
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const own = top && (element.contains(top) || top.contains(element) || top.closest('label'));
    // A card rings itself around the link that covers it.
    const places = [element, element.parentElement, element.parentElement?.parentElement];
    const rings = places.flatMap((place) =>
      place ? [getComputedStyle(place), getComputedStyle(place, '::after')] : [],
    );
    const ringed = rings.some((s) => s.outlineStyle !== 'none' && Number.parseFloat(s.outlineWidth) >= 2);
    const faults = [
      ...(name.trim() ? [] : ['has no name']),
      ...(element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        ? []
        : ['is invisible']),
      ...(ringed ? [] : ['shows no focus']),
      ...(own ? [] : [`is under ${top?.outerHTML.slice(0, 80)}`]),
    ];
    return { key: element.dataset.walk, what: `${element.tagName} ${name.trim().slice(0, 40)}`, faults };
  });

for (const width of [360, 1280]) {
  for (const address of [...Object.values(PAGES), '/lending-partners/become-a-partner']) {
    test(`${address} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(address);
      // What comes by itself after the load has come: it could otherwise come behind the walk.
      await expect(page.locator('astro-island[client="idle"][ssr]')).toHaveCount(0);
      const seen = new Set<string>();
      const faults: string[] = [];
      for (;;) {
        await page.keyboard.press('Tab');
        const at = await stop(page);
        if (!at || seen.has(at.key)) break;
        seen.add(at.key);
        faults.push(...at.faults.map((fault) => `${at.what} ${fault}`));
      }
      expect(faults).toEqual([]);
      // Every link and button of the page that is shown was reached; of radio buttons the browser takes one.
      const shown = await page.evaluate(() =>
        [...document.querySelectorAll('a[href], button, summary, input:not([type=radio]), select, textarea')]
          .filter(
            (e) =>
              e.checkVisibility({ visibilityProperty: true }) &&
              !e.closest('[tabindex="-1"]:not(main, h1, h2)') &&
              !(e instanceof HTMLElement && (e.dataset.walk !== undefined || e.tabIndex < 0)),
          )
          .map((e) => e.outerHTML.slice(0, 100)),
      );
      expect(shown, 'not reached').toEqual([]);
    });
  }
}
