/**
 * Provides the prerequisites of all other scripts: dependencies and the built site. Plain JavaScript for Node
 * 20, because it runs before packages are installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkEarly } from './check-early.generated.mjs';
import { binaryIn, chooseNode } from './node-binary.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODULES = path.join(ROOT, 'node_modules');
const CHOSEN = chooseNode();
/** The package that contains the pinned Node; undefined on platforms without one. */
export const NODE_PACKAGE = CHOSEN.packageName;

/** Returns the path of the Node in a project or release that runs all scripts after the installation. */
export const nodeOf = (root) =>
  NODE_PACKAGE ? path.join(root, 'node_modules', NODE_PACKAGE, binaryIn(NODE_PACKAGE)) : process.execPath;
export const NODE = nodeOf(ROOT);
/**
 * Node's flags for the server. `--max-semi-space-size` (MB) limits the young generation: Node's default is
 * four times as large, and the memory stays allocated after a burst of requests. `--initial-old-space-size`
 * (MB) delays the first full garbage collection: with Node's default each upload of 5 MB triggers one
 * (docs/decisions/0049-virus-scans-by-clamav.md).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16', '--initial-old-space-size=128'];
export const SERVER = [...SERVER_FLAGS, 'server.ts'];
export const ASTRO = path.join(MODULES, 'astro', 'bin', 'astro.mjs');

const LOCK = path.join(ROOT, 'package-lock.json');
/**
 * The digest of the installed lockfile; WITH_TESTS follows it if the packages of the tests are installed as
 * well.
 */
const INSTALLED = path.join(MODULES, '.installed');
const WITH_TESTS = ' with tests';

/** Minimum major version of npm: npm 9, which Debian provides, cannot read the lockfile. */
const MIN_NPM = 10;

/** Exits with an error message. */
export function fail(paragraph) {
  process.stderr.write(`\n${paragraph}\n`);
  process.exit(1);
}

/** Runs a command in the project's folder; exits if it fails. */
export function run(command, args, { env = {}, explain, cwd = ROOT } = {}) {
  const result = spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  if (result.status === 0) return;
  if (explain) fail(explain);
  process.exit(result.status ?? 1);
}

/**
 * Checks the environment, and installs. Exits with the reason if something cannot be used.
 * @param purpose `start`, `dev` or `build`
 */
export async function checkAndInstall(purpose) {
  await checkEarly(purpose);
  install();
  run(NODE, ['scripts/check-environment.ts', purpose]);
}

/**
 * Installs exactly the packages of the lockfile, including build tools, regardless of NODE_ENV; does nothing
 * if they are installed. Exits if the pinned Node is not among them or does not start, or if the platform has
 * no pinned Node and the machine's own one is too old.
 * @param withTests also installs the packages of tests/package.json, which starting does not need
 */
export function install({ withTests = false } = {}) {
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail(`Node 20 or newer is needed; this is ${process.version}.`);
  if (CHOSEN.problem) fail(CHOSEN.problem);
  installPackages(withTests);
  if (CHOSEN.notice) process.stdout.write(`${CHOSEN.notice}\n`);
  if (!existsSync(NODE))
    fail(`The pinned Node is not installed: ${NODE} is missing.
npm must be allowed to install optional packages. Remove "omit" and "no-optional" from your npm settings, then run this again.`);
  const { status, error, stderr } = spawnSync(NODE, ['--version'], { encoding: 'utf8' });
  if (status !== 0)
    fail(`The pinned Node does not start: ${error?.message ?? stderr.trim()}
It needs a shared library that minimal systems lack. Install it (Debian: apt-get install libatomic1), then run this again.`);
}

function installPackages(withTests) {
  const before = existsSync(INSTALLED) ? readFileSync(INSTALLED, 'utf8') : '';
  // Keeps the packages of the tests once they are installed, also after a change of the lockfile.
  const everything = withTests || before.endsWith(WITH_TESTS);
  const wanted = digest([readFileSync(LOCK)]) + (everything ? WITH_TESTS : '');
  if (before === wanted && existsSync(NODE)) return;
  process.stdout.write('Installing the dependencies of the lockfile ...\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { stdout: version } = spawnSync(npm, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (Number.parseInt(version, 10) < MIN_NPM)
    fail(
      `npm ${MIN_NPM} or newer is needed; this is ${version.trim()}. Install it: npm install --global npm@11`,
    );
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  run(npm, ['ci', ...(everything ? [] : ['--workspaces=false']), ...flags], {
    explain:
      'The dependencies could not be installed; npm said why above. Check the network and the disk, then try again.',
  });
  writeFileSync(INSTALLED, wanted);
}

/** The sources of a release: the files and folders that the build and the server read. */
export const SOURCES = [
  'src',
  'tools',
  'content',
  'server.ts',
  'compose.ts',
  'astro.config.ts',
  'development.ts',
  'development-middleware.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** True for a file that the build or the server may read. */
export const isSource = (file) => !/\.test\.tsx?$/.test(file);

/**
 * Builds the site into the project's `outDir`, for tests and benchmarks; does nothing if nothing has changed
 * since the last build.
 */
export function build(outDir = 'dist', env = {}) {
  const key = buildKey({ ...process.env, ...env });
  const stamp = path.join(ROOT, outDir, '.build-key');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  process.stdout.write('Building the site ...\n');
  buildIn(ROOT, outDir, env);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, key);
}

/**
 * Builds the site from the files in `root`, with the packages of the project; exits if the build fails.
 * @param root the project's folder, or a folder inside it that contains the SOURCES
 * @param outDir the build's folder, relative to `root`
 */
export function buildIn(root, outDir, env = {}) {
  const content = process.env.CONTENT_DIR;
  run(NODE, [ASTRO, 'build', '--outDir', outDir], {
    cwd: root,
    env: {
      ASTRO_TELEMETRY_DISABLED: '1',
      // Overrides the environment's NODE_ENV: any other value would bundle React's development build.
      NODE_ENV: 'production',
      ...(content ? { CONTENT_DIR: path.resolve(ROOT, content) } : {}),
      ...env,
    },
    explain: 'The site could not be built; the reason stands above. What is being served stays as it is.',
  });
}

/** The whole sample library, for proofs and benchmarks. */
export const SAMPLE_DOCUMENTS = path.join(ROOT, '.cache', 'sample-documents');

/** The day on which its invented history ends; tests name documents of it. */
const SAMPLE_DATE = '2025-11-21';

/**
 * Generates the sample library; does nothing if its generator has not changed since the last time.
 * @param command a script that generates it in DOCUMENTS_DIR
 */
export function makeSampleDocuments(folder = SAMPLE_DOCUMENTS, command = ['src/cli/library.ts', 'sample']) {
  const files = ['tools/sample-library', command[0]].flatMap((name) => listFiles(path.join(ROOT, name)));
  const key = digest([SAMPLE_DATE, ...files.flatMap((file) => [file, readFileSync(file)])]);
  const stamp = `${folder}.key`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  rmSync(folder, { recursive: true, force: true });
  run(NODE, command, { env: { DOCUMENTS_DIR: folder, SAMPLE_DATE } });
  writeFileSync(stamp, key);
}

/** @returns a hash of all files and variables that a build depends on */
export function buildKey(env) {
  const folders = [...SOURCES, ...(env.CONTENT_DIR ? [env.CONTENT_DIR] : [])];
  const files = folders.flatMap((name) => listFiles(path.resolve(ROOT, name)));
  const names = ['ORIGIN', 'HOST', 'PORT', 'MEDIA_BASE_URL', 'CONTENT_DIR', 'GALLERY'];
  const settings = names.map((name) => `${name}=${env[name] ?? ''}`);
  return digest([...files.flatMap((file) => [file, readFileSync(file)]), ...settings]);
}

/** Returns the files below a folder, or the path itself if it is a file; none if it is missing. */
export function listFiles(place) {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function digest(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
