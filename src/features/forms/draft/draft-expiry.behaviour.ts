/** Deletes expired drafts on every page. */

/**
 * Runs when a page that has loaded, or that the back/forward cache restored, is idle. Loads the code then, because
 * the forms' scripts share it: a static import would be one more request before the first paint.
 */
export function wireDraftExpiry(): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  addEventListener('pageshow', () => {
    whenIdle(async () => {
      const { deleteExpiredDrafts } = await import('./draft-expiry.ts');
      deleteExpiredDrafts();
    });
  });
}
