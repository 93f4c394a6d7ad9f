/**
 * Requests the fonts after the first paint of a first visit. On later pages the fonts are in the browser's
 * cache.
 */

/** Does nothing if the head script detected that the fonts were loaded on an earlier page. */
export function wireFonts(): void {
  const root = document.documentElement;
  if (root.dataset.fonts !== 'later') return;
  const remember = () => {
    try {
      localStorage.fonts = '1';
    } catch {
      // If storage is blocked, every visit counts as the first.
    }
  };
  const ask = () => {
    delete root.dataset.fonts;
    document.fonts.ready.then(remember);
  };
  // Waits for the `first-contentful-paint` entry, because a busy machine may present a frame long
  // after the browser produced it. In browsers without that entry, waits for two frames after the load event.
  const whenPainted = () => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(ask)));
      return;
    }
    new PerformanceObserver((_, observer) => {
      if (performance.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      setTimeout(ask);
    }).observe({ type: 'paint', buffered: true });
  };
  if (document.readyState === 'complete') whenPainted();
  else addEventListener('load', whenPainted, { once: true });
}
