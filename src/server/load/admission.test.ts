import { expect, test, vi } from 'vitest';
import { type Leave, makeAdmission } from './admission.ts';
import { BOUNDS, type Work } from './bounds.ts';

const KINDS = Object.keys(BOUNDS) as Work[];
const admitted = (busy: number) => {
  const { enter } = makeAdmission(() => busy);
  return KINDS.filter((work) => enter(work));
};

test('the busier the loop, the fewer kinds are let in, and the dearest go first', () => {
  expect(admitted(0)).toEqual(KINDS);
  expect(admitted(280)).toEqual(KINDS.slice(1));
  expect(admitted(350)).toEqual(['library', 'document', 'page', 'form']);
  expect(admitted(500)).toEqual(['document', 'page', 'form']);
  expect(admitted(1_000)).toEqual(['form']);
  expect(admitted(5_000)).toEqual([]);
});

const many = (count: number, enter: () => unknown) => Array.from({ length: count }, () => enter());
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('so many at once, some in line, the others are refused; who comes first is first', async () => {
  const { enter, inside } = makeAdmission(() => 0);
  const at = many(BOUNDS.search.atOnce, () => enter('search')) as Leave[];
  const order: number[] = [];
  const line = many(BOUNDS.search.inLine, () => enter('search')) as Promise<Leave>[];
  line.forEach((one, i) => void one.then(() => order.push(i)));
  expect(enter('search')).toBeUndefined();
  expect(enter('page')).toBeDefined();
  at[0]?.();
  at[0]?.();
  at[1]?.();
  await settled();
  expect(order).toEqual([0, 1]);
  expect(inside().search).toBe(BOUNDS.search.atOnce);
});

test('who stands in line for too long is refused, and the place is free', async () => {
  vi.useFakeTimers();
  const { enter } = makeAdmission(() => 0);
  many(BOUNDS.search.atOnce, () => enter('search'));
  const line = many(BOUNDS.search.inLine, () => enter('search')) as Promise<Leave | undefined>[];
  await vi.advanceTimersByTimeAsync(BOUNDS.search.patience);
  expect(await Promise.all(line)).toEqual(line.map(() => undefined));
  expect(enter('search')).toBeInstanceOf(Promise);
  vi.useRealTimers();
});

test('those in line wait while this turn has had enough work', async () => {
  let busy = 100;
  const { enter } = makeAdmission(() => busy);
  const at = many(BOUNDS.library.atOnce, () => enter('library')) as Leave[];
  let called = false;
  void Promise.resolve(enter('library')).then(() => {
    called = true;
  });
  at[0]?.();
  await settled();
  await settled();
  expect(called).toBe(false);
  busy = 0;
  await settled();
  await settled();
  expect(called).toBe(true);
});

test('who will not wait is refused rather than put in line', () => {
  const { enterNow } = makeAdmission(() => 0);
  many(BOUNDS.search.atOnce, () => enterNow('search'));
  expect(enterNow('search')).toBeUndefined();
});

test('it recovers by itself, at once', () => {
  let busy = 10_000;
  const { enter } = makeAdmission(() => busy);
  expect(enter('form')).toBeUndefined();
  busy = 0;
  expect(enter('search')).toBeDefined();
});
