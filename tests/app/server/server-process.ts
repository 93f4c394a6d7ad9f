/** Runs the real `server.ts` in a child process, in a temporary folder with links to the project. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { NODE, ROOT } from '../../../scripts/prepare.mjs';
import { builtSite } from '../../built-site.ts';
import { endProcess, removeFolder } from '../../end-process.ts';
import { poll } from '../../waiting.ts';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Running {
  origin: string;
  child: ChildProcess;
  pid: number | undefined;
  /** Returns the standard output so far. */
  output(): string;
  /** Sends SIGTERM. */
  stop(): void;
  ended: Promise<Ended>;
}

/**
 * Options of setpriv that remove root's capabilities to ignore file modes. File permissions then restrict the
 * server as they restrict an ordinary user.
 */
const MINDS_RIGHTS = [
  '--bounding-set=-dac_override,-dac_read_search',
  '--inh-caps=-dac_override,-dac_read_search',
];

/**
 * Creates a temporary folder in which the server can run.
 * @param build the folder that `dist` links to; no `dist` if undefined
 */
export function scratchProject(build: string | undefined): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'server-process-'));
  for (const name of ['server.ts', 'compose.ts', 'package.json'])
    copyFileSync(path.join(ROOT, name), path.join(folder, name));
  for (const name of ['src', 'node_modules', 'content'])
    symlinkSync(path.join(ROOT, name), path.join(folder, name));
  if (build) symlinkSync(build, path.join(folder, 'dist'));
  mkdirSync(path.join(folder, 'documents', 'Policies'), { recursive: true });
  return folder;
}

/** Starts the server with `env`, PATH and a free port as its only environment variables. */
export function startServer(folder: string, env: Record<string, string> = {}): Omit<Running, 'origin'> {
  const [command, args] = restrictedNode();
  const child = spawn(command, [...args, 'server.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      ...env,
    },
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, stdout, stderr }));
  return { child, pid: child.pid, ended, output: () => stdout, stop: () => void child.kill('SIGTERM') };
}

/** Starts the server and waits until it prints its address. */
export async function runServer(folder: string, env: Record<string, string> = {}): Promise<Running> {
  const started = startServer(folder, env);
  const { child, output } = started;
  const addressOf = (printed: string) => /^ {2}(http:\S+)$/m.exec(printed)?.[1];
  await poll(() => addressOf(output()) ?? child.exitCode !== null, { everyMs: 20 });
  const origin = addressOf(output());
  if (origin) return { ...started, origin };
  child.kill('SIGKILL');
  const { stderr } = await started.ended;
  throw new Error(`The server did not start: ${stderr}`);
}

/**
 * A server with the real build, and its folder. Call this at the top level or inside a `describe`: it
 * registers hooks, which set the properties.
 */
export function serverOver(env: Record<string, string> = {}): Readonly<Running & { folder: string }> {
  const server = { folder: '' } as Running & { folder: string };
  beforeAll(async () => {
    server.folder = scratchProject(await builtSite());
    Object.assign(server, await runServer(server.folder, env));
  }, 120_000);
  afterAll(async () => {
    if (server.child) await endProcess(server.child, 'SIGKILL');
    removeFolder(server.folder);
  });
  return server;
}

/** The command and its options that run Node with the rights of an ordinary user. */
export function restrictedNode(): [string, string[]] {
  if (process.getuid?.() !== 0) return [NODE, []];
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file));
  if (!setpriv) throw new Error('As root, the tests of file permissions need setpriv (Debian: util-linux).');
  const works = spawnSync(setpriv, [...MINDS_RIGHTS, 'true']).status === 0;
  if (!works) throw new Error('setpriv cannot drop privileges here; run the tests as an ordinary user.');
  return [setpriv, [...MINDS_RIGHTS, NODE]];
}

/** Makes a folder inaccessible to the server: with mode 000, and another owner if the tests run as root. */
export function forbid(folder: string): void {
  mkdirSync(folder, { recursive: true });
  spawnSync('chmod', ['000', folder]);
  if (process.getuid?.() === 0) spawnSync('chown', ['65534', folder]);
}
