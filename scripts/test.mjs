/**
 * `npm test`: installs what the tests need and runs them all, from the quick to the slow. A missing tool fails
 * the run and never skips anything. The last line counts every test. With CI=true a journey that fails is tried once
 * more; when it passes then, it is printed as flaky with its trace and does not fail the run.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fail, install, NODE, ROOT } from './prepare.mjs';

const RESULTS = path.join(ROOT, 'test-results');
const bin = (name) => path.join(ROOT, 'node_modules', '.bin', name);
/** A step that hangs fails the run. */
const LONGEST_MS = 40 * 60_000;
const VITEST = ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'];

install();
const chromium = findChromium();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const counts = { passed: 0, failed: 0 };
step('types', bin('tsc'), ['--noEmit']);
step('lint and format', bin('biome'), ['check', '--error-on-warnings', '.']);
step('units, app, house rules', bin('vitest'), VITEST, countVitest);
step('browser journeys', bin('playwright'), ['test'], countPlaywright);
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(counts.failed === 0 ? 0 : 1);

function step(name, command, args, count) {
  const started = Date.now();
  process.stdout.write(`\n== ${name}\n`);
  const done = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: environment(),
    timeout: LONGEST_MS,
  });
  const ok = done.status === 0;
  const { passed, failed } = count ? count() : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  counts.passed += passed;
  counts.failed += failed === 0 && !ok ? 1 : failed;
  process.stdout.write(
    `== ${name}: ${ok ? 'ok' : 'FAILED'}, ${Math.round((Date.now() - started) / 1000)} s\n`,
  );
}

/**
 * The pinned Node stands first, also when a tool is started by its own name. What it compiles is kept: the tests start
 * hundreds of processes from the same files.
 */
function environment() {
  const first = [path.dirname(NODE), path.join(ROOT, 'node_modules', '.bin')].join(path.delimiter);
  return {
    ...process.env,
    PATH: `${first}${path.delimiter}${process.env.PATH}`,
    CHROMIUM: chromium,
    NODE_COMPILE_CACHE: path.join(ROOT, '.cache', 'compiled'),
  };
}

function countVitest() {
  const result = readJson('vitest.json');
  return { passed: result?.numPassedTests ?? 0, failed: result ? result.numFailedTests : 1 };
}

function countPlaywright() {
  const report = readJson('e2e.json');
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, skipped, flaky } = report.stats;
  // Only CI tries again, so only there a test can be flaky.
  for (const line of report.suites.flatMap(flakyIn)) process.stdout.write(`FLAKY: ${line}\n`);
  return { passed: expected + flaky, failed: unexpected + skipped };
}

/** Each flaky journey of a suite, with the trace of the attempt that failed. */
function flakyIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .flatMap(({ results }) => results.flatMap(({ attachments }) => attachments))
      .filter(({ name }) => name === 'trace')
      .map((trace) => `${file}:${line} ${title}; trace: ${path.relative(ROOT, trace.path)}`),
  );
  return [...own, ...suites.flatMap(flakyIn)];
}

function readJson(name) {
  const file = path.join(RESULTS, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Chromium from the system; where the machine is ours to change, it is installed. */
function findChromium() {
  const candidates = [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  const found = () => candidates.find((file) => file && existsSync(file));
  if (found()) return found();
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium for the browser tests ...\n');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-q', 'chromium'], { stdio: 'inherit', env });
  }
  return (
    found() ??
    fail(
      'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM to its path.',
    )
  );
}
