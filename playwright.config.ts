/** Runs the browser tests against the built site, which is started once for all tests on a separate port. */
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, JOURNEYS_CHROMIUM } from './tests/chromium.ts';
import { CONTENT } from './tests/fixture-content.ts';

// Pages, the sample library and commands that tests start use the content folder of the tests.
process.env.CONTENT_DIR = CONTENT;

export default defineConfig({
  testDir: './tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  fullyParallel: true,
  // For machines with two cores: a third test uses the time in which the pages of the others wait.
  workers: 3,
  forbidOnly: true,
  // CI retries a failed test once. If the retry passes, the test is reported as flaky, with the trace of the
  // failure.
  retries: process.env.CI === 'true' ? 1 : 0,
  // Only a test that hangs reaches these timeouts: a busy machine needs many times as long as an idle one.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  globalSetup: './tests/e2e/support/server.ts',
  use: {
    trace:
      process.env.CI === 'true'
        ? // Snapshots of the document before and after each action would cost a fifth of the processor's time.
          { mode: 'retain-on-first-failure', screenshots: false, snapshots: false, sources: false }
        : 'off',
    screenshot: process.env.CI === 'true' ? 'only-on-failure' : 'off',
    launchOptions: {
      executablePath: JOURNEYS_CHROMIUM,
      // Without a UTF-8 locale Chromium cannot write file names in Indian scripts.
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' } as Record<string, string>,
      // The headless shell would otherwise fit glyphs to whole pixels, and lines would wrap at other words.
      args: [...CHROMIUM_FLAGS, '--font-render-hinting=none'],
    },
    // Most tests skip the splash screen, which has separate tests.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
