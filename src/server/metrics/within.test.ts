import { expect, test } from 'vitest';
import { within } from './within.ts';

test('a result in time is returned; a failure or a timeout gives undefined', async () => {
  expect(await within(1_000, Promise.resolve('here'))).toBe('here');
  expect(await within(1_000, Promise.reject(new Error('gone')))).toBeUndefined();
  expect(await within(20, new Promise(() => undefined))).toBeUndefined();
});
