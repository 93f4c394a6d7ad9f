/** Runs something after the page has loaded and was painted, so that its requests do not delay the first paint. */
export function afterFirstPaint(run: () => void): void {
  // Waits for the entry, because a busy machine may present a frame long after the browser produced it.
  const whenPainted = () =>
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      setTimeout(run);
    }).observe({ type: 'paint', buffered: true });
  if (document.readyState === 'complete') whenPainted();
  else addEventListener('load', whenPainted, { once: true });
}
