/**
 * Tabs through every page: each focused element is visible, has a name and a focus ring, and is not covered
 * (WCAG 2.4.11); the home page also backwards, with its moving and sticky parts, at several heights.
 */
import type { Page } from '@playwright/test';
import { PAGES } from '../../../src/urls.ts';
import { expect, test } from '../support/site.ts';

interface Stop {
  key: string;
  what: string;
  faults: string[];
}

/** Returns the focused element and its problems; undefined after the focus has left the page. */
const stop = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(async () => {
    // Waits for two frames, for the scroll and the start of transitions, and ends the transitions. Scroll-driven and
    // endless animations have no end.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const animation of document.getAnimations()) {
      const { endTime = 0 } = animation.effect?.getComputedTiming() ?? {};
      if (animation.timeline === document.timeline && endTime !== Infinity) animation.finish();
    }
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    element.dataset.walk ??= String(document.querySelectorAll('[data-walk]').length);
    const name = element.getAttribute('aria-label') || element.textContent || element.id;
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const own = top && (element.contains(top) || top.contains(element) || top.closest('label'));
    // If a link covers a card, the card shows the focus ring.
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

/** Presses the keys until the focus leaves the page or comes back to a visited element. */
async function walk(page: Page, keys: 'Tab' | 'Shift+Tab'): Promise<{ stops: number; faults: string[] }> {
  const seen = new Set<string>();
  const faults: string[] = [];
  for (;;) {
    await page.keyboard.press(keys);
    const at = await stop(page);
    if (!at || seen.has(at.key)) return { stops: seen.size, faults };
    seen.add(at.key);
    faults.push(...at.faults.map((fault) => `${at.what} ${fault}`));
  }
}

for (const width of [360, 1280]) {
  for (const address of [...Object.values(PAGES), '/lending-partners/become-a-partner']) {
    test(`${address} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(address);
      expect((await walk(page, 'Tab')).faults).toEqual([]);
      // The Tab key must reach every visible link, button and field, but only one radio button of a group.
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

// The proof `seen` walks all pages, at more heights.
for (const [width, height] of [
  [360, 640],
  [1280, 800],
] as const) {
  test(`/ with motion, at ${width} × ${height} px, forwards and backwards`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width, height });
    await page.goto(PAGES.home);
    const forwards = await walk(page, 'Tab');
    const backwards = await walk(page, 'Shift+Tab');
    expect([...forwards.faults, ...backwards.faults]).toEqual([]);
    expect(forwards.stops).toBeGreaterThan(40);
    expect(backwards.stops).toBeGreaterThanOrEqual(forwards.stops - 1);
  });
}
