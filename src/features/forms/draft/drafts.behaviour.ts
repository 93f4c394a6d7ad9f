import { afterFirstPaint } from '../../../ui/first-paint.ts';

/**
 * Looks after the drafts of forms when a page was painted, or was restored by the back/forward cache. Loads the code
 * then, because the forms' scripts share it: a static import would be one more request before the first paint.
 */
export function wireDrafts(): void {
  addEventListener('pageshow', () => {
    afterFirstPaint(() => import('./draft-expiry.ts').then(({ tendDrafts }) => tendDrafts()));
  });
}
