import { afterEach, expect, test, vi } from 'vitest';
import { semaphore } from './semaphore.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('admits up to its limit, then in order as slots are released', async () => {
  const { acquire } = semaphore(1, 1_000);
  const first = await acquire();
  const entered: string[] = [];
  const second = acquire().then((release) => entered.push('second') && release);
  const third = acquire().then((release) => entered.push('third') && release);
  await Promise.resolve();
  expect(entered).toEqual([]);
  first?.();
  // Calling the same release function again has no effect.
  first?.();
  const release = await second;
  expect(entered).toEqual(['second']);
  if (release) release();
  await third;
  expect(entered).toEqual(['second', 'third']);
});

test('a caller that waited too long gets no slot and holds none', async () => {
  vi.useFakeTimers();
  const { acquire } = semaphore(1, 1_000);
  const inside = await acquire();
  const late = acquire();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late).toBeUndefined();
  inside?.();
  expect(await acquire()).toBeTypeOf('function');
});
