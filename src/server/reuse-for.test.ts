import { expect, test } from 'vitest';
import { reuseFor } from './reuse-for.ts';

test('a result is shared while it is awaited, reused for the duration after that, and then replaced', async () => {
  let now = 0;
  const runs: PromiseWithResolvers<number>[] = [];
  const read = () => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  };
  const cached = reuseFor(1_000, read, () => now);
  const waiting = [cached(), cached()];
  now = 60_000;
  waiting.push(cached());
  runs[0]?.resolve(1);
  expect(await Promise.all(waiting)).toEqual([1, 1, 1]);
  now += 999;
  expect(await cached()).toBe(1);
  now += 1;
  const next = cached();
  runs[1]?.resolve(2);
  expect([await next, runs.length]).toEqual([2, 2]);
});

test('a failure is reused, and replaced after the duration', async () => {
  let now = 0;
  let runs = 0;
  const cached = reuseFor(
    1_000,
    async () => {
      runs += 1;
      if (runs === 1) throw new Error('first');
      return runs;
    },
    () => now,
  );
  await expect(cached()).rejects.toThrow('first');
  await expect(cached()).rejects.toThrow('first');
  now = 1_000;
  expect(await cached()).toBe(2);
});
