/**
 * Moves the focus through a page, forwards and backwards, and looks whether a visitor can see where it is.
 */
import type { Page } from '@playwright/test';

/** More than the controls of the longest page; a walk that does not end is a fault of its own. */
const MAX_STOPS = 600;

/**
 * @returns one line per control that shows no focus ring, or that something covers while it has the focus
 *   (WCAG 2.4.11)
 */
export async function focusFaults(page: Page): Promise<string[]> {
  const faults = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen = new Set<string>();
    for (;;) {
      if (seen.size > MAX_STOPS) throw new Error(`${key} does not leave the page`);
      await page.keyboard.press(key);
      const at = await stop(page);
      if (!at || seen.has(at.key)) break;
      seen.add(at.key);
      for (const fault of at.faults) faults.add(`${key}: ${at.what} ${fault}`);
    }
  }
  return [...faults];
}

/** Looks at the focused control after its scroll and its transitions; undefined outside the page. */
const stop = (page: Page) =>
  page.evaluate(async () => {
    const control = document.activeElement;
    if (!(control instanceof HTMLElement) || control === document.body) return;
    let before = Number.NaN;
    // Smooth scrolling and the bar that shows itself end before the control is looked at.
    for (let still = 0, frames = 0; still < 2 && frames < 120; frames += 1) {
      await new Promise((done) => requestAnimationFrame(done));
      for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
      const { top } = control.getBoundingClientRect();
      still = top === before ? still + 1 : 0;
      before = top;
    }
    control.dataset.walk ??= crypto.randomUUID();
    const name = (control.getAttribute('aria-label') || control.textContent || control.id).trim();
    const own = (top: Element | null) =>
      top && (control.contains(top) || top.contains(control) || top.closest('label'));
    const lines = [...control.getClientRects()].map(({ left, top, width, height }) =>
      document.elementFromPoint(left + width / 2, top + height / 2),
    );
    const cover = lines.find((top) => !own(top));
    // If a link covers a card, the card shows the focus ring.
    const rings = [control, control.parentElement, control.parentElement?.parentElement].flatMap((place) =>
      place ? [getComputedStyle(place), getComputedStyle(place, '::after')] : [],
    );
    const faults = {
      // Some boxes and buttons of questions are drawn by their labels.
      'is invisible':
        !control.matches('input') &&
        !control.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      'shows no focus': !rings.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      ),
      [`is under ${cover?.outerHTML.slice(0, 80) ?? 'nothing: it is outside the window'}`]:
        cover !== undefined,
    };
    return {
      key: control.dataset.walk,
      what: `${control.tagName} ${name.slice(0, 40)}`,
      faults: Object.keys(faults).filter((fault) => faults[fault]),
    };
  });

/**
 * After a walk: the Tab key must reach every visible link, button and field, but only one radio button of a
 * group.
 * @returns one line per control that it did not reach
 */
export const notReached = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        ':is(a[href], button, summary, input:not([type=radio]), select, textarea):not([data-walk])',
      ),
    ]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0)
      .filter((one) => !one.closest('[tabindex="-1"]:not(main, h1, h2)'))
      .map((one) => `not reached: ${one.outerHTML.slice(0, 100)}`),
  );
