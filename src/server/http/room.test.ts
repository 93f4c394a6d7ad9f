import { expect, test, vi } from 'vitest';
import { makeRoom } from './room.ts';

test('lets in what fits, then in order as others leave', async () => {
  const room = makeRoom(10, 1_000);
  const first = await room.enter(6);
  const entered: string[] = [];
  const large = room.enter(8).then(() => entered.push('large'));
  const small = room.enter(2).then(() => entered.push('small'));
  await Promise.resolve();
  expect(entered).toEqual([]);
  first?.();
  first?.();
  await Promise.all([large, small]);
  expect(entered).toEqual(['large', 'small']);
});

test('nobody waits for ever, and who gave up is in nobody’s way', async () => {
  vi.useFakeTimers();
  const room = makeRoom(10, 1_000);
  const inside = await room.enter(6);
  const large = room.enter(9);
  const small = room.enter(4);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await large).toBeUndefined();
  expect(await small).toBeTypeOf('function');
  inside?.();
  expect(await room.enter(11)).toBeUndefined();
  vi.useRealTimers();
});
