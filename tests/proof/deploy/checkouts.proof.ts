/**
 * Tests, browser tests and the build work in any checkout folder: below a private folder, as another user with
 * a different home, in a path with spaces, and in a path with Devanagari letters. Each checkout is a fresh
 * clone of the committed state. The proof runs test suites with both database engines and with child processes,
 * browser tests in Chromium, and the build. Without root privileges, all four checkouts run as the current
 * user.
 *   --only NAME   one of closed, user, blanks, devanagari
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NODE, ROOT } from '../../../scripts/prepare.mjs';
import { add, countPlaywright, countVitest, summary } from '../../../scripts/test-counts.mjs';
import { JOURNEYS_CHROMIUM } from '../../chromium.ts';
import { removeFolder } from '../../end-process.ts';
import { freePort } from '../../free-port.ts';

const SUITES = [
  'tests/app/database/group-commit.test.ts',
  'tests/app/server/metrics.test.ts',
  'src/features/library/ingest/text',
];
const JOURNEYS = ['tests/e2e/forms/newsletter.spec.ts', 'tests/e2e/library/library-links.spec.ts'];
/** The path of each checkout, relative to a temporary folder. */
const PLACES: Record<string, string> = {
  closed: 'closed/clone',
  user: 'user/clone',
  blanks: 'a folder with blanks/clone',
  devanagari: 'कार्य/clone',
};
const MAX_STEP_MS = 600_000;
/** Id of the user and group `nobody`. */
const NOBODY_ID = 65534;

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const names = Object.keys(PLACES).filter((name) => name.startsWith(values.only));
const scratch = mkdtempSync(path.join(tmpdir(), 'checkouts-'));
chmodSync(scratch, 0o755);
let wrong = names.length === 0 ? 1 : 0;
try {
  for (const name of names) {
    const started = Date.now();
    const seconds = () => Math.round((Date.now() - started) / 1000);
    try {
      console.info(`${name}: ${await prove(name)}, built; ${seconds()} s`);
    } catch (problem) {
      wrong++;
      console.info(`${name} FAILED: ${(problem as Error).message}`);
    }
  }
} finally {
  removeFolder(scratch);
}
console.info(`${names.length} checkouts, ${wrong} failed`);
process.exit(wrong === 0 ? 0 : 1);

/**
 * Runs the tests and the build in a new checkout.
 * @returns the summary line that `npm test` prints
 * @throws Error with the output of a failed command
 */
async function prove(name: string): Promise<string> {
  const folder = path.join(scratch, PLACES[name] ?? '');
  const home = path.dirname(folder);
  mkdirSync(home, { mode: name === 'closed' ? 0o700 : 0o755 });
  cloneInto(folder);
  if (name === 'user') giveToNobody(home);
  const modules = path.join(folder, 'node_modules');
  const bin = (tool: string) => path.join(modules, '.bin', tool);
  const node = path.join(folder, path.relative(ROOT, NODE));
  const env = {
    ...process.env,
    PATH: [path.dirname(node), path.join(modules, '.bin'), process.env.PATH].join(path.delimiter),
    HOME: home,
    CHROMIUM: JOURNEYS_CHROMIUM,
    TEST_PORT: String(await freePort()),
    DOCUMENTS_DIR: '',
  };
  const run = (...command: string[]) => {
    const [program = '', args] = name === 'user' ? asNobody(command) : [command[0], command.slice(1)];
    const done = spawnSync(program, args, { cwd: folder, env, encoding: 'utf8', timeout: MAX_STEP_MS });
    const printed = `${done.stdout}\n${done.stderr}`.trim().split('\n').slice(-40).join('\n');
    if (done.status !== 0) throw new Error(`${command.join(' ')} exited with ${done.status}:\n${printed}`);
  };
  const report = (file: string) => JSON.parse(readFileSync(path.join(folder, 'test-results', file), 'utf8'));

  const reporters = ['--reporter=dot', '--reporter=json', '--outputFile.json=test-results/vitest.json'];
  run(bin('vitest'), 'run', ...reporters, ...SUITES);
  const suites = countVitest(report('vitest.json'), folder);
  run(bin('playwright'), 'test', ...JOURNEYS);
  const journeys = countPlaywright(report('e2e.json'), folder);
  run(node, 'scripts/build.mjs');
  const counts = add(suites, journeys);
  if (counts.notRun > 0) throw new Error(counts.lines.join('\n'));
  return summary(counts);
}

/** Clones the committed state, with hard links to the installed dependencies and the sample library. */
function cloneInto(folder: string): void {
  execFileSync('git', ['clone', '--quiet', ROOT, folder]);
  mkdirSync(path.join(folder, '.cache'));
  for (const name of ['node_modules', '.cache/test-documents']) {
    const [from, to] = [path.join(ROOT, name), path.join(folder, name)];
    if (!existsSync(from)) continue;
    // Hard links do not work across file systems.
    if (spawnSync('cp', ['-al', from, to], { stdio: 'ignore' }).status !== 0)
      execFileSync('cp', ['-a', '--remove-destination', from, path.dirname(to)]);
  }
}

/**
 * Makes `nobody` the owner of a home folder, except for hard-linked files, because a change would affect the
 * originals too.
 */
function giveToNobody(home: string): void {
  if (process.getuid?.() !== 0) return;
  const links = ['(', '-type', 'd', '-o', '-links', '1', ')'];
  execFileSync('find', [home, ...links, '-exec', 'chown', '--no-dereference', '65534:65534', '{}', '+']);
}

/** @returns a command line that runs as `nobody` and without capabilities if this process is root */
function asNobody([program = '', ...args]: readonly string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, args];
  const rights = [`--reuid=${NOBODY_ID}`, `--regid=${NOBODY_ID}`, '--clear-groups', '--no-new-privs'];
  return ['setpriv', [...rights, '--bounding-set=-all', program, ...args]];
}
