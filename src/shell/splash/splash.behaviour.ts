/** Any key, click, touch or wheel skips the splash; its end takes it away for good, so that Back never meets it again. */
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
    // The page's own fade follows the slide and lasts 0.4 s.
    if (event.target === splash) setTimeout(end, 500);
  });
}
