/** A real server in its own process with its own data, for proofs that end it abruptly. */
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

/** A folder that contains DATA_DIR and CACHE_DIR; removed by `drop`. */
export function workFolder(): { folder: string; dataDir: string; drop(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-proof-'));
  const drop = () => removeFolder(folder);
  return { folder, dataDir: path.join(folder, 'data'), drop };
}

/**
 * Starts the server and waits until it is ready.
 * @param folder of its data and cache
 * @param root the version of the site to start
 * @throws Error if it is not ready within 45 s
 */
export async function startSite(
  folder: string,
  env: Record<string, string> = {},
  root: string = ROOT,
): Promise<Site> {
  const port = Number(env.PORT ?? (await freePort()));
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, SERVER, {
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
 * @returns its exit code, null after a signal
 */
export const endSite = (site: Site, signal: NodeJS.Signals): Promise<number | null> =>
  endProcess(site.process, signal);

/**
 * Seeded random numbers (mulberry32).
 * @returns a function that returns numbers in [0, 1)
 */
export function seeded(seed = Number(process.env.SEED ?? 1)): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
