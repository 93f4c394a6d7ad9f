import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { type AddressLimit, type AddressLimits, addressLimit } from './address-limit.ts';

let limit: AddressLimit;
const limitOf = (limits: Partial<AddressLimits>) => {
  limit = addressLimit({ maxRunning: 2, maxWaiting: 3, maxPerMinute: 100, ...limits });
  return limit;
};
afterEach(() => {
  limit.stop();
  vi.useRealTimers();
});

/** Enters `count` requests; `admitted` lists those that run or have run, in order. */
function enter(name: string, count: number, isPost = false) {
  const admitted: (() => void)[] = [];
  const entered = Array.from({ length: count }, () =>
    limit.enter(name, isPost).then((admission) => {
      if ('release' in admission) admitted.push(admission.release);
      return admission;
    }),
  );
  return { admitted, entered };
}

test('a network’s further requests wait for their turn; other networks are admitted at once', async () => {
  limitOf({});
  const { admitted } = enter('one', 4);
  const other = enter('other', 1);
  await nextTurn();
  expect([admitted.length, other.admitted.length]).toEqual([2, 1]);
  admitted[0]?.();
  admitted[0]?.();
  // The next one starts in a later turn of the event loop.
  await Promise.resolve();
  expect(admitted.length).toBe(2);
  await nextTurn();
  await nextTurn();
  expect(admitted.length).toBe(3);
});

test('posts go first and are never rejected; reads above the queue’s length may try again later', async () => {
  limitOf({ maxRunning: 1 });
  const order: string[] = [];
  const run = async (name: string, isPost: boolean) => {
    const admission = await limit.enter('one', isPost);
    if ('retryAfterSeconds' in admission) return admission.retryAfterSeconds;
    order.push(name);
    await nextTurn();
    admission.release();
  };
  const reads = ['first', 'a', 'b', 'c', 'd'].map((name) => run(name, false));
  const posts = ['post 1', 'post 2', 'post 3', 'post 4'].map((name) => run(name, true));
  expect(await Promise.all(reads)).toEqual([undefined, undefined, undefined, undefined, 5]);
  await Promise.all(posts);
  expect(order).toEqual(['first', 'post 1', 'post 2', 'post 3', 'post 4', 'a', 'b', 'c']);
});

test('above the rate, a network’s reads are rejected until the minute ends; its posts are not counted', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  limitOf({ maxPerMinute: 3 });
  const ask = async (name: string, isPost = false) => {
    const admission = await limit.enter(name, isPost);
    if ('retryAfterSeconds' in admission) return admission.retryAfterSeconds;
    admission.release();
  };
  await ask('one', true);
  for (let i = 0; i < 3; i++) expect(await ask('one')).toBeUndefined();
  vi.advanceTimersByTime(20_000);
  expect(await ask('one')).toBe(40);
  expect(await ask('one', true)).toBeUndefined();
  expect(await ask('other')).toBeUndefined();
  vi.advanceTimersByTime(40_000);
  expect(await ask('one')).toBeUndefined();
});
