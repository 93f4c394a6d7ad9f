import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLoop } from './loop-watch.ts';

let worked = 0;
let now = 0;
const clocks = { cpu: () => worked, now: () => now };
const noted: number[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  worked = 0;
  now = 0;
  noted.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('a long turn counts before any timer runs', () => {
  const watch = watchLoop((late) => noted.push(late), clocks);
  worked = 50;
  expect(watch.turnMs()).toBe(0);
  worked = 450;
  expect(watch.turnMs()).toBe(400);
  watch.stop();
});

test('processor time of other programs does not count', () => {
  const watch = watchLoop((late) => noted.push(late), clocks);
  now = 5_000;
  worked = 40;
  expect(watch.turnMs()).toBe(0);
  watch.stop();
});

test('the end of a turn is recorded, and the next turn starts at zero', () => {
  const watch = watchLoop((late) => noted.push(late), clocks);
  now = 350;
  worked = 350;
  vi.advanceTimersByTime(50);
  expect(noted).toEqual([300]);
  expect(watch.turnMs()).toBe(0);
  watch.stop();
  vi.advanceTimersByTime(1_000);
  expect(noted).toHaveLength(1);
});
