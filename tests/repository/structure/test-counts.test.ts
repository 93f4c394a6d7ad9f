/**
 * The counts in the last line of `npm test`, from reports of the real Vitest and Playwright on small suites.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { NODE, ROOT } from '../../../scripts/prepare.mjs';
import { add, countNothing, countPlaywright, countVitest, summary } from '../../../scripts/test-counts.mjs';

const MODULES = path.join(ROOT, 'node_modules');
const folder = mkdtempSync(path.join(tmpdir(), 'test-counts-'));
symlinkSync(MODULES, path.join(folder, 'node_modules'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Writes a suite of `files` and runs it.
 * @returns the suite's folder and JSON report
 */
function reportOf(name: string, files: Record<string, string>, command: string[]) {
  const suite = path.join(folder, name);
  mkdirSync(suite);
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(suite, file), text);
  const [program = '', ...args] = command;
  const report = path.join(suite, 'report.json');
  spawnSync(NODE, [path.join(MODULES, program), ...args], {
    cwd: suite,
    env: { PATH: process.env.PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return { suite, report: JSON.parse(readFileSync(report, 'utf8')) };
}

function vitest(name: string, files: Record<string, string>) {
  const flags = ['run', '--reporter=json', '--outputFile=report.json'];
  const { suite, report } = reportOf(name, files, ['vitest/vitest.mjs', ...flags]);
  return countVitest(report, suite);
}

function playwright(name: string, files: Record<string, string>) {
  const config = "export default { testDir: '.', workers: 1, retries: 1, use: { trace: 'off' } };";
  const { suite, report } = reportOf(name, { 'playwright.config.ts': config, ...files }, [
    '@playwright/test/cli.js',
    'test',
    '--reporter=json',
  ]);
  return countPlaywright(report, suite);
}

const GOOD = "import { test } from 'vitest';\ntest('a', () => {});\ntest('b', () => {});";
const HOOK = `import { beforeAll, describe, test } from 'vitest';
describe('on PostgreSQL', () => {
  beforeAll(() => { throw new Error('initdb EACCES'); });
  test('a', () => {});
  describe('inside', () => test('b', () => {}));
});
test('c', () => {});`;
const FAILS = `import { test } from 'vitest';
test('a', () => { throw new Error('no'); });
test.skip('b', () => {});
test.todo('c');`;
const JOURNEY = "import { test } from '@playwright/test';\ntest('a', () => {});";
const BROKEN = `import { test } from '@playwright/test';
test.describe.serial('in turn', () => {
  test('a', () => { throw new Error('no'); });
  test('b', () => {});
});
test.skip('c', () => {});`;

test('a suite with a failing hook counts as a failure, and its tests as not run', {
  timeout: 120_000,
}, () => {
  const counts = vitest('hook', { 'good.test.ts': GOOD, 'hook.test.ts': HOOK });
  expect(summary(counts)).toBe('3 passed, 1 failed, 2 not run');
  expect(counts.lines).toEqual(['NOT RUN: hook.test.ts, 2 of its 3 tests']);
});

test('a file that cannot be imported has an unknown number of tests', { timeout: 120_000 }, () => {
  const files = { 'good.test.ts': GOOD, 'import.test.ts': `import './missing.ts';\n${GOOD}` };
  const counts = vitest('import', files);
  expect(summary(counts)).toBe('2 passed, 1 failed, at least 1 not run');
  expect(counts.lines).toEqual([
    expect.stringMatching(
      /^NOT RUN: import\.test\.ts, all of its tests: Cannot find module '\.\/missing\.ts'/,
    ),
  ]);
});

test('skipped tests and todo tests are not run', { timeout: 120_000 }, () => {
  const counts = vitest('skip', { 'fails.test.ts': FAILS });
  expect(summary(counts)).toBe('0 passed, 1 failed, 2 not run');
  expect(counts.lines).toEqual(['NOT RUN: fails.test.ts, 2 of its 3 tests']);
});

test('if all tests ran, the line has no other counts', { timeout: 120_000 }, () => {
  const counts = vitest('good', { 'good.test.ts': GOOD });
  expect(summary(counts)).toBe('2 passed, 0 failed');
  expect(counts.lines).toEqual([]);
});

test('journeys after a failure in a serial group, and skipped ones, are not run', {
  timeout: 120_000,
}, () => {
  const counts = playwright('series', { 'good.spec.ts': JOURNEY, 'broken.spec.ts': BROKEN });
  expect(summary(counts)).toBe('1 passed, 1 failed, 2 not run');
  expect(counts.lines).toEqual(['NOT RUN: broken.spec.ts, 2 of its journeys']);
});

test('no journey runs if a file cannot be imported', { timeout: 120_000 }, () => {
  const counts = playwright('broken', { 'good.spec.ts': JOURNEY, 'a.spec.ts': "import './missing.ts';" });
  expect(summary(counts)).toBe('0 passed, 1 failed, at least 1 not run');
  expect(counts.lines).toEqual([expect.stringContaining('NOT RUN: all journeys: Error: Cannot find module')]);
});

test('a step without a report counts as one failure', () => {
  const good = { passed: 2, failed: 0, notRun: 3, files: 0, lines: [] };
  expect(summary(add(good, countNothing()))).toBe('2 passed, 1 failed, at least 4 not run');
});
