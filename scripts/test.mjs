/**
 * `npm test`: installs what the tests require and runs all tests, fastest first. If a tool is missing, the
 * run fails; a skipped test is an error of the linter. The last lines name the failed steps, each with the
 * command that repeats only the failures, and the failed unit tests with the first lines of their errors.
 * With CI=true a failed browser test is retried once; if it then passes, it is reported as flaky with its
 * trace and does not make the run fail.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ASTRO, fail, install, NODE, ROOT } from './prepare.mjs';

const bin = (name) => path.join(ROOT, 'node_modules', '.bin', name);
/** Timeout of one step; a step that exceeds it makes the run fail. */
const STEP_TIMEOUT_MS = 40 * 60_000;
/** Without `--noSync`, Astro would load the site's configuration and generate types that no file uses. */
const ASTRO_CHECK = ['--noSync', '--tsconfig', 'tsconfig.astro.json', '--minimumSeverity', 'error'];

// The pinned Node needs this library, which minimal systems lack.
const libraries = spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' }).stdout;
if (libraries && !libraries.includes('libatomic.so.1')) installPackage('libatomic1');
install({ withTests: true });
const chromium = findChromium();
requirePrograms({
  openssl: 'openssl',
  ps: 'procps',
  clamd: 'clamav-daemon',
  tesseract: 'tesseract-ocr tesseract-ocr-hin tesseract-ocr-guj tesseract-ocr-mar',
});

/** The failed steps, each with the command that runs it alone. */
const failed = [];
/** The results of Vitest. */
const RESULTS = path.join(ROOT, '.cache', 'vitest.json');
const REPORTERS = ['--reporter=default', '--reporter=json', `--outputFile=${RESULTS}`];
rmSync(RESULTS, { force: true });
step('types', NODE, [path.join(ROOT, 'node_modules/typescript-7/bin/tsc'), '--noEmit'], 'check:types');
step('types of Astro files', NODE, [ASTRO, 'check', ...ASTRO_CHECK], 'check:types');
step('lint and format', bin('biome'), ['check', '--error-on-warnings', '.'], 'check:lint');
step(
  'unused code and packages',
  bin('knip'),
  ['--no-progress', '--treat-config-hints-as-errors'],
  'check:unused',
);
step('units, app, house rules', bin('vitest'), ['run', ...REPORTERS], () => `test:unit -- ${failedFiles()}`);
step('statements on both engines', NODE, ['tests/app/database/statements.ts'], 'test:unit -- tests/app');
// The tests above have built the site.
// size-limit reads the names of its plugins from the package.json of its folder.
step('sizes of built files', bin('size-limit'), [], 'check:sizes', path.join(ROOT, 'tests'));
step('browser journeys', bin('playwright'), ['test'], 'test:e2e -- --last-failed');
process.stdout.write(failed.length === 0 ? '\nAll tests passed.\n' : `\nFAILED:\n${failed.join('')}`);
process.exit(failed.length === 0 ? 0 : 1);

/**
 * @param alone the npm script that repeats only the failures, with its arguments; or a function that returns
 *   it
 */
function step(name, command, args, alone, cwd = ROOT) {
  const startedAt = Date.now();
  process.stdout.write(`\n== ${name}\n`);
  const result = spawnSync(command, args, {
    cwd,
    stdio: 'inherit',
    env: environment(),
    timeout: STEP_TIMEOUT_MS,
  });
  const ok = result.status === 0;
  if (!ok) failed.push(`  ${name}: npm run ${typeof alone === 'string' ? alone : alone()}\n`);
  process.stdout.write(
    `== ${name}: ${ok ? 'ok' : 'FAILED'}, ${Math.round((Date.now() - startedAt) / 1000)} s\n`,
  );
}

/** Files with a failed test, then a line for each error; none if Vitest itself failed. */
function failedFiles() {
  if (!existsSync(RESULTS)) return '';
  const { testResults } = JSON.parse(readFileSync(RESULTS, 'utf8'));
  const files = testResults.filter(({ status }) => status === 'failed');
  const errors = files.flatMap(({ message, assertionResults }) => [
    message,
    ...assertionResults.flatMap(({ fullName, failureMessages }) =>
      failureMessages.map((error) => `${fullName}: ${firstLines(error)}`),
    ),
  ]);
  const names = files.map(({ name }) => path.relative(ROOT, name)).join(' ');
  return [names, ...errors.filter(Boolean).map((error) => `    ${error}`)].join('\n');
}

/** The first lines of an error, without its stack. */
function firstLines(error) {
  const [text] = error.split(/\n\s+at /);
  return text.split('\n').slice(0, 12).join('\n      ');
}

/**
 * Puts the pinned Node first in PATH, also for tools that start `node`. Sets a persistent compile cache,
 * because the tests start hundreds of processes from the same files.
 */
function environment() {
  const first = [path.dirname(NODE), path.join(ROOT, 'node_modules', '.bin')].join(path.delimiter);
  return {
    ...process.env,
    PATH: `${first}${path.delimiter}${process.env.PATH}`,
    ASTRO_TELEMETRY_DISABLED: '1',
    CHROMIUM: chromium,
    NODE_COMPILE_CACHE: path.join(ROOT, '.cache', 'compiled'),
  };
}

/**
 * Finds the system's Chromium, or installs it if the machine permits installation. Prefers the headless
 * shell, which needs half the processor time.
 */
function findChromium() {
  const shell = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell'];
  const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const find = (files) => files.find((file) => file && existsSync(file));
  if (!find(shell)) installPackage('chromium-headless-shell');
  if (!find([...shell, ...whole])) installPackage('chromium');
  return (
    find([...shell, ...whole]) ??
    fail(
      'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM to its path.',
    )
  );
}

/** Checks that the programs the tests need are installed. @param packages Debian packages by program */
function requirePrograms(packages) {
  // Debian's users other than root do not have /usr/sbin in their path.
  const env = { ...process.env, PATH: `${process.env.PATH}${path.delimiter}/usr/sbin` };
  const isMissing = (program) => spawnSync(program, ['--version'], { env }).error !== undefined;
  for (const [program, name] of Object.entries(packages)) {
    if (isMissing(program)) installPackage(name);
    if (isMissing(program)) fail(`The tests need ${program}. Install it (Debian: apt-get install ${name}).`);
  }
}

/** Installs Debian packages, separated by spaces, if the machine permits it. */
function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing ${name} for the tests ...\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-q', ...name.split(' ')], { stdio: 'inherit', env });
}
