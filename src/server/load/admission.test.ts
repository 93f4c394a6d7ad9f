import { expect, test, vi } from 'vitest';
import { type Admission, makeAdmission, type Release } from './admission.ts';
import { COST_CLASSES, type CostClass } from './cost-classes.ts';

const KINDS = Object.keys(COST_CLASSES) as CostClass[];
const admitted = (busy: number) => {
  const { enter } = makeAdmission(() => busy);
  return KINDS.filter((work) => enter(work));
};

test('a busier event loop admits fewer cost classes, and the most expensive are rejected first', () => {
  expect(admitted(0)).toEqual(KINDS);
  expect(admitted(280)).toEqual(KINDS.slice(1));
  expect(admitted(350)).toEqual(['library', 'document', 'page', 'form']);
  expect(admitted(500)).toEqual(['document', 'page', 'form']);
  expect(admitted(1_000)).toEqual(['form']);
  expect(admitted(5_000)).toEqual([]);
});

const many = (count: number, enter: () => unknown) => Array.from({ length: count }, () => enter());
const turn = () => new Promise((resolve) => setImmediate(resolve));
const turns = async (count: number) => {
  for (let i = 0; i < count; i++) await turn();
};
/** Acquires all slots of a cost class. */
async function filled(admission: Admission, work: CostClass): Promise<Release[]> {
  const entered = many(COST_CLASSES[work].concurrency, () => admission.enter(work)) as Promise<Release>[];
  await turns(COST_CLASSES[work].concurrency * 2);
  return Promise.all(entered);
}

test('four requests begin at once; then one queued request of each class begins per turn of the event loop', async () => {
  const { enter, running } = makeAdmission(() => 0);
  many(8, () => enter('page'));
  many(2, () => enter('library'));
  expect(running()).toMatchObject({ page: 4, library: 0 });
  await turn();
  expect(running()).toMatchObject({ page: 5, library: 1 });
  await turn();
  expect(running()).toMatchObject({ page: 6, library: 2 });
  await turns(10);
  expect(running()).toMatchObject({ page: 8, library: 2 });
});

test('concurrency and queue are limited, further requests are rejected, and the queue is first-in, first-out', async () => {
  const admission = makeAdmission(() => 0);
  const at = await filled(admission, 'search');
  const order: number[] = [];
  const line = many(COST_CLASSES.search.queueLength, () => admission.enter('search')) as Promise<Release>[];
  line.forEach((one, i) => void one.then(() => order.push(i)));
  expect(admission.enter('search')).toBeUndefined();
  expect(admission.enter('page')).toBeDefined();
  at[0]?.();
  at[0]?.();
  at[1]?.();
  await turns(10);
  expect(order).toEqual([0, 1]);
  expect(admission.running().search).toBe(COST_CLASSES.search.concurrency);
});

test('the queue of the cheapest class is served first', async () => {
  const { enter } = makeAdmission(() => 0);
  many(4, () => enter('page'));
  const order: string[] = [];
  for (const work of ['search', 'library', 'page'] as const)
    void Promise.resolve(enter(work)).then(() => order.push(work));
  await turns(10);
  expect(order).toEqual(['page', 'library', 'search']);
});

test('a request that waits too long is rejected and frees its place in the queue', async () => {
  const admission = makeAdmission(() => 0);
  await filled(admission, 'search');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const line = many(COST_CLASSES.search.queueLength, () => admission.enter('search')) as Promise<
    Release | undefined
  >[];
  await vi.advanceTimersByTimeAsync(COST_CLASSES.search.queueTimeoutMs);
  expect(await Promise.all(line)).toEqual(line.map(() => undefined));
  expect(admission.enter('search')).toBeInstanceOf(Promise);
  vi.useRealTimers();
});

test('enterNow rejects instead of queueing', () => {
  const { enterNow } = makeAdmission(() => 0);
  many(COST_CLASSES.search.concurrency, () => enterNow('search'));
  expect(enterNow('search')).toBeUndefined();
});

test('admission resumes as soon as the event loop is free', () => {
  let busy = 10_000;
  const { enter } = makeAdmission(() => busy);
  expect(enter('form')).toBeUndefined();
  busy = 0;
  expect(enter('search')).toBeDefined();
});
