/** Starts a real server in a child process with separate data, for proofs that kill or restart it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, SERVER } from '../../../scripts/prepare.mjs';
import { endProcess, removeFolder } from '../../end-process.ts';
import { freePort } from '../../free-port.ts';
import { poll } from '../../waiting.ts';

export interface Site {
  process: ChildProcess;
  origin: string;
  port: number;
}

/** Creates a temporary folder for DATA_DIR and CACHE_DIR; `drop` removes it. */
export function workFolder(): { folder: string; dataDir: string; drop(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-proof-'));
  const drop = () => removeFolder(folder);
  return { folder, dataDir: path.join(folder, 'data'), drop };
}

/**
 * Starts the server and waits until it is ready.
 * @param folder folder for the data and the cache
 * @param version `root` is the project folder of the version to start, `program` what Node runs there
 * @throws Error if the server is not ready within 45 s
 */
export async function startSite(
  folder: string,
  env: Record<string, string> = {},
  { root = ROOT, program = SERVER }: { root?: string; program?: readonly string[] } = {},
): Promise<Site> {
  const port = Number(env.PORT ?? (await freePort()));
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, program, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      ORIGIN: origin,
      DATA_DIR: path.join(folder, 'data'),
      CACHE_DIR: path.join(folder, 'cache'),
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok ?? false;
  const answered = await poll(async () => server.exitCode !== null || (await isReady()), {
    timeoutMs: 45_000,
  });
  if (answered && server.exitCode === null) return { process: server, origin, port };
  server.kill('SIGKILL');
  throw new Error('The site was not ready within 45 s.');
}

/**
 * Ends a server and waits for its exit.
 * @returns the exit code; null if the signal ended the process
 */
export const endSite = (site: Site, signal: NodeJS.Signals): Promise<number | null> =>
  endProcess(site.process, signal);

/**
 * Creates a seeded random number generator (mulberry32).
 * @returns a function that returns random numbers in [0, 1)
 */
export function seeded(): () => number {
  let state = Number(process.env.SEED ?? 1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
