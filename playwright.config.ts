/** Browser journeys against the built site, started once for all of them on a port of its own. */
import { defineConfig } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FLAGS } from './tests/chromium.ts';

export default defineConfig({
  testDir: './tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // CI tries a journey once more, reports one that passes then as flaky, and keeps the trace of its failure.
  retries: process.env.CI === 'true' ? 1 : 0,
  // Generous: a busy machine is slow, and a journey that hangs fails all the same.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  globalSetup: './tests/e2e/support/server.ts',
  use: {
    trace:
      process.env.CI === 'true'
        ? // A film of each journey takes an eighth more time; pages, actions and requests are enough.
          { mode: 'retain-on-first-failure', screenshots: false, sources: false }
        : 'off',
    launchOptions: {
      executablePath: CHROMIUM,
      // Without a UTF-8 locale Chromium cannot write file names in Indian scripts.
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' } as Record<string, string>,
      args: CHROMIUM_FLAGS,
    },
    // Most journeys want the page, not its opening; the splash has a suite of its own.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
