/** A tab that the walks of one worker share: a new one for each address would cost more than the page. */
import type { Page } from '@playwright/test';
import { test as base, clientAddress, waitForScripts, withoutErrors } from '../../support/site.ts';

export const test = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      // As on a second visit: on the first one, the fonts arrive while the page is looked at.
      await context.addInitScript(() => {
        localStorage.clear();
        localStorage.setItem('fonts', 'en-IN');
      });
      const tab = await context.newPage();
      waitForScripts(tab);
      await use(tab);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ tab, expectedConsole }, use) => {
    await tab.setExtraHTTPHeaders(clientAddress());
    await tab.unrouteAll();
    await tab.emulateMedia({ media: null, reducedMotion: 'reduce' });
    await withoutErrors(tab, expectedConsole, () => use(tab));
  },
});
