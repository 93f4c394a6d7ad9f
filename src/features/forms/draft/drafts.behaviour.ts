import { afterFirstPaint } from '../../../ui/first-paint.ts';
import { tendDrafts } from './draft-expiry.ts';

/**
 * Looks after the drafts of forms when a page was painted, or was restored by the back/forward cache. On pages for visitors who
 * save data, the page may have been shown before this runs.
 */
export function wireDrafts(): void {
  if (document.readyState === 'complete') afterFirstPaint(tendDrafts);
  addEventListener('pageshow', () => afterFirstPaint(tendDrafts));
}
