/**
 * Runs a function when the page is shown, after Back has restored its fields: at once if the page is shown
 * already, and whenever the browser shows it again from its cache.
 */
export function whenShown(run: () => void): void {
  if (document.readyState === 'complete') run();
  addEventListener('pageshow', run);
}
