/** The development server closes its services before it opens new ones. */
import { afterEach, expect, test } from 'vitest';
import { endServices, type Opened } from '../../../development.ts';

afterEach(() => {
  globalThis.developmentServices = undefined;
});

test('services are closed once, and the close is awaited', async () => {
  const events: string[] = [];
  const close = async () => {
    events.push('closing');
    await new Promise((resolve) => setTimeout(resolve, 20));
    events.push('closed');
  };
  globalThis.developmentServices = Promise.resolve({ close } as Opened);
  await endServices();
  expect(events).toEqual(['closing', 'closed']);
  await endServices();
  expect(events).toHaveLength(2);
});

test('services that failed to open need no close', async () => {
  globalThis.developmentServices = Promise.reject(new Error('Invalid content.'));
  await expect(endServices()).resolves.toBeUndefined();
});
