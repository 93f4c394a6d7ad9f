/** Unit, application and repository tests; browser journeys are Playwright's. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/{app,repository,content}/**/*.test.ts'],
    environment: 'node',
    // A test that hangs fails; one on a machine that does much else may take its time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes when it comes: one second is little on a machine that does much else.
    expect: { poll: { timeout: 10_000 } },
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
  },
});
