import type { Page } from '@playwright/test';

/**
 * Lays out the parts of a page that the browser leaves out until they are near the window, as they are then.
 */
export const layOutFarParts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const near = new CSSStyleSheet();
    near.replaceSync('main :not(details), footer :not(details) { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(near);
  });
