/** Helpers for tests of drafts: the browser's storage, and the buttons that restore or delete a draft. */

import type { Locator, Page } from '@playwright/test';

export const KEPT = 'What you type stays on this device only';
export const FORGOTTEN = 'All that you typed into our forms is deleted from this device.';

/** Returns all entries of the site's `localStorage` and `sessionStorage` as one string. */
export const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

/** Returns the number of files in the browser's IndexedDB. */
export const storedFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('drafts', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('files');
        request.onsuccess = () => {
          const count = request.result.transaction('files').objectStore('files').count();
          count.onsuccess = () => {
            request.result.close();
            resolve(count.result);
          };
        };
      }),
  );

/** Returns the names of the browser's IndexedDB databases. */
export const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Stores a form's draft as if it had been saved `age` milliseconds ago. */
export const storeDraft = (page: Page, form: string, age: number, name = 'Asha Rao') =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `draft-${form}`,
    JSON.stringify({ savedAt: Date.now() - age, values: { name }, files: [] }),
  ] as const);

export const restoreButton = (page: Page) => page.getByRole('button', { name: 'Restore what I typed' });
export const forgetButton = (page: Page) => page.getByRole('button', { name: 'Forget what I typed' });

export async function fill(main: Locator, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) await main.getByLabel(label).fill(value);
}
