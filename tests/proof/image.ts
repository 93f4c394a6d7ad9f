/** The steps of `deploy/Containerfile` without a container: the same files, the same scripts, the same rights. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { NODE, ROOT } from '../../scripts/prepare.mjs';

const NOBODY = 65534;

/** The two stages as lists of paths of the project. */
function stages(): [string[], string[]] {
  const [, ...stages] = readFileSync(path.join(ROOT, 'deploy/Containerfile'), 'utf8').split(/^FROM /m);
  const [build = [], run = []] = stages.map((stage) =>
    [...stage.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words = '']) => words.split(' ').slice(0, -1)),
  );
  return [build, run];
}

/** Builds from nothing but what the first stage is given. @returns the folder of the build */
export function buildStage(folder: string): string {
  const root = path.join(folder, 'build');
  copy(stages()[0], root);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  const done = spawnSync(NODE, ['scripts/build.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env },
  });
  if (done.status !== 0) throw new Error(`The first stage does not build: ${done.stdout}${done.stderr}`);
  return path.join(root, 'dist');
}

/** What the second stage holds, owned by root and writable by nobody. @returns its folder */
export function runStage(folder: string, dist: string): string {
  const root = path.join(folder, 'run');
  copy(stages()[1], root);
  cpSync(dist, path.join(root, 'dist'), { recursive: true });
  const packages = path.join(root, 'node_modules');
  mkdirSync(packages);
  // Copied and not linked: the rights are taken from the copies below.
  const from = path.join(ROOT, 'node_modules');
  spawnSync('cp', ['-R', '--parents', '-t', packages, ...productionPackages()], { cwd: from });
  mkdirSync(path.join(packages, '.bin'));
  symlinkSync(path.join('..', path.relative(from, NODE)), path.join(packages, '.bin', 'node'));
  spawnSync('chmod', ['-R', 'a-w', root]);
  chmodSync(folder, 0o755);
  return root;
}

/** Folders that the server's user may write, as the image's volumes. */
export function volumes(folder: string): Record<'DATA_DIR' | 'CACHE_DIR', string> {
  const make = (name: string) => {
    const made = path.join(folder, name);
    mkdirSync(made, { mode: 0o700 });
    if (process.getuid?.() === 0) chownSync(made, NOBODY, NOBODY);
    return made;
  };
  return { DATA_DIR: make('data'), CACHE_DIR: make('cache') };
}

/** The command of the image or of its health check, as a user without rights where we are root. */
export function asNobody(command: readonly string[]): [string, string[]] {
  const [program = '', ...args] = command;
  if (process.getuid?.() !== 0) return [program, args];
  const rights = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--no-new-privs'];
  return ['setpriv', [...rights, '--bounding-set=-all', program, ...args]];
}

/** The words of `CMD`: of the image (the last) or of its health check. */
export function commandsOf(): { run: string[]; health: string[] } {
  const text = readFileSync(path.join(ROOT, 'deploy/Containerfile'), 'utf8');
  const [health = [], run = []] = [...text.matchAll(/CMD (\[.*\])$/gm)].map(([, json = '[]']) =>
    JSON.parse(json),
  );
  return { run, health };
}

/** Every file below a folder but for packages, with its size: nothing of it changes while the server runs. */
export function inventory(root: string): string {
  const entries = readdirSync(root, { withFileTypes: true }).filter(({ name }) => name !== 'node_modules');
  return entries
    .flatMap((entry) => {
      const disk = path.join(root, entry.name);
      return entry.isDirectory() ? readdirSync(disk, { recursive: true }).map(String) : [entry.name];
    })
    .sort()
    .join('\n');
}

function copy(names: readonly string[], root: string): void {
  for (const name of names) cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
}

/** What `npm prune --omit=dev` leaves, as npm itself tells; top-level names with their scopes. */
function productionPackages(): string[] {
  const told = spawnSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const names = told.stdout
    .split('\n')
    .map((line) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(line)?.[1])
    .filter((name) => name !== undefined);
  if (names.length < 20) throw new Error(`npm does not tell what production needs: ${told.stderr}`);
  return [...new Set(names)];
}
