/**
 * Runs something when the page is shown, with what Back restored in its fields: at once if that has happened, and whenever the
 * browser shows the page again as it was left.
 */
export function whenShown(run: () => void): void {
  if (document.readyState === 'complete') run();
  addEventListener('pageshow', run);
}
