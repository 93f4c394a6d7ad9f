import { expect, test } from 'vitest';
import { BOUNDS, makeAdmission, type Work } from './admission.ts';

const KINDS = Object.keys(BOUNDS) as Work[];
const admitted = (busy: number) => {
  const { enter } = makeAdmission(() => busy);
  return KINDS.filter((work) => enter(work));
};

test('the busier the loop, the fewer kinds are let in, and the dearest go first', () => {
  expect(admitted(0)).toEqual(KINDS);
  expect(admitted(280)).toEqual(KINDS.slice(1));
  expect(admitted(350)).toEqual(['library', 'document', 'page', 'form']);
  expect(admitted(500)).toEqual(['document', 'page', 'form']);
  expect(admitted(1_000)).toEqual(['form']);
  expect(admitted(5_000)).toEqual([]);
});

test('so many at once, and the next as soon as one is done', () => {
  const { enter, inside } = makeAdmission(() => 0);
  const leave = Array.from({ length: BOUNDS.search.atOnce }, () => enter('search'));
  expect(enter('search')).toBeUndefined();
  expect(enter('page')).toBeDefined();
  leave[0]?.();
  leave[0]?.();
  expect(inside().search).toBe(BOUNDS.search.atOnce - 1);
  expect(enter('search')).toBeDefined();
  expect(enter('search')).toBeUndefined();
});

test('it recovers by itself, at once', () => {
  let busy = 10_000;
  const { enter } = makeAdmission(() => busy);
  expect(enter('form')).toBeUndefined();
  busy = 0;
  expect(enter('search')).toBeDefined();
});
