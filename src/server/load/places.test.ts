import { expect, test } from 'vitest';
import { placesFor } from './places.ts';

test('a network gets as many places as allowed, all together as many as there are', () => {
  const { take } = placesFor({ network: 2, all: 3 });
  const own = [take('one'), take('one')];
  expect(take('one')).toBeUndefined();
  expect(take('two')).toBeDefined();
  expect(take('three')).toBeUndefined();
  own[0]?.();
  // Freeing a place twice frees one.
  own[0]?.();
  expect(take('three')).toBeDefined();
  expect(take('one')).toBeUndefined();
});
