/** Runs the unit, application and repository tests; Playwright runs the browser tests. */
import { defineConfig } from 'vitest/config';
import { CONTENT } from './tests/fixture-content.ts';

export default defineConfig({
  // The JSX of production, which both builds of React have: some tests load the server, which selects
  // production.
  oxc: { jsx: { development: false } },
  test: {
    environment: 'node',
    // Commands and servers that tests start also read the content folder of the tests.
    env: { CONTENT_DIR: CONTENT },
    // Only a test that hangs reaches these timeouts: a busy machine needs many times as long as an idle one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
    // A worker takes many files, which share its modules: starting one for each took a third of the processor
    // time.
    isolate: false,
    // For machines with two cores: many tests wait for servers and commands that they start.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['{src,tools}/**/*.test.{ts,tsx}', 'tests/{repository,content}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['tests/app/**/*.test.ts'],
          globalSetup: 'tests/app/database/shared-postgres.ts',
          setupFiles: 'tests/app/database/record-statements.ts',
        },
      },
    ],
  },
});
