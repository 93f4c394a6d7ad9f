import type { Page } from '@playwright/test';

/** Holds the page's requests to matching addresses. @returns a function that lets them pass */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
