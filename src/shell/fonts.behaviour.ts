/**
 * Requests the fonts after the first paint of a first visit. On later pages the fonts are in the browser's
 * cache.
 */

import { afterFirstPaint } from '../ui/first-paint.ts';

/** Does nothing if the head script detected that the fonts were loaded on an earlier page. */
export function wireFonts(): void {
  const root = document.documentElement;
  if (root.dataset.fonts !== 'later') return;
  const remember = () => {
    try {
      localStorage.fonts = '1';
    } catch {
      // If storage is blocked, every visit counts as the first.
    }
  };
  afterFirstPaint(() => {
    delete root.dataset.fonts;
    document.fonts.ready.then(remember);
  });
}
