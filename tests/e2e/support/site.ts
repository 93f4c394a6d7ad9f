/**
 * The fixture of all browser tests: sets the site's address, and fails a test on unexpected console errors.
 */
import { test as base, expect } from '@playwright/test';
import { PORT } from './port.ts';

/** Console lines that a test causes on purpose, such as the browser's message about a 404 page. */
interface Options {
  expectedConsole: readonly RegExp[];
}

export const test = base.extend<Options>({
  baseURL: `http://127.0.0.1:${PORT}`,
  expectedConsole: [[], { option: true }],
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    const part = () => Math.floor(Math.random() * 256);
    await use({ 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` });
  },
  page: async ({ page, expectedConsole }, use) => {
    const unexpected: string[] = [];
    const note = (line: string) => {
      if (!expectedConsole.some((pattern) => pattern.test(line))) unexpected.push(line);
    };
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') note(message.text());
    });
    page.on('pageerror', (error) => note(String(error)));
    await use(page);
    expect(unexpected, 'unexpected errors in the console').toEqual([]);
  },
});

/** The widths at which pages are checked, in CSS pixels. */
export const WIDTHS = [360, 768, 1280, 1920] as const;

export { expectAccessible } from '../quality/engines.ts';
export { expect };
