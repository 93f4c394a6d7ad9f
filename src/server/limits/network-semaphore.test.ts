import { expect, test } from 'vitest';
import { networkSemaphore } from './network-semaphore.ts';

test('slots are limited per network and in total', () => {
  const acquire = networkSemaphore({ network: 2, all: 3 });
  const slots = [acquire('one'), acquire('one')];
  expect(acquire('one')).toBeUndefined();
  expect(acquire('two')).toBeDefined();
  expect(acquire('three')).toBeUndefined();
  slots[0]?.();
  // Calling the same release function again has no effect.
  slots[0]?.();
  expect(acquire('three')).toBeDefined();
  expect(acquire('one')).toBeUndefined();
});
