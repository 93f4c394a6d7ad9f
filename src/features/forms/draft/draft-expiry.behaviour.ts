/** Deletes expired drafts on every page. */
import { deleteExpiredDrafts } from './draft-expiry.ts';

/** Runs on load, and when the page is restored from the back/forward cache. */
export function wireDraftExpiry(): void {
  deleteExpiredDrafts();
  addEventListener('pageshow', deleteExpiredDrafts);
}
