import { expect, test } from 'vitest';
import { memoryBuckets } from './count-post.ts';

test('a key has all its tokens at once and regains them in a minute, up to its limit', () => {
  const take = memoryBuckets(3);
  const taken = (now: number) => [1, 2, 3, 4].map(() => take('a', now));
  expect(taken(0)).toEqual([true, true, true, false]);
  expect([take('a', 20_000), take('a', 20_000), take('b', 20_000)]).toEqual([true, false, true]);
  expect(taken(600_000)).toEqual([true, true, true, false]);
});

test('a clock that goes back adds no tokens', () => {
  const take = memoryBuckets(1);
  expect([take('a', 60_000), take('a', 0), take('a', 60_001)]).toEqual([true, false, false]);
});

test('the least recently used keys are dropped, which bounds the memory', () => {
  const take = memoryBuckets(1);
  take('first', 0);
  take('second', 0);
  for (let i = 0; i < 19_999; i++) take(`key ${i}`, 0);
  expect(take('second', 0)).toBe(false);
  expect(take('first', 0)).toBe(true);
});
