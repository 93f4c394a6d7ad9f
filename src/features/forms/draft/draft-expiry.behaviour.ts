/** On every page: deletes drafts that are too old, whichever page of the site is visited. */
import { deleteExpiredDrafts } from './draft-expiry.ts';

/** At once, and when a page comes back from the browser's back/forward cache. */
export function wireDraftExpiry(): void {
  deleteExpiredDrafts();
  addEventListener('pageshow', deleteExpiredDrafts);
}
