import { expect, test, vi } from 'vitest';
import { type Admission, makeAdmission, type Release } from './admission.ts';
import { COST_CLASSES, type CostClass } from './cost-classes.ts';

/** A network without requests in progress. */
const another = () => `network ${networks++}`;
let networks = 0;

const KINDS = Object.keys(COST_CLASSES) as CostClass[];
const admitted = (busy: number) => {
  const { enter } = makeAdmission(() => busy);
  return KINDS.filter((work) => enter(work, another()));
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
/** Fills all slots of a class. */
async function filled(admission: Admission, work: CostClass): Promise<Release[]> {
  const entered = many(COST_CLASSES[work].concurrency, () =>
    admission.enter(work, another()),
  ) as Promise<Release>[];
  await turns(COST_CLASSES[work].concurrency * 2);
  return Promise.all(entered);
}

test('four requests begin at once; then one queued request of each class begins per turn of the event loop', async () => {
  const { enter, running } = makeAdmission(() => 0);
  many(8, () => enter('page', another()));
  many(2, () => enter('library', another()));
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
  const line = many(COST_CLASSES.search.queueLength, () =>
    admission.enter('search', another()),
  ) as Promise<Release>[];
  line.forEach((one, i) => void one.then(() => order.push(i)));
  expect(admission.enter('search', another())).toBeUndefined();
  expect(admission.enter('page', another())).toBeDefined();
  at[0]?.();
  at[0]?.();
  at[1]?.();
  await turns(10);
  expect(order).toEqual([0, 1]);
  expect(admission.running().search).toBe(COST_CLASSES.search.concurrency);
});

test('the queue of the cheapest class is served first', async () => {
  const { enter } = makeAdmission(() => 0);
  many(4, () => enter('page', another()));
  const order: string[] = [];
  for (const work of ['search', 'library', 'page'] as const)
    void Promise.resolve(enter(work, another())).then(() => order.push(work));
  await turns(10);
  expect(order).toEqual(['page', 'library', 'search']);
});

test('a request that waits too long is rejected and frees its place in the queue', async () => {
  const admission = makeAdmission(() => 0);
  await filled(admission, 'search');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const line = many(COST_CLASSES.search.queueLength, () => admission.enter('search', another())) as Promise<
    Release | undefined
  >[];
  await vi.advanceTimersByTimeAsync(COST_CLASSES.search.queueTimeoutMs);
  expect(await Promise.all(line)).toEqual(line.map(() => undefined));
  expect(admission.enter('search', another())).toBeInstanceOf(Promise);
  vi.useRealTimers();
});

test('enterNow rejects instead of queueing', () => {
  const { enterNow } = makeAdmission(() => 0);
  many(COST_CLASSES.search.concurrency, () => enterNow('search', another()));
  expect(enterNow('search', another())).toBeUndefined();
});

test('admission resumes as soon as the event loop is free', () => {
  let busy = 10_000;
  const { enter } = makeAdmission(() => busy);
  expect(enter('form', another())).toBeUndefined();
  busy = 0;
  expect(enter('search', another())).toBeDefined();
});

test.each(['document', 'form'] as const)(
  'one network gets its share of the slots for a %s, and the next network is admitted',
  (work) => {
    const { enterNow } = makeAdmission(() => 0);
    const own = many(COST_CLASSES[work].perNetwork, () => enterNow(work, 'one')) as Release[];
    expect(enterNow(work, 'one')).toBeUndefined();
    expect(enterNow(work, 'two')).toBeDefined();
    own[0]?.();
    expect(enterNow(work, 'one')).toBeDefined();
  },
);
