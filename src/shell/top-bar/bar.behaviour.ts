/**
 * Sets the bar's state by scroll position (specification, sections 2 and 9): scrolled past 100 px, hidden on
 * scroll down past 100 px, shown on scroll up. Written as attributes of <html> for the style sheets.
 */
const THRESHOLD_PX = 100;
/** Ignores smaller movements, such as a resting thumb's. */
const JITTER_PX = 4;

/** Starts following the scroll position. */
export function wireBar(): void {
  const state = document.documentElement.dataset;
  let last = scrollY;
  let waiting = false;

  const follow = () => {
    waiting = false;
    const now = Math.max(0, scrollY);
    if (now > THRESHOLD_PX) state.scrolled = '';
    else delete state.scrolled;
    if (Math.abs(now - last) < JITTER_PX && now > THRESHOLD_PX) return;
    if (now > last && now > THRESHOLD_PX) state.bar = 'hidden';
    else delete state.bar;
    last = now;
  };

  addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(follow);
    },
    { passive: true },
  );
  follow();
}
