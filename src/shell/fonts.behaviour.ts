/** Asks for the fonts once the page is on the screen; from the second page on they come from the cache at once. */

/** Does nothing where the head script found that the fonts had been fetched before. */
export function wireFonts(): void {
  const root = document.documentElement;
  if (root.dataset.fonts !== 'later') return;
  const remember = () => {
    try {
      localStorage.fonts = '1';
    } catch {
      // Storage is refused: every visit is a first one.
    }
  };
  const ask = () => {
    delete root.dataset.fonts;
    document.fonts.ready.then(remember);
  };
  // What is painted by then waits for no font. A busy machine shows a frame long after it was made, so that the
  // browser's own word counts; without it two frames after everything else has arrived have to do.
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
