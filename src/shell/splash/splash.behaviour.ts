/**
 * Any key, click, touch or wheel event skips the splash. When the splash ends, it is turned off, so that
 * it does not play again when the visitor goes back to the page.
 */
const SKIPS = ['keydown', 'pointerdown', 'touchstart', 'wheel'] as const;

/** Does nothing on pages without a splash. */
export function wireSplash(): void {
  const root = document.documentElement;
  const splash = document.querySelector('[data-splash-screen]');
  if (!splash || root.dataset.splash === 'off') return;
  const end = () => {
    root.dataset.splash = 'off';
    for (const name of SKIPS) removeEventListener(name, end);
  };
  for (const name of SKIPS) addEventListener(name, end, { passive: true });
  splash.addEventListener('animationend', (event) => {
    // Waits until the page has faded in, which takes 0.4 s after the splash has slid away.
    if (event.target === splash) setTimeout(end, 500);
  });
}
