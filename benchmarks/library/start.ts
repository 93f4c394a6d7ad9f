/** The real server over the large library: first start, indexing, memory, start with nothing new. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { NODE, ROOT } from '../../scripts/prepare.mjs';
import { type Claim, milliseconds } from './claims.ts';

export interface StartParts {
  documents: string;
  scratch: string;
  cache: string;
  port: number;
}

interface Running {
  process: ChildProcess;
  /** Milliseconds until a folder with its documents was served. */
  browsable: number;
  /** Milliseconds until the index was in line with the library. */
  indexed: Promise<number>;
}

const INDEXED = 'search: the index is in line with the library';

export async function measureStart(parts: StartParts): Promise<Claim[]> {
  const cold = await start(parts);
  const indexing = await cold.indexed;
  await wait(3_000);
  const memory = residentMegabytes(cold.process);
  await stop(cold.process);
  const warm = await start(parts);
  const checked = (await warm.indexed) - warm.browsable;
  await stop(warm.process);
  return [
    claim('folders browsable after a cold start', cold.browsable, 2_000),
    {
      what: 'whole library indexed',
      measured: `${(indexing / 1000).toFixed(0)} s`,
      claimed: '',
      value: indexing / 1000,
      unit: 's',
    },
    {
      what: 'server memory, idle',
      measured: `${memory} MB`,
      claimed: '< 250 MB',
      holds: memory < 250,
      value: memory,
      unit: 'MB',
      limit: 250,
    },
    claim('restart: folders browsable', warm.browsable, 2_000),
    claim('restart: nothing new, checked after', checked, 1_000),
  ];
}

function claim(what: string, measured: number, most: number): Claim {
  return {
    what,
    measured: milliseconds(measured),
    claimed: `<= ${most} ms`,
    holds: measured <= most,
    value: measured,
    unit: 'ms',
    limit: most,
  };
}

async function start({ documents, scratch, cache, port }: StartParts): Promise<Running> {
  const started = performance.now();
  const server = spawn(NODE, ['server.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      ORIGIN: `http://127.0.0.1:${port}`,
      DATA_DIR: path.join(scratch, 'data'),
      CACHE_DIR: cache,
      DOCUMENTS_DIR: documents,
    },
  });
  const indexed = new Promise<number>((resolve) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.includes(INDEXED)) resolve(performance.now() - started);
    });
  });
  await untilBrowsable(`http://127.0.0.1:${port}/investors/Annual%20Report`, server);
  return { process: server, browsable: performance.now() - started, indexed };
}

async function untilBrowsable(address: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error('The server stopped while starting.');
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await wait(10);
  }
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

function residentMegabytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
