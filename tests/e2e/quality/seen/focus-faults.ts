/** Moves the focus through a page, forwards and backwards, and looks whether something covers it. */
import type { Page } from '@playwright/test';

/** More than the controls of the longest page; a walk that does not end is a fault of its own. */
const MAX_STOPS = 600;

/** @returns one line per control that something covers while it has the focus (WCAG 2.4.11) */
export async function focusFaults(page: Page): Promise<string[]> {
  const faults = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen = new Set<string>();
    for (let stops = 0; ; stops += 1) {
      if (stops > MAX_STOPS) throw new Error(`${key} does not leave the page`);
      await page.keyboard.press(key);
      const at = await covered(page);
      if (!at || seen.has(at.key)) break;
      seen.add(at.key);
      if (at.by) faults.add(`${key}: ${at.what} is under ${at.by}`);
    }
  }
  return [...faults];
}

/** Looks at the focused control after its scroll and its transitions; undefined outside the page. */
const covered = (page: Page) =>
  page.evaluate(async () => {
    const control = document.activeElement;
    if (!(control instanceof HTMLElement) || control === document.body) return;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    let before = Number.NaN;
    const isMoving = () =>
      document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === 'running');
    // Smooth scrolling, transitions and the bar that shows itself end before the control is looked at.
    for (let still = 0, frames = 0; still < 4 && frames < 120; frames += 1) {
      await frame();
      const { top } = control.getBoundingClientRect();
      still = top === before && !isMoving() ? still + 1 : 0;
      before = top;
    }
    control.dataset.focusWalk ??= String(document.querySelectorAll('[data-focus-walk]').length);
    const own = (top: Element | null) =>
      top && (control.contains(top) || top.contains(control) || top.closest('label'));
    const lines = [...control.getClientRects()].map(({ left, top, width, height }) =>
      document.elementFromPoint(left + width / 2, top + height / 2),
    );
    const cover = lines.find((top) => !own(top));
    return {
      key: control.dataset.focusWalk,
      what: `${control.tagName} ${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)}`,
      by: cover === undefined ? '' : (cover?.outerHTML.slice(0, 80) ?? 'nothing: it is outside the window'),
    };
  });
