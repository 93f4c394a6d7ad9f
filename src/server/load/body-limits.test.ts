import { expect, test } from 'vitest';
import { bodyLimiter } from './body-limits.ts';

const LIMITS = {
  network: { bodies: 2, memoryBytes: 100, diskBytes: 1_000 },
  all: { bodies: 3, memoryBytes: 150, diskBytes: 1_500 },
};

test('bodies are limited per network and in total, and an ended body frees its slot', () => {
  const { begin, total } = bodyLimiter(LIMITS);
  const own = [begin('one'), begin('one')];
  expect(begin('one')).toBeUndefined();
  expect(begin('two')).toBeDefined();
  expect(begin('three')).toBeUndefined();
  own[0]?.end();
  own[0]?.end();
  expect(total().bodies).toBe(2);
  expect(begin('three')).toBeDefined();
});

test('received bytes are limited per network and in total', () => {
  const { begin } = bodyLimiter(LIMITS);
  const [first, second, other] = [begin('one'), begin('one'), begin('two')];
  expect(first?.add(60, 0)).toBe(true);
  expect(second?.add(60, 0)).toBe(false);
  second?.end();
  expect(first?.add(40, 1_000)).toBe(true);
  expect(other?.add(50, 500)).toBe(true);
  expect(other?.add(0, 1)).toBe(false);
  first?.end();
  expect(other?.add(0, 1)).toBe(true);
});
