/**
 * The bar's states by scroll position (specification, sections 2 and 9): scrolled past 100 px, hidden when
 * scrolling down past 100 px, back when scrolling up. Written on <html>; style sheets do the rest.
 */
const THRESHOLD_PX = 100;
/** Smaller movements are a resting thumb, not a direction. */
const JITTER_PX = 4;

/** Follows the scroll position from now on. */
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
