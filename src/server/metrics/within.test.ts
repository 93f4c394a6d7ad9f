import { expect, test } from 'vitest';
import { within } from './within.ts';

test('what comes in time comes; what fails or hangs is undefined', async () => {
  expect(await within(1_000, Promise.resolve('here'))).toBe('here');
  expect(await within(1_000, Promise.reject(new Error('gone')))).toBeUndefined();
  expect(await within(20, new Promise(() => undefined))).toBeUndefined();
});
