import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { descendants } from '../../../tests/process-reads.ts';
import { until } from '../../../tests/waiting.ts';
import { openPool, type PooledWorker, type PoolLimits, type WorkerPool } from './pool.ts';
import { openProcessPool, openThreadPool } from './workers.ts';

/** Processes that this file started; the worker of the tests may have others. */
const before = descendants(process.pid);
const children = () => descendants(process.pid).filter((pid) => !before.includes(pid));

const folder = mkdtempSync(path.join(tmpdir(), 'pool-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Job {
  do: 'answer' | 'hang' | 'end' | 'fail' | 'sleep' | 'wait' | 'generation' | 'environment';
}
let pool: WorkerPool<Job, string, string>;
afterEach(() => pool.close());

/** A worker that follows the job's instruction; runs as a process or as a thread. */
const MODULE = `
  let generation = 0;
  let exit;
  const work = (job, { event }) => {
    if (job.do === 'hang') for (;;);
    if (job.do === 'end') process.exit(3);
    if (job.do === 'fail') throw new Error('no memory');
    if (job.do === 'sleep') { const slept = Promise.withResolvers(); setTimeout(slept.resolve, 700, 'done'); return slept.promise; }
    if (job.do === 'wait') { event('waiting'); return new Promise((resolve) => { exit = resolve; }); }
    if (job.do === 'environment') return JSON.stringify(process.env);
    return job.do === 'generation' ? String(generation) : 'done';
  };
  export function open() {
    process.on('SIGTERM', () => exit('graceful exit'));
    return { run: work, onBroadcast: (message) => { generation = message.generation; } };
  }
`;
const module = pathToFileURL(path.join(folder, 'worker.mjs'));
writeFileSync(module, MODULE);

/** A worker whose start takes more processor time than a job may. */
const slow = pathToFileURL(path.join(folder, 'slow-worker.mjs'));
writeFileSync(slow, `while (performance.now() < 900);${MODULE}`);

const KINDS = {
  process: (limits: PoolLimits) => openProcessPool<Job, string, string>({ module, niceness: 0, ...limits }),
  thread: (limits: PoolLimits) => openThreadPool<Job, string, string>({ module, ...limits }),
};

test.each([
  ['process', { cpuMs: 500 }, 'timeout'],
  ['thread', { hangMs: 3_000 }, 'delayed'],
] as const)('a %s that hangs or exits fails only its own job', async (kind, limits, failure) => {
  pool = KINDS[kind]({ workers: 1, ...limits });
  const jobs: Job['do'][] = ['answer', 'hang', 'answer', 'end', 'answer', 'fail', 'answer'];
  const outcomes = await Promise.all(jobs.map((what) => pool.run({ do: what })));
  expect(outcomes).toEqual([
    { result: 'done' },
    { failure },
    { result: 'done' },
    { failure: 'exit' },
    { result: 'done' },
    { failure: 'exit', why: 'Error: no memory' },
    { result: 'done' },
  ]);
});

test.each(Object.entries(KINDS))('a broadcast reaches every %s before the next job', async (_, open) => {
  pool = open({ workers: 1 });
  await pool.run({ do: 'answer' });
  pool.broadcast({ generation: 7 });
  expect(await pool.run({ do: 'generation' })).toEqual({ result: '7' });
});

test('no pool process has a secret in its environment', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'OTHER', 'NODE_OPTIONS'])
    vi.stubEnv(name, '--title=secret');
  pool = KINDS.process({ workers: 1 });
  const outcome = await pool.run({ do: 'environment' });
  expect(outcome).toEqual({ result: expect.stringContaining('"PATH"') });
  expect(JSON.stringify(outcome)).not.toContain('secret');
});

test('neither waiting nor the start of a process counts as processor time of a job', async () => {
  pool = openProcessPool<Job, string, string>({ module: slow, niceness: 0, workers: 1, cpuMs: 400 });
  expect(await pool.run({ do: 'sleep' })).toEqual({ result: 'done' });
});

test('a process that cannot start says nothing about the job, and is started again for the next one only', async () => {
  writeFileSync(path.join(folder, 'broken.mjs'), 'process.exit(1)');
  const broken = pathToFileURL(path.join(folder, 'broken.mjs'));
  pool = openProcessPool<Job, string, string>({ module: broken, niceness: 0, workers: 1 });
  expect(await pool.run({ do: 'answer' })).toEqual({ failure: 'delayed' });
  expect(children()).toEqual([]);
});

test('the last process is replaced before the next job', async () => {
  pool = KINDS.process({ workers: 1, keepsReady: true });
  pool.prepare();
  await until('a process has started', () => children().length === 1);
  const [first] = children();
  expect(await pool.run({ do: 'end' })).toEqual({ failure: 'exit' });
  await until('another process has started', () => children().some((pid) => pid !== first));
});

test('a job that is queued for too long fails without affecting the running one', async () => {
  pool = KINDS.process({ workers: 1, queueMs: 300, maxQueueLength: 1 });
  const running = pool.run({ do: 'sleep' });
  const waiting = pool.run({ do: 'answer' });
  expect(await pool.run({ do: 'answer' })).toEqual({ failure: 'overload' });
  expect(await waiting).toEqual({ failure: 'delayed' });
  expect(await running).toEqual({ result: 'done' });
});

test('a group runs as many jobs as it may, and other jobs pass those that wait for it', async () => {
  pool = KINDS.process({ workers: 2, maxOfGroup: 1, maxQueueLength: 1 });
  const ended: string[] = [];
  const run = async (what: Job['do'], group: string) => {
    await pool.run({ do: what }, { group });
    ended.push(`${what} ${group}`);
  };
  await Promise.all([run('sleep', 'a'), run('answer', 'a'), run('generation', 'a'), run('answer', 'b')]);
  expect(ended).toEqual(['answer b', 'sleep a', 'answer a', 'generation a']);
});

test('closing lets a busy process exit gracefully', async () => {
  pool = KINDS.process({ workers: 1, graceMs: 5_000 });
  await pool.run({ do: 'answer' });
  const started = Promise.withResolvers<string>();
  const running = pool.run({ do: 'wait' }, { onEvent: started.resolve });
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
      post: () => setImmediate(() => isAlive && events.emit('message', { result: 'done', isSpent: false })),
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
