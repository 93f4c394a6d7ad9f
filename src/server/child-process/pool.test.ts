import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openPool, type PoolLimits, type WorkerPool } from './pool.ts';
import type { PooledWorker } from './pooled-worker.ts';
import { openProcessPool } from './process-pool.ts';
import { openThreadPool } from './thread-pool.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pool-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Job {
  do: 'answer' | 'hang' | 'end' | 'wait' | 'events' | 'generation';
}
let pool: WorkerPool<Job, string, string>;
afterEach(() => pool.close());

/** A worker that follows the job's instruction; runs as a process or as a thread. */
const MODULE = `
  import { parentPort } from 'node:worker_threads';
  const send = (message) => (parentPort ? parentPort.postMessage(message) : process.send(message));
  let generation = 0;
  const work = (job) => {
    if ('generation' in job) { generation = job.generation; return; }
    if (job.do === 'hang') for (;;);
    if (job.do === 'end') process.exit(3);
    if (job.do === 'wait') { send({ event: 'waiting' }); return; }
    if (job.do === 'events') for (const event of ['one', 'two']) send({ event });
    send({ result: job.do === 'generation' ? String(generation) : 'done', spent: false });
  };
  if (parentPort) parentPort.on('message', work);
  else process.on('message', work);
  process.on('SIGTERM', () => send({ result: 'graceful exit', spent: true }));
`;
const module = pathToFileURL(path.join(folder, 'worker.mjs'));
writeFileSync(module, MODULE);

const KINDS = {
  process: (limits: PoolLimits) => openProcessPool<Job, string, string>({ module, niceness: 0, ...limits }),
  thread: (limits: PoolLimits) => openThreadPool<Job, string, string>({ module, ...limits }),
};

test.each(Object.entries(KINDS))(
  'a %s that hangs or exits fails only its own job',
  async (_, open) => {
    pool = open({ workers: 1, timeoutMs: 3_000 });
    const jobs: Job['do'][] = ['answer', 'hang', 'answer', 'end', 'answer'];
    const outcomes = await Promise.all(jobs.map((what) => pool.run({ do: what })));
    expect(outcomes).toEqual([
      { result: 'done' },
      { failure: 'timeout' },
      { result: 'done' },
      { failure: 'exit' },
      { result: 'done' },
    ]);
  },
  30_000,
);

test.each(Object.entries(KINDS))('a broadcast reaches every %s before the next job', async (_, open) => {
  pool = open({ workers: 1 });
  await pool.run({ do: 'answer' });
  pool.broadcast({ generation: 7 });
  expect(await pool.run({ do: 'generation' })).toEqual({ result: '7' });
});

test('events of a job reach the caller before its result', async () => {
  pool = KINDS.process({ workers: 1 });
  const events: string[] = [];
  expect(await pool.run({ do: 'events' }, (event) => events.push(event))).toEqual({ result: 'done' });
  expect(events).toEqual(['one', 'two']);
});

test('a job that is queued for too long fails without affecting the running one', async () => {
  pool = KINDS.process({ workers: 1, timeoutMs: 3_000, deadlineMs: 1_500, maxQueueLength: 1 });
  const hanging = pool.run({ do: 'hang' });
  const waiting = pool.run({ do: 'answer' });
  expect(await pool.run({ do: 'answer' })).toEqual({ failure: 'overload' });
  expect(await waiting).toEqual({ failure: 'timeout' });
  expect(await hanging).toEqual({ failure: 'timeout' });
});

test('closing lets a busy process exit gracefully', async () => {
  pool = KINDS.process({ workers: 1, graceMs: 5_000 });
  await pool.run({ do: 'answer' });
  const started = Promise.withResolvers<string>();
  const running = pool.run({ do: 'wait' }, started.resolve);
  expect(await started.promise).toBe('waiting');
  await pool.close();
  expect(await running).toEqual({ result: 'graceful exit' });
});

test('a job that arrives while an idle worker is being killed runs in a new worker', async () => {
  const killed = Promise.withResolvers<void>();
  /** A worker that takes some time to exit, as a process does after SIGKILL. */
  const startWorker = (): PooledWorker => {
    const events = new EventEmitter();
    let isAlive = true;
    return {
      events,
      pid: undefined,
      post: () => setImmediate(() => isAlive && events.emit('message', { result: 'done', spent: false })),
      kill() {
        isAlive = false;
        killed.resolve();
        setImmediate(() => setImmediate(() => events.emit('exit')));
      },
    };
  };
  pool = openPool(startWorker, { workers: 1, idleMs: 1 });
  expect(await pool.run({ do: 'answer' })).toEqual({ result: 'done' });
  await killed.promise;
  expect(await pool.run({ do: 'answer' })).toEqual({ result: 'done' });
});
