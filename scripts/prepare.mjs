/**
 * What has to be there before anything else can run: dependencies, and the built site.
 * Plain JavaScript for Node 20: it runs before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { binaryIn, nodePackage, nodeProblem } from './node-binary.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODULES = path.join(ROOT, 'node_modules');
/** The Node that the project pins; every script after the installation runs on it. */
export const NODE = path.join(MODULES, nodePackage(), binaryIn(nodePackage()));
/**
 * The flags of the server's command. `--max-semi-space-size` (MB) limits the young generation: Node's default is four
 * times as large and stays allocated after a burst of requests. `--initial-old-space-size` (MB) delays the first full
 * garbage collection: with Node's default each upload of 5 MB triggers one (docs/decisions/0020-checking-uploads.md).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16', '--initial-old-space-size=128'];
export const SERVER = [...SERVER_FLAGS, 'server.ts'];
export const ASTRO = path.join(MODULES, 'astro', 'bin', 'astro.mjs');

const LOCK = path.join(ROOT, 'package-lock.json');
const INSTALLED = path.join(MODULES, '.installed');

/** Ends the program with one paragraph. */
export function fail(paragraph) {
  process.stderr.write(`\n${paragraph}\n`);
  process.exit(1);
}

/** Runs a command in the project's folder and ends the program when it fails. */
export function run(command, args, { env = {}, explain } = {}) {
  const done = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  if (done.status === 0) return;
  if (explain) fail(explain);
  process.exit(done.status ?? 1);
}

/**
 * Installs exactly what the lockfile says, build tools included whatever NODE_ENV says; nothing when it is there.
 * Ends the program when the installed Node is not the pinned one, before anything runs on it.
 */
export function install() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail(`Node 20 or newer is needed; this is ${process.version}.`);
  installPackages();
  const problem = nodeProblem(MODULES);
  if (problem) fail(problem);
}

function installPackages() {
  const wanted = digest([readFileSync(LOCK)]);
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === wanted && existsSync(NODE)) return;
  process.stdout.write('Installing the dependencies of the lockfile ...\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  run(npm, ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], {
    explain:
      'The dependencies could not be installed; npm said why above. Check the network and the disk, then try again.',
  });
  writeFileSync(INSTALLED, wanted);
}

/** Builds the site into `outDir` unless everything that it is made from is unchanged. */
export function build(outDir = 'dist', env = {}) {
  const key = buildKey({ ...process.env, ...env });
  const stamp = path.join(ROOT, outDir, '.build-key');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  process.stdout.write('Building the site ...\n');
  run(NODE, [ASTRO, 'build', '--outDir', outDir, '--silent'], {
    // Whatever NODE_ENV says here: any other value would bundle React's development build.
    env: { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...env },
    explain: 'The site could not be built; the reason stands above.',
  });
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, key);
}

function buildKey(env) {
  const content = path.resolve(ROOT, env.CONTENT_DIR || 'content');
  const files = [path.join(ROOT, 'src'), content].flatMap(listFiles);
  const names = ['ORIGIN', 'HOST', 'PORT', 'MEDIA_BASE_URL', 'CONTENT_DIR', 'GALLERY'];
  const settings = names.map((name) => `${name}=${env[name] ?? ''}`);
  const inputs = [LOCK, path.join(ROOT, 'astro.config.ts'), ...files];
  return digest([...inputs.flatMap((file) => [file, readFileSync(file)]), ...settings]);
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function digest(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
