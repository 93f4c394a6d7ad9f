/** On every page: deletes expired drafts. */
import { deleteExpiredDrafts } from './draft-expiry.ts';

/** At load, and when the page is restored from the back/forward cache. */
export function wireDraftExpiry(): void {
  deleteExpiredDrafts();
  addEventListener('pageshow', deleteExpiredDrafts);
}
