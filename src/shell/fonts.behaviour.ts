/**
 * Requests the fonts after the first paint of a first visit. On later pages the fonts are in the browser's
 * cache.
 */

import { afterFirstPaint } from '../ui/first-paint.ts';

/** Does nothing if the head script detected that the fonts were loaded on an earlier page. */
export function wireFonts(): void {
  const root = document.documentElement;
  if (root.dataset.fonts !== 'later') return;
  afterFirstPaint(async () => {
    try {
      // The rupee sign has a file of its own. If the files took effect one after the other, lines with amounts would
      // wrap twice, and a click in between would miss.
      await document.fonts.load('1em Anek', 'a₹');
      delete root.dataset.fonts;
      localStorage.fonts = '1';
    } catch {
      // A file is missing, and the fallbacks stay; or storage is blocked, and every visit counts as the first.
    }
  });
}
