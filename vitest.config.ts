/** Unit, application and repository tests; Playwright runs the browser tests. */
import { defineConfig } from 'vitest/config';
import { CONTENT } from './tests/fixture-content.ts';

export default defineConfig({
  test: {
    include: ['{src,tools}/**/*.test.{ts,tsx}', 'tests/{app,repository,content}/**/*.test.ts'],
    environment: 'node',
    // Commands and servers that tests start read the tests' content, too.
    env: { CONTENT_DIR: CONTENT },
    // Fails a test that hangs, but allows for a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Generous polling timeout: one second is too short on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // For two cores: more workers would only compete.
    maxWorkers: 2,
  },
});
