/** Measures a real server with the large library: first start, latency during indexing, restart, memory. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { NODE, ROOT, SERVER } from '../../scripts/prepare.mjs';
import { START_DELAY_MS } from '../../src/features/library/ingest/ingest.server.ts';
import { type Claim, formatMilliseconds, ratioClaim } from './claims.ts';
import { measureLatency } from './patience.ts';

export interface StartParts {
  documents: string;
  scratch: string;
  cache: string;
  port: number;
}

interface Running {
  process: ChildProcess;
  /** Milliseconds from the start until a folder page was served. */
  browsable: number;
  /** Milliseconds from the start until all documents were indexed. */
  indexed: Promise<number>;
}

const INDEXED = 'search: the index is in line with the library';

/** Pages requested during indexing: the list of categories, folders with documents, a static page. */
const PAGES = ['/investors', '/investors/Annual%20Report', '/investors/Policies', '/about'];
const MAX_RATIO = 3;
/** Maximum duration of a start with the large library, relative to a start with an empty library. */
const MAX_START_RATIO = 4;
/**
 * Maximum time to check an unchanged library, relative to the time to read its files' metadata (`stat`).
 * Excludes the delay before the server starts to check.
 */
const MAX_CHECK_RATIO = 10;

export async function measureStart(parts: StartParts): Promise<Claim[]> {
  const origin = `http://127.0.0.1:${parts.port}`;
  const empty = await emptyStart(parts);
  const cold = await start(parts);
  // Requests each page once, so that both latency measurements start after the first rendering.
  for (const page of PAGES) await (await fetch(origin + page)).arrayBuffer();
  const busy = await measureLatency(origin, PAGES);
  const indexing = await cold.indexed;
  await stop(cold.process);
  const warm = await start(parts);
  const checked = (await warm.indexed) - warm.browsable - START_DELAY_MS;
  const listing = await listFiles(parts.documents);
  await wait(10_000);
  const memory = residentMegabytes(warm.process);
  for (const page of PAGES) await (await fetch(origin + page)).arrayBuffer();
  const calm = await measureLatency(origin, PAGES);
  await stop(warm.process);
  return [
    startClaim('first start: folders browsable', cold.browsable, empty),
    {
      what: 'whole library indexed',
      measured: `${(indexing / 1000).toFixed(0)} s`,
      claimed: '',
      value: indexing / 1000,
      unit: 's',
    },
    ratioClaim(
      'page, 99 %: while indexing / at rest',
      busy / calm,
      `${formatMilliseconds(busy)} / ${formatMilliseconds(calm)}`,
      {
        most: MAX_RATIO,
      },
    ),
    startClaim('restart: folders browsable', warm.browsable, empty),
    ratioClaim(
      'restart: unchanged library checked / properties of its files read',
      checked / listing,
      `${formatMilliseconds(checked)} / ${formatMilliseconds(listing)}`,
      { most: MAX_CHECK_RATIO },
    ),
    {
      what: 'server memory, idle',
      measured: `${memory} MB`,
      claimed: '< 300 MB',
      holds: memory < 300,
      value: memory,
      unit: 'MB',
      limit: 300,
    },
  ];
}

function startClaim(what: string, measured: number, empty: number): Claim {
  const parts = `${formatMilliseconds(measured)} / ${formatMilliseconds(empty)}`;
  return ratioClaim(`${what} / empty library`, measured / empty, parts, { most: MAX_START_RATIO });
}

/** @returns milliseconds until a server without documents serves the list of categories */
async function emptyStart({ scratch, port }: StartParts): Promise<number> {
  const own = path.join(scratch, 'empty');
  const documents = path.join(own, 'documents');
  mkdirSync(documents, { recursive: true });
  const parts = { documents, scratch: own, cache: path.join(own, 'cache'), port };
  const running = await start(parts, '/investors');
  await stop(running.process);
  return running.browsable;
}

/** @returns milliseconds for reading the metadata (`stat`) of all files below a folder */
async function listFiles(folder: string): Promise<number> {
  const startedAt = performance.now();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await stat(path.join(entry.parentPath, entry.name));
  return performance.now() - startedAt;
}

/** @param page the site counts as started when it serves this page */
export async function start(
  { documents, scratch, cache, port }: StartParts,
  page = '/investors/Annual%20Report',
): Promise<Running> {
  const started = performance.now();
  const server = spawn(NODE, SERVER, {
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
  await untilBrowsable(`http://127.0.0.1:${port}${page}`, server);
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

export async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

function residentMegabytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
