import type { Page } from '@playwright/test';

/** All that a page has stored in the browser, and its address. */
export const tracesOf = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    address: location.href,
    cookies: document.cookie,
  }));
