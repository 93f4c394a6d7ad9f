/**
 * The fixture of all browser tests: sets the site's address, and fails a test on unexpected console errors.
 */
import { test as base, expect, type Page } from '@playwright/test';
import { SCRIPTS } from '../../../src/shell/scripts-id.ts';
import { PORT } from './port.ts';

/** Console lines that a test causes on purpose, such as the browser's message about a 404 page. */
interface Options {
  expectedConsole: readonly RegExp[];
}

export const test = base.extend<Options>({
  baseURL: `http://127.0.0.1:${PORT}`,
  expectedConsole: [[], { option: true }],
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use(clientAddress()),
  page: async ({ page, expectedConsole }, use) => {
    waitForScripts(page);
    await withoutErrors(page, expectedConsole, () => use(page));
  },
});

/** A header with another client's address for each test: one address would exceed the rate limit. */
export function clientAddress(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 256);
  return { 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` };
}

/** Runs a test, and fails it if the page reports an error in the console that the test does not expect. */
export async function withoutErrors(page: Page, expected: readonly RegExp[], run: () => Promise<void>) {
  const unexpected: string[] = [];
  const note = (line: string) => {
    if (!expected.some((pattern) => pattern.test(line))) unexpected.push(line);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  await run();
  page.removeAllListeners();
  expect(unexpected, 'unexpected errors in the console').toEqual([]);
}

/** Scripts run after the first paint, which may be after the event that Playwright waits for. */
export function waitForScripts(page: Page): void {
  for (const name of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const go = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>;
    page[name] = async (...args: unknown[]) => {
      const response = await go(...args);
      await templateGone(page);
      return response;
    };
  }
}

/** Waits until the page that a link or a key led to has loaded, and its scripts have run. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.waitForLoadState();
  await templateGone(page);
}

/** Does not wait on pages whose script waits for a touch, or is blocked. */
async function templateGone(page: Page): Promise<void> {
  const haveRun = (id: string) => {
    const template = document.getElementById(id);
    return !(template instanceof HTMLTemplateElement) || document.documentElement.dataset.script !== 'on';
  };
  await page.waitForFunction(haveRun, SCRIPTS, { timeout: SCRIPTS_MS }).catch(() => undefined);
}

/** Longer than scripts take, unless a test blocks them. */
const SCRIPTS_MS = 5_000;

/** The widths at which pages are checked, in CSS pixels. */
export const WIDTHS = [360, 768, 1280, 1920] as const;

export { expectAccessible } from '../quality/engines.ts';
export { expect };
