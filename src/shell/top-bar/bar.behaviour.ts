/**
 * Sets attributes on <html> for the style sheets when the page scrolls (docs/behaviour.md):
 * whether the page is scrolled past 100 px, and whether the bar is hidden. Scrolling down past 100 px hides
 * the bar; scrolling up shows it.
 */
const THRESHOLD_PX = 100;
/** Ignores smaller movements, such as the jitter of a resting thumb. */
const JITTER_PX = 4;

/** Starts observing the scroll position. */
export function wireBar(): void {
  const state = document.documentElement.dataset;
  let last = scrollY;
  let isWaiting = false;

  const follow = () => {
    isWaiting = false;
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
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(follow);
    },
    { passive: true },
  );
  follow();
}
