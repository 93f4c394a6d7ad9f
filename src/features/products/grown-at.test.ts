import { expect, test } from 'vitest';
import { grownAt } from './grown-at.ts';

test('is 70% until the picture has risen to 440 px, 100% from a sixth of the window', () => {
  expect(grownAt(2000, 800)).toBeCloseTo(0.7);
  expect(grownAt(440, 800)).toBeCloseTo(0.7);
  expect(grownAt(128, 800)).toBe(1);
  expect(grownAt(-900, 800)).toBe(1);
});

test('grows linearly in between', () => {
  expect(grownAt((440 + 128) / 2, 800)).toBeCloseTo(0.85);
});

test('starts smaller in a low window, so that it can still grow', () => {
  expect(grownAt(300, 500)).toBeCloseTo(0.7);
  expect(grownAt(299, 500)).toBeGreaterThan(0.7);
});
