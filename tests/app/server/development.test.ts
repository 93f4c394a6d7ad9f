/** The development server closes its services before it opens them again. */
import { afterEach, expect, test } from 'vitest';
import { endServices, type Opened } from '../../../development.ts';

afterEach(() => {
  globalThis.developmentServices = undefined;
});

test('services are closed once, and the close is awaited', async () => {
  const events: string[] = [];
  const closing = Promise.withResolvers<void>();
  const close = async () => {
    events.push('closing');
    await closing.promise;
    events.push('closed');
  };
  globalThis.developmentServices = Promise.resolve({ close } as Opened);
  const ended = endServices().then(() => events.push('ended'));
  await expect.poll(() => events).toEqual(['closing']);
  closing.resolve();
  await ended;
  expect(events).toEqual(['closing', 'closed', 'ended']);
  await endServices();
  expect(events).toHaveLength(3);
});
