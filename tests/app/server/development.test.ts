/** What pages are given while developing ends before something else takes its place. */
import { afterEach, expect, test } from 'vitest';
import { endServices, type Opened } from '../../../development.ts';

afterEach(() => {
  globalThis.developmentServices = undefined;
});

test('services are ended once, and their end is waited for', async () => {
  const told: string[] = [];
  const close = async () => {
    told.push('asked');
    await new Promise((resolve) => setTimeout(resolve, 20));
    told.push('ended');
  };
  globalThis.developmentServices = Promise.resolve({ close } as Opened);
  await endServices();
  expect(told).toEqual(['asked', 'ended']);
  await endServices();
  expect(told).toHaveLength(2);
});

test('what could not be opened needs no end', async () => {
  globalThis.developmentServices = Promise.reject(new Error('A slip in content.'));
  await expect(endServices()).resolves.toBeUndefined();
});
