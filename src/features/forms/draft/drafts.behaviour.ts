import { afterFirstPaint } from '../../../ui/first-paint.ts';
import { tendDrafts } from './draft-expiry.ts';

/** Looks after the drafts of forms when a page was painted, or was restored by the back/forward cache. */
export function wireDrafts(): void {
  addEventListener('pageshow', () => afterFirstPaint(tendDrafts));
}
