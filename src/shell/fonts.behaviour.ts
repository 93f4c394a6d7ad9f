/** Asks for the fonts once the words are on the screen; from the second page on they come from the cache at once. */

/** Does nothing where the head script found that the fonts had been fetched before. */
export function wireFonts(): void {
  const root = document.documentElement;
  if (root.dataset.fonts !== 'later') return;
  const ask = () => {
    delete root.dataset.fonts;
    document.fonts.ready.then(() => {
      try {
        localStorage.fonts = '1';
      } catch {
        // Storage is refused: every visit is a first one.
      }
    });
  };
  if (performance.getEntriesByName('first-contentful-paint').length > 0) {
    ask();
    return;
  }
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    ask();
  }).observe({ type: 'paint', buffered: true });
}
