import type { Page } from '@playwright/test';

/**
 * Waits until the fonts are loaded and stored as such. They are requested after the first paint; once they
 * are there, a page has requested everything.
 */
export async function untilFontsLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.documentElement.dataset.fonts &&
      document.fonts.status === 'loaded' &&
      'fonts' in localStorage,
  );
}
