import { expect, test } from 'vitest';
import { memoryBuckets } from './memory-buckets.ts';

test('a key has its tokens at once and gets them back in a minute, no more than that', () => {
  const { take } = memoryBuckets(3);
  const taken = (now: number) => [1, 2, 3, 4].map(() => take('a', now));
  expect(taken(0)).toEqual([true, true, true, false]);
  expect([take('a', 20_000), take('a', 20_000), take('b', 20_000)]).toEqual([true, false, true]);
  expect(taken(600_000)).toEqual([true, true, true, false]);
});

test('a clock that goes back gives nothing', () => {
  const { take } = memoryBuckets(1);
  expect([take('a', 60_000), take('a', 0), take('a', 60_001)]).toEqual([true, false, false]);
});

test('the longest unused keys are forgotten, so that many keys take bounded memory', () => {
  const { take } = memoryBuckets(1);
  take('first', 0);
  take('second', 0);
  for (let i = 0; i < 19_999; i++) take(`key ${i}`, 0);
  expect(take('second', 0)).toBe(false);
  expect(take('first', 0)).toBe(true);
});
