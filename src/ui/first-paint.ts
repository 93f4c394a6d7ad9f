/** Runs something after the page has loaded and was painted, so that its requests do not delay the first paint. */
export function afterFirstPaint(run: () => void): void {
  // Waits for the `first-contentful-paint` entry, because a busy machine may present a frame long
  // after the browser produced it. In browsers without that entry, waits for two frames after the load event.
  const whenPainted = () => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)));
      return;
    }
    new PerformanceObserver((_, observer) => {
      if (performance.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      setTimeout(run);
    }).observe({ type: 'paint', buffered: true });
  };
  if (document.readyState === 'complete') whenPainted();
  else addEventListener('load', whenPainted, { once: true });
}
