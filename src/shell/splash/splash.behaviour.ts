/**
 * Any key, click, touch or wheel skips the splash. At its end it is removed, so that it does not replay on
 * Back.
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
    // The page fades in after the slide, for 0.4 s.
    if (event.target === splash) setTimeout(end, 500);
  });
}
